import { describe, expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import type { VoiceStream } from '../../voice/voice-engine.ts';
import { tileSize, tilesOf } from './tile-layout.ts';

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

describe('the size of a tile', () => {
  const wide = { width: 1000, height: 600 };
  const phone = { width: 374, height: 600 };
  const gap = 8;

  it.each([
    ['one fills the width, no taller than 4:3', 1, wide, { width: 1000, height: 600 }],
    ['two stand side by side', 2, { width: 1130, height: 680 }, { width: 561, height: 420 }],
    [
      'two stand below each other where they are much larger so',
      2,
      phone,
      { width: 374, height: 280 },
    ],
    ['four', 4, wide, { width: 496, height: 296 }],
    ['five are three and two', 5, wide, { width: 328, height: 246 }],
    ['nine', 9, wide, { width: 328, height: 194 }],
    ['six on a phone', 6, phone, { width: 183, height: 137 }],
    [
      'more than fit keep what a name needs',
      30,
      { width: 200, height: 300 },
      { width: 150, height: 96 },
    ],
    ['none yet', 0, wide, { width: 1000, height: 600 }],
  ])('%s', (...[, count, box, size]) => {
    expect(tileSize(count, box, gap)).toEqual(size);
  });

  it('is nothing before the box was measured', () => {
    expect(tileSize(2, { width: 0, height: 0 }, gap).width).toBe(0);
  });
});
