import type { UnreadPlace } from '../../data/inbox/inbox.ts';

/** So many are shown; all of them stand in the inbox. */
const CALLS_SHOWN = 4;
const QUIET_SHOWN = 6;

interface WaitingShown<Place> {
  /** where something calls me */
  readonly calls: readonly Place[];
  /** where something is merely unread */
  readonly quiet: readonly Place[];
  /** how many of both are not shown */
  readonly further: number;
}

/** Of all places where something waits, those that home shows. */
export function waitingShown<Place extends Pick<UnreadPlace, 'mentions'>>(
  places: readonly Place[],
): WaitingShown<Place> {
  const calls = places.filter(({ mentions }) => mentions > 0).slice(0, CALLS_SHOWN);
  const quiet = places.filter(({ mentions }) => mentions === 0).slice(0, QUIET_SHOWN);
  return { calls, quiet, further: places.length - calls.length - quiet.length };
}
