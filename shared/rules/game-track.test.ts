import { describe, expect, it } from 'vitest';
import { countingGame, nextLookMs, noGames, trackGames, withoutGames } from './game-track.ts';

const SECOND = 1_000;
const T0 = 1_000_000;

function runs(id: string, pid: number, startedAt: number | null = null) {
  return { id, name: id.toUpperCase(), pids: [pid], startedAt };
}

const ski = runs('ski', 1);
const chess = runs('chess', 2);

interface Step {
  readonly at: number;
  readonly running: readonly ReturnType<typeof runs>[];
  readonly foreground?: number;
}

/** The game that counts after each look, at seconds from the start. */
function counted(steps: readonly Step[]): (string | null)[] {
  let track = noGames;
  return steps.map(({ at, running, foreground = null }) => {
    track = trackGames(track, { running, foreground, now: T0 + at * SECOND });
    return countingGame(track)?.id ?? null;
  });
}

describe('of several games', () => {
  it('[D-043] the newest counts', () => {
    expect(
      counted([
        { at: 0, running: [ski] },
        { at: 5, running: [ski, chess] },
        { at: 10, running: [chess, ski] },
      ]),
    ).toEqual(['ski', 'chess', 'chess']);
  });

  it('[D-043] at the first look that one which the system started last', () => {
    const running = [runs('chess', 2, T0 - 10), runs('ski', 1, T0 - 90)];
    expect(counted([{ at: 0, running }])).toEqual(['chess']);
  });

  it('[D-043] the one that comes to the front counts, also once something else is there', () => {
    expect(
      counted([
        { at: 0, running: [ski, chess], foreground: 2 },
        { at: 5, running: [ski, chess], foreground: 1 },
        { at: 10, running: [ski, chess], foreground: 99 },
        { at: 15, running: [ski, chess], foreground: 2 },
      ]),
    ).toEqual(['chess', 'ski', 'ski', 'chess']);
  });
});

describe('a restart', () => {
  it('[D-043] within 30 seconds is not noticed', () => {
    expect(
      counted([
        { at: 0, running: [ski] },
        { at: 5, running: [] },
        { at: 34, running: [] },
        { at: 35, running: [runs('ski', 7)] },
      ]),
    ).toEqual(['ski', 'ski', 'ski', 'ski']);
  });

  it('[D-043] does not let another game through that runs in the background', () => {
    expect(
      counted([
        { at: 0, running: [chess] },
        { at: 5, running: [chess, ski], foreground: 1 },
        { at: 10, running: [chess] },
        { at: 20, running: [chess, ski], foreground: 1 },
      ]),
    ).toEqual(['chess', 'ski', 'ski', 'ski']);
  });

  it('that does not come ends the game', () => {
    expect(
      counted([
        { at: 0, running: [ski] },
        { at: 30, running: [] },
        { at: 36, running: [] },
      ]),
    ).toEqual(['ski', 'ski', null]);
  });
});

it('a game that is hidden counts no more', () => {
  const track = trackGames(noGames, { running: [ski, chess], foreground: 1, now: T0 });
  expect(countingGame(withoutGames(track, (id) => id === 'ski'))?.id).toBe('chess');
});

describe('the next look', () => {
  const played = trackGames(noGames, { running: [ski], foreground: null, now: T0 });
  const over = trackGames(played, { running: [], foreground: null, now: T0 + 40 * SECOND });

  it.each([
    { when: 'with nothing', track: noGames, at: 0, seconds: 15 },
    { when: 'while a game runs', track: played, at: 0, seconds: 5 },
    { when: 'a minute after it', track: over, at: 60, seconds: 5 },
    { when: 'much later', track: over, at: 600, seconds: 15 },
  ])('[D-040] $when comes in $seconds seconds', ({ track, at, seconds }) => {
    expect(nextLookMs(track, T0 + at * SECOND)).toBe(seconds * SECOND);
  });
});
