import { describe, expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import type { VoiceStream } from '../../voice/voice-engine.ts';
import { bestColumns, tilesOf } from './tile-layout.ts';

// reason: ids of this test
const [ada, can] = ['1', '2'] as unknown as readonly [UserId, UserId];

function stream(id: string, userId: UserId, source: VoiceStream['source']): VoiceStream {
  return { id, userId, source, media: null, isOwn: false, isControllable: false };
}

describe('tiles', () => {
  it('are the screens, each its own, then the people with their cameras', () => {
    const streams = [
      stream('c', can, 'camera'),
      stream('s1', ada, 'screen'),
      stream('s2', ada, 'screen'),
    ];
    expect(tilesOf([ada, can], streams).map(({ key, stream: shown }) => [key, shown?.id])).toEqual([
      ['s1', 's1'],
      ['s2', 's2'],
      [ada, undefined],
      [can, 'c'],
    ]);
  });

  it('of a screen go with the one who shares it', () => {
    expect(tilesOf([can], [stream('s1', ada, 'screen')]).map(({ key }) => key)).toEqual([can]);
  });
});

describe('the columns of the grid', () => {
  const wide = { width: 1000, height: 600 };
  it.each([
    [1, wide, 1],
    [2, wide, 1],
    [2, { width: 1200, height: 600 }, 2],
    [4, wide, 2],
    [9, wide, 3],
    [2, { width: 360, height: 600 }, 1],
    [6, { width: 360, height: 600 }, 2],
    [30, { width: 200, height: 600 }, 1],
    [0, wide, 1],
  ])('for %i tiles in %o are %i', (count, box, columns) => {
    expect(bestColumns(count, box, 8)).toBe(columns);
  });
});
