import { beforeAll, describe, expect, it, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { languages: ["en-GB"] });
const { loadLanguage, t } = await import("../src/i18n/index.svelte");
const { moveText } = await import("../src/lib/actions");

describe("words", () => {
  beforeAll(loadLanguage);

  it("have a form for a single thing where a language has one", () => {
    expect(t("pounds", { pounds: 1 })).toBe("1 pound");
    expect(t("pounds", { pounds: 0 })).toBe("0 pounds");
    expect(t("pounds", { pounds: "?" })).toBe("? pounds");
  });

  it("name a die that fell by its colour and pips, and any other move by what it does", () => {
    const around = { seats: [{ name: "Ann" }], edition: { name: "2014" } };
    expect(moveText("roll b3", around)).toBe("blue 3");
    expect(moveText("roll *K2", around)).toBe("black 2");
    expect(moveText("roll", around)).toBe("Take a Pyramid tile and roll");
    expect(moveText("take o", around)).toBe("Take the orange Leg Betting tile");
  });
});
