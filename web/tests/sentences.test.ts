import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Fault } from "../src/lib/messages";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const read = async (path: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`..${path}`, import.meta.url)), "utf8");
vi.stubGlobal("fetch", async (path: string) => new Response(await read(path)));
const { loadLanguage } = await import("../src/i18n/index.svelte");
const { checkText, failureText, faultText, reasonsText, refusalText } = await import("../src/lib/sentences");
const { Failure } = await import("../src/lib/api");

const around = { seats: [{ name: "Ann" }, { name: "Bo" }], edition: { name: "2018" } };
const fault = (code: string, places = {}, message = "in English"): Fault => ({
  error: "conflict",
  message,
  rule: null,
  code,
  places,
  state: null,
});

describe("what the server says", () => {
  beforeAll(loadLanguage);

  it("is said in the person's language, by its code and places", () => {
    expect(faultText(fault("not_yours", { seat: 3 }))).toBe("Platz 3 ist nicht deiner.");
    expect(faultText(fault("too_many", { what: "tables" }))).toBe("Zu viele neue Tische; warte einen Moment.");
  });

  it("names camels, and people by their seats", () => {
    const refusal = { reason: "in English", rule: "A1", code: "no_ticket_left", places: { camel: "y" } };
    expect(refusalText(refusal, around)).toBe("Für Gelb ist kein Wettticket mehr da (Regel A1).");
    expect(refusalText({ ...refusal, code: "has_partner", places: { seat: 2 } }, around)).toMatch(/^Bo hat /);
  });

  it("uses the words of the edition", () => {
    const reasons = [{ text: "in English", code: "pyramid_ticket", places: {}, doubt: "" }];
    expect(reasonsText(reasons, around)).toBe("das Pyramidenticket");
    expect(reasonsText(reasons, { ...around, edition: { name: "2014" } })).toBe("das Pyramidenplättchen");
  });

  it("writes numbers as the language does", () => {
    const places = { first: 0.5, second: 0.125, pounds: 5 };
    const ticket = { text: "in English", code: "ticket_chances", places };
    const tile = { text: "in English", code: "landings", places: { landings: 1.5 } };
    expect(reasonsText([ticket, tile], around)).toBe(
      "50,0\u00a0% vorn (+5), 12,5\u00a0% Zweiter (+1), sonst\u00a0−1; 1,50 Landungen",
    );
    const card = { text: "in English", code: "card_wins", places: { chance: 0.5, pounds: 8, cards: 0, wrong: -1 } };
    expect(reasonsText([card], around)).toContain("sonst −1");
  });

  it("stays in English where the code is not known", () => {
    expect(faultText(fault("of_tomorrow"))).toBe("In English.");
    expect(
      checkText({ name: "new", passed: true, text: "in English", code: "of_tomorrow", places: {}, doubt: "" }),
    ).toBe("in English");
  });

  it("is at least that it failed", () => {
    expect(failureText(new Failure(fault("", {}, "")))).toMatch(/^Das hat nicht geklappt/);
    expect(failureText(new Failure(null))).toMatch(/^Die Verbindung/);
  });
});
