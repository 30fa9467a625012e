import type { CallBoard } from './call-board.ts';

/**
 * With several nodes there are no calls yet: two of them could begin one in the same chat, and there
 * is no sound either (ADR 36, ADR 37).
 */
export const noCallBoard: CallBoard = {
  isOpen: false,
  callIn: () => null,
  callsOf: () => [],
  peopleOf: () => [],
  begin: () => {
    throw new Error('A call was begun where there are none');
  },
  decline: () => false,
  peopleChanged: () => undefined,
  follow: () => undefined,
  stop: () => undefined,
};
