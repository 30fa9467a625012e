import { describe, expect, it } from 'vitest';
import { isSilenced, presenceColors, presences } from './presence.ts';

describe('presence', () => {
  it('[M-227] 1 online green, 2 idle orange, 3 do not disturb red, 0 offline grey', () => {
    const table = Object.entries(presences).map(([name, value]) => [
      value,
      name,
      presenceColors[value],
    ]);
    expect(table).toEqual([
      [0, 'offline', 'grey'],
      [1, 'online', 'green'],
      [2, 'idle', 'orange'],
      [3, 'doNotDisturb', 'red'],
    ]);
  });

  it('silences only do not disturb', () => {
    expect(Object.values(presences).map(isSilenced)).toEqual([false, false, false, true]);
  });
});
