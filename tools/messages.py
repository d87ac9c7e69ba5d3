"""The page's types: `python -m tools.messages` writes web/src/lib/messages.ts from the server's structs."""

from pathlib import Path

from camelup.drafts import EditionName
from camelup.events import Event
from camelup.pieces import DeckName
from camelup.server.api import (
    analysis,
    companion,
    drafts,
    errors,
    exercise,
    listings,
    positions,
    requests,
    reviews,
    state,
    stream,
)
from camelup.verify import Verdict

from .typescript import module_text

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "messages.ts"
HEAD = """\
// Written by `make messages` from the server's structs: change those, not this file.

/**
 * What goes over the wire, as docs/api.md says. Seats count from 1; camels, dice, faces and actions are in notation.
 */

/** A JSON merge patch (RFC 7386) of something: what changed in it, lists whole, and null for what is gone. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T;"""
ALIASES = {
    "DeckName": DeckName,
    "Phase": state.Phase,
    "EntryKind": state.EntryKind,
    "CompanionPhase": companion.CompanionPhase,
    "By": state.By,
    "FaultKind": errors.FaultKind,
    "EditionName": EditionName,
    "Reaction": requests.Reaction,
    "Places": state.Places,
    "TableEvent": Event,
}
RECEIVED = (
    stream.StreamMessages,
    state.Log,
    state.Done,
    state.Deleted,
    state.WhyNot,
    analysis.Odds,
    state.Trial,
    positions.Laid,
    positions.Positions,
    reviews.ReviewState,
    reviews.ReviewMessages,
    reviews.ReviewBegun,
    listings.ServerInfo,
    listings.TableList,
    listings.Archive,
    listings.Replay,
    companion.Companion,
    exercise.ExerciseInfo,
    Verdict,
    errors.Fault,
)
SENT = (
    requests.CreateTable,
    requests.Invite,
    requests.Join,
    requests.SetSeat,
    requests.AddSeat,
    requests.RemoveSeat,
    requests.ChooseEdition,
    requests.NewLesson,
    drafts.Lay,
    drafts.Analyse,
    drafts.PlayOn,
    requests.NewCompanion,
    requests.StartReported,
    requests.Report,
    requests.TakeBack,
    requests.TurnCard,
    requests.WhatIf,
    requests.OfSeat,
    requests.Ready,
    requests.Reveal,
    requests.Act,
    requests.Say,
    requests.React,
    requests.Empty,
)


def messages_text() -> str:
    """The file as it should be."""
    return module_text(HEAD, ALIASES, RECEIVED, SENT)


if __name__ == "__main__":
    FILE.write_text(messages_text(), encoding="utf-8")
