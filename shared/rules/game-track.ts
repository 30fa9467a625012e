import { gameWatchLimits } from './watch-limits.ts';

/** A game among the programs that run just now. */
export interface RunningGame {
  readonly id: string;
  readonly name: string;
  readonly pids: readonly number[];
  /** Milliseconds; null: unknown. */
  readonly startedAt: number | null;
}

/** A game that runs, or ran until a moment ago. */
interface TrackedGame {
  readonly id: string;
  readonly name: string;
  /** When it was seen last. */
  readonly seenAt: number;
  /** When it was before the user's eyes last; until then, when it started. */
  readonly touchedAt: number;
}

/** What is remembered from one look at the programs to the next. */
export interface GameTrack {
  readonly games: readonly TrackedGame[];
  /** null: no game since the looking began. */
  readonly lastPlayedAt: number | null;
}

export const noGames: GameTrack = { games: [], lastPlayedAt: null };

/** A restart may fall between two looks. */
const graceMs = gameWatchLimits.restartMs + gameWatchLimits.playingLookMs;

interface Look {
  readonly running: readonly RunningGame[];
  /** The process whose window has the focus; null: unknown. */
  readonly foreground: number | null;
  readonly now: number;
}

/** What one look changes: games that come, come to the front, and are gone for good (D-043). */
export function trackGames(track: GameTrack, { running, foreground, now }: Look): GameTrack {
  const seen = running.map(({ id, name, pids, startedAt }): TrackedGame => {
    const before = track.games.find((game) => game.id === id);
    const isInFront = foreground !== null && pids.includes(foreground);
    const touchedAt = isInFront ? now : (before?.touchedAt ?? Math.min(startedAt ?? now, now));
    return { id, name, seenAt: now, touchedAt };
  });
  const missing = track.games.filter(
    ({ id, seenAt }) => now - seenAt <= graceMs && !running.some((game) => game.id === id),
  );
  return {
    games: [...missing, ...seen],
    lastPlayedAt: seen.length > 0 ? now : track.lastPlayedAt,
  };
}

/** Without a game that must not be told of any more. */
export function withoutGames(track: GameTrack, isUnwanted: (id: string) => boolean): GameTrack {
  return { ...track, games: track.games.filter(({ id }) => !isUnwanted(id)) };
}

/** The one game that counts: the one that was in front last, else the newest (D-043). */
export function countingGame({ games }: GameTrack): { id: string; name: string } | null {
  const [first, ...others] = games;
  if (!first) return null;
  const { id, name } = others.reduce(
    (newest, game) => (game.touchedAt >= newest.touchedAt ? game : newest),
    first,
  );
  return { id, name };
}

/** How long until the next look: games come in company (D-040). */
export function nextLookMs({ games, lastPlayedAt }: GameTrack, now: number): number {
  const isRecent = lastPlayedAt !== null && now - lastPlayedAt <= gameWatchLimits.recentMs;
  return games.length > 0 || isRecent
    ? gameWatchLimits.playingLookMs
    : gameWatchLimits.restingLookMs;
}
