import type { UserId } from '#shared/lib/ids.ts';
import type { VoiceStream } from '../../voice/voice-engine.ts';

/** One picture of the meeting: a person, with their camera if it is on, or one of their screens. */
export interface Tile {
  readonly key: string;
  readonly userId: UserId;
  readonly kind: 'person' | 'screen';
  readonly stream: VoiceStream | null;
}

/** A screen each, before the people in their order; a camera belongs to its person's tile. */
export function tilesOf(
  userIds: readonly UserId[],
  streams: readonly VoiceStream[],
): readonly Tile[] {
  const present = new Set(userIds);
  const screens = streams
    .filter(({ source, userId }) => source === 'screen' && present.has(userId))
    .map((stream): Tile => ({ key: stream.id, userId: stream.userId, kind: 'screen', stream }));
  const people = userIds.map((userId): Tile => {
    const camera = streams.find((one) => one.userId === userId && one.source === 'camera');
    return { key: userId, userId, kind: 'person', stream: camera ?? null };
  });
  return [...screens, ...people];
}

/** The widest and the tallest shape of a tile: that of a screen, and that of many cameras. */
const WIDEST = 16 / 9;
const TALLEST = 4 / 3;
/** Below this size, in CSS pixels, a name cannot be read: the grid scrolls instead. */
const LEAST = { width: 150, height: 96 } as const;
/** Two side by side look better than two in a column, if they are nearly as large. */
const NEARLY = 0.9;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How large tiles are in a box, in CSS pixels, so that `count` of them are as large as it lets them be. In a
 * box too small for them they keep what a name needs, and the rows go on below it.
 */
export function tileSize(count: number, box: Size, gap: number): Size {
  let best: Size = LEAST;
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const free = {
      width: (box.width - gap * (columns - 1)) / columns,
      height: (box.height - gap * (rows - 1)) / rows,
    };
    if (columns > 1 && free.width < LEAST.width) break;
    const width = Math.min(free.width, Math.max(free.height * WIDEST, LEAST.width));
    if (columns > 1 && width < best.width * NEARLY) continue;
    const height = Math.max(LEAST.height, Math.min(free.height, width / TALLEST));
    best = { width: Math.max(0, Math.floor(width)), height: Math.floor(height) };
  }
  return best;
}
