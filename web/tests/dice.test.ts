import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Chain, LINKS } from "../src/lib/dice/chain";
import { hashOfText, keyedHash, METHOD, promised } from "../src/lib/dice/hash";
import { exported, noteEntry, noteOpened, type Notes } from "../src/lib/dice/notes";
import { checkGame, type Findings } from "../src/lib/dice/verifier";
import type { Entry } from "../src/lib/messages";

interface Game {
  name: string;
  record: string;
  log: Entry[];
  notes: (Partial<Notes> & { opened: Notes["values"] }) | null;
}

const games = JSON.parse(readFileSync(`${import.meta.dirname}/fair_games.json`, "utf-8")) as Game[];
const listed = (names: string[]): string => names.join(", ");
const empty: Notes = {
  table: "",
  touched: 0,
  seats: [],
  seed_commitment: "",
  commitments: [],
  links: [],
  rolls: [],
  cards: [],
  values: [],
  acts: [],
  entry: 0,
  moves: 0,
  own: null,
};

function game(name: string): Game {
  const found = games.find((one) => one.name === name);
  if (!found) throw new Error(`there is no game ${name}`);
  return found;
}

/** The notes of the device that played, with all that it was told. */
function notesOf({ notes, log }: Game): Notes | null {
  if (!notes) return null;
  const made: Notes = { ...empty, ...notes, moves: 0, rolls: [], cards: [], acts: [], values: notes.opened };
  for (const entry of log) noteEntry(made, entry);
  return made;
}

const check = (one: Game, record = one.record, notes = notesOf(one)): Findings =>
  checkGame(record, one.log, notes, listed);
const codes = (found: Findings): string[] => found.checks.map(({ code }) => code);
const wrong = (found: Findings): string[] => found.checks.filter(({ passed }) => !passed).map(({ code }) => code);

describe("a game that began from a position", () => {
  it("has every die drawn from those that were left in the pyramid there", () => {
    const found = check(game("from a position"));
    expect(wrong(found)).toEqual([]);
    expect(codes(found)).toContain("start_given");
    expect(codes(found)).toContain("entropy_none");
    const [die] = /roll \S+/.exec(game("from a position").record) ?? [""];
    const other = game("from a position").record.replace(die, die.startsWith("roll b") ? "roll g1" : "roll b1");
    expect(wrong(check(game("from a position"), other))).toContain("roll_changed");
  });
});

describe("hashes without WebCrypto", () => {
  it("are those of the standards", () => {
    expect(hashOfText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const mac = keyedHash("0b".repeat(20), "Hi There");
    expect(Buffer.from(mac).toString("hex")).toBe("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  });
});

describe("a chain", () => {
  it("leads back to its promise, link by link, and ends", () => {
    const chain = new Chain("table", 2, "ab".repeat(32));
    expect(promised(METHOD, "table", 2, chain.entropy)).toBe(chain.commitment);
    let before = chain.entropy;
    for (let n = 1; n <= LINKS; n++) {
      const link = chain.link(n) ?? "";
      expect(promised(METHOD, "table", 2, link)).toBe(before);
      expect(chain.numberOf(link)).toBe(n);
      before = link;
    }
    expect(before).toBe("ab".repeat(32));
    expect(chain.link(LINKS + 1)).toBeNull();
    expect(chain.numberOf("00")).toBeLessThan(1);
  });
});

describe("the check in the page", () => {
  it("says what a record of the first version leaves open", () => {
    const found = check(game("first method"));
    expect(wrong(found)).toEqual([]);
    expect(codes(found)).toContain("version_one");
    expect(found.fair).toBe(false);
  });

  it.each(["fair 2014", "fair 2018", "ended"])("finds %s fair", (name) => {
    const found = check(game(name));
    expect(wrong(found)).toEqual([]);
    expect(found.fair).toBe(true);
  });

  it("names who left a chain, and at which roll", () => {
    const found = check(game("left"));
    expect([found.passed, found.fair]).toEqual([true, false]);
    expect(found.checks.filter(({ code }) => code === "link_left").map(({ places }) => places.roll)).toHaveLength(2);
  });

  it("says that a device was shared, and that the host ended the game", () => {
    expect(codes(check(game("ended")))).toEqual(expect.arrayContaining(["links_shared", "game_ended"]));
  });

  it.each(["Table", "SeedCommitment", "Seed", "EntropyCommitments", "Entropies", "CardCommitments", "Links", "Start"])(
    "finds a changed [%s]",
    (tag) => {
      const one = game("fair 2018");
      const digit = (_: string, head: string, rest: string) =>
        `${head}${rest.startsWith("1") ? "2" : "1"}${rest.slice(1)}`;
      const changed = one.record.replace(new RegExp(`(\\[${tag} ")([^"]*)`), digit);
      expect(changed).not.toBe(one.record);
      expect(check(one, changed, null).passed).toBe(false);
    },
  );

  it("finds every changed die, by its move", () => {
    const one = game("fair 2014");
    const faces = [...one.record.matchAll(/roll ([a-z])([123])/g)];
    for (const face of faces) {
      const other = face[2] === "1" ? "2" : "1";
      const changed = `${one.record.slice(0, face.index)}roll ${face[1] ?? ""}${other}${one.record.slice(face.index + 7)}`;
      expect(wrong(check(one, changed))).toEqual(expect.arrayContaining(["roll_changed", "log_differs"]));
    }
  });

  it("says where a record stops", () => {
    const one = game("fair 2018");
    const cut = one.record
      .replace(/\[Result[^\n]*\n/, "")
      .split("\n")
      .slice(0, -3)
      .join("\n");
    expect(codes(check(one, cut))).toContain("record_stops");
    expect(check(one, cut, null).fair).toBe(false);
  });

  it("finds each thing that this device noted otherwise", () => {
    const one = game("fair 2018");
    const notes = notesOf(one);
    if (!notes?.values || !notes.terms) throw new Error("the game has no notes");
    const [link] = notes.links;
    const [die] = notes.rolls;
    const lies: [string, Partial<Notes>][] = [
      ["seen_seed_changed", { seed_commitment: "00" }],
      ["seen_promise_changed", { commitments: notes.commitments.slice(1) }],
      ["seen_reveal_dropped", { values: notes.values.map((one) => ({ ...one, entropy: "00" })) }],
      ["seen_terms_changed", { terms: { ...notes.terms, first: 2 } }],
      ["seen_terms_changed", { terms: { ...notes.terms, seats: 4 } }],
      ["seen_move_changed", { acts: ["1 win ?"] }],
      ["seen_moves_missing", { acts: [...(notes.acts ?? []), "1 roll b1"] }],
      ["seen_link_skipped", { links: [{ roll: link?.roll ?? 1, link: "00" }] }],
      ["seen_die_changed", { rolls: [{ roll: 1, seat: die?.seat ?? 1, face: "?", link: null }] }],
      ["seen_card_changed", { cards: [{ move: 1, commitment: "00" }] }],
    ];
    expect(codes(check(one))).toContain("seen_kept");
    for (const [code, change] of lies) expect(wrong(check(one, one.record, { ...notes, ...change }))).toEqual([code]);
  });

  it("finds a chain that is denied, and says that an opening was refused", () => {
    const one = game("fair 2018");
    const notes = notesOf(one);
    const denied = one.record.replace("; chain 2", "; late 2");
    expect(wrong(check(one, denied, notes))).toContain("seen_chain_denied");
    const values = (notes?.values ?? []).map((value) => ({ ...value, entropy: "00", refused: true }));
    const found = check(one, one.record, notes && { ...notes, values });
    expect([found.passed, found.fair]).toEqual([true, false]);
    expect(codes(found)).toContain("seen_reveal_refused");
  });

  it("finds a chain that somebody else promised, and the record denies", () => {
    const one = game("fair 2018");
    const notes = notesOf(one);
    if (!notes) throw new Error("the game has no notes");
    const noted = (chain: boolean, seats?: number[]) => ({
      ...notes,
      commitments: notes.commitments.map((promise) => ({ ...promise, seats: seats ?? [promise.seat], chain })),
    });
    const own = notes.values?.[0]?.seat ?? 0;
    const other = own === 1 ? 2 : 1;
    const denied = one.record.replace(`chain ${other}`, `late ${other}`);
    expect(wrong(check(one, denied, noted(true)))).toContain("seen_chain_changed");
    expect(wrong(check(one, one.record, noted(false)))).toEqual(["seen_chain_changed"]);
    expect(wrong(check(one, one.record, noted(true, [1, 2])))).toEqual(["seen_chain_changed"]);
    expect(wrong(check(one, one.record, noted(true)))).toEqual([]);
  });

  it("finds a record that denies its dice", () => {
    const one = game("fair 2018");
    const reported = one.record.replace('"camelup-2"', '"reported"');
    expect(wrong(check(one, reported))).toEqual(["seen_dice_denied"]);
    expect(() => check(one, reported, null)).toThrow();
  });

  it("finds a start that was given where people had promised", () => {
    const one = game("fair 2018");
    const given = one.record.replace('[FirstDrawn "yes"]', '[FirstDrawn "no"]\n[StartDrawn "no"]');
    expect(wrong(check(one, given, null))).toContain("start_not_drawn");
  });

  it("refuses dice that it does not know", () => {
    const one = game("fair 2018");
    expect(() => check(one, one.record.replace("camelup-2", "camelup-9"))).toThrow();
  });
});

describe("notes", () => {
  it("keep secrets out of the file", () => {
    const own = { seat: 1, commitment: "c", entropy: "entropy", top: "top", opened: 0, told: true, revealed: false };
    const notes: Notes = { ...empty, own };
    expect(exported(notes)).not.toMatch(/"entropy"|"top"/);
    noteOpened(notes, own, true);
    noteOpened(notes, own, false);
    expect(notes.values).toEqual([{ seat: 1, entropy: "entropy", chain: true, refused: false }]);
    expect(exported(notes)).toContain('"entropy"');
    const older: Notes = { ...notes, values: undefined, own: { ...own, revealed: true } };
    expect(exported(older)).toContain('"entropy"');
  });

  it("take each entry once and in order", () => {
    const notes: Notes = { ...empty, rolls: [], cards: [] };
    const [first, second] = game("fair 2018").log;
    if (!first || !second) throw new Error("the log is empty");
    expect(noteEntry(notes, second)).toBe(false);
    expect(noteEntry(notes, first)).toBe(true);
    expect(noteEntry(notes, first)).toBe(true);
    expect(notes.entry).toBe(1);
  });
});
