/** What a person set on this device; kept in the browser, told to nobody. */

export type Speed = "none" | "fast" | "normal" | "slow";
export type Theme = "auto" | "noon" | "night";
export type Ask = "never" | "cards" | "always";

interface Kept {
  name: string;
  speed: Speed;
  sound: boolean;
  ask: Ask;
  theme: Theme;
  language: string;
  helper: boolean;
  /** The characters to play against. */
  rivals: string[];
  /** Whether bots say something now and then. */
  lines: boolean;
  learnt: boolean;
}

const KEY = "camelup";
const FIRST: Kept = {
  name: "",
  speed: "normal",
  sound: false,
  ask: "cards",
  theme: "auto",
  language: "",
  helper: false,
  rivals: ["mika", "faris", "zora"],
  lines: true,
  learnt: false,
};

function load(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings: Kept = $state(load());

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Night or noon, by the person's choice or the system's. */
export function applyTheme(): void {
  const night = settings.theme === "night" || (settings.theme === "auto" && dark.matches);
  document.documentElement.dataset.theme = night ? "night" : "noon";
}

export const reducedMotion = (): boolean => still.matches;

/** Keep every change, and follow the system's theme. To be called once, inside a component. */
export function keepSettings(): void {
  dark.addEventListener("change", applyTheme);
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may refuse; the settings then last as long as the page.
    }
    applyTheme();
  });
}
