import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldKeys } from './held-keys.ts';

const RELEASE_MS = 200;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function held() {
  const gates: (boolean | null)[] = [];
  const keys: HeldKeys = new HeldKeys(() => gates.push(keys.gate('push-to-talk')));
  return { gates, keys };
}

describe('keys that open or close the microphone', () => {
  it('leave it to the level as long as no key is chosen by which one talks', () => {
    const { keys } = held();
    expect(keys.gate('voice')).toBeNull();
    keys.hold('push-to-talk', true, RELEASE_MS);
    expect(keys.gate('voice')).toBeNull();
  });

  it('open it while they are held, and a little longer', () => {
    const { keys } = held();
    expect(keys.gate('push-to-talk')).toBe(false);
    keys.hold('push-to-talk', true, RELEASE_MS);
    expect(keys.gate('push-to-talk')).toBe(true);
    keys.hold('push-to-talk', false, RELEASE_MS);
    vi.advanceTimersByTime(RELEASE_MS - 1);
    expect(keys.gate('push-to-talk')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(keys.gate('push-to-talk')).toBe(false);
  });

  it('stay open when pressed again in time', () => {
    const { keys, gates } = held();
    keys.hold('push-to-talk', true, RELEASE_MS);
    keys.hold('push-to-talk', false, RELEASE_MS);
    vi.advanceTimersByTime(RELEASE_MS / 2);
    keys.hold('push-to-talk', true, RELEASE_MS);
    vi.advanceTimersByTime(RELEASE_MS * 2);
    expect(gates).not.toContain(false);
  });

  it('either of the two keys to talk is enough', () => {
    const { keys } = held();
    keys.holdTalkKey(true);
    keys.hold('push-to-talk', true, 0);
    keys.holdTalkKey(false);
    expect(keys.gate('push-to-talk')).toBe(true);
  });

  it.each(['voice', 'push-to-talk'] as const)('the key to be silent wins, by %s', (mode) => {
    const { keys } = held();
    keys.holdTalkKey(true);
    keys.hold('push-to-mute', true, RELEASE_MS);
    expect(keys.gate(mode)).toBe(false);
    keys.hold('push-to-mute', false, RELEASE_MS);
    expect(keys.gate(mode)).toBe(mode === 'voice' ? null : true);
  });
});
