import { describe, expect, it } from 'vitest';
import { isSilenced, presences } from './presence.ts';

describe('presence', () => {
  it('is 0 offline, 1 online, 2 idle, 3 do not disturb on the wire', () => {
    expect(presences).toEqual({ offline: 0, online: 1, idle: 2, doNotDisturb: 3 });
  });

  it('silences only do not disturb', () => {
    expect(Object.values(presences).map(isSilenced)).toEqual([false, false, false, true]);
  });
});
