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

/** The shape of a tile. */
const RATIO = 16 / 9;
/** Below this width, in CSS pixels, a name cannot be read: the grid scrolls instead. */
const LEAST_WIDTH = 150;

/** Into how many columns tiles of 16:9 are put so that they are as large as the box lets them be. */
export function bestColumns(
  count: number,
  box: { readonly width: number; readonly height: number },
  gap: number,
): number {
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const byWidth = (box.width - gap * (columns - 1)) / columns;
    const byHeight = ((box.height - gap * (rows - 1)) / rows) * RATIO;
    if (columns > 1 && byWidth < LEAST_WIDTH) break;
    const width = Math.min(byWidth, byHeight);
    if (width > best.width) best = { columns, width };
  }
  return best.columns;
}
