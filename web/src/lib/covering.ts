/** On a device that several people share: a state as all of them may see it, without anybody's cards. */

import type { Card, State } from "./messages";

const closed = (cards: Card[]): Card[] => cards.map((card) => ({ ...card, camel: null }));

export function covered(state: State): State {
  const seats = state.seats.map((seat) => ({ ...seat, hand: null }));
  const board = state.board && {
    ...state.board,
    winner_deck: closed(state.board.winner_deck),
    loser_deck: closed(state.board.loser_deck),
  };
  return { ...state, seats, board };
}
