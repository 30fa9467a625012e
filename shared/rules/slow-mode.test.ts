import { describe, expect, it } from 'vitest';
import { channelBit, channelTypes } from './permissions.ts';
import { isSlowModeExempt, slowModeRemaining } from './slow-mode.ts';

describe('slow mode', () => {
  const now = 1_000_000;

  it('tells the whole seconds still to wait', () => {
    const table = [
      // last sent, seconds, remaining
      [null, 10, 0],
      [now, 10, 10],
      [now - 1, 10, 10],
      [now - 9_001, 10, 1],
      [now - 9_999, 10, 1],
      [now - 10_000, 10, 0],
      [now - 60_000, 10, 0],
      [now, 0, 0],
      // a clock that went back asks no more than slow mode does
      [now + 60_000, 10, 10],
    ] as const;
    for (const [lastSentAt, seconds, remaining] of table) {
      const input = { lastSentAt, now, seconds, isExempt: false };
      expect([lastSentAt, slowModeRemaining(input)]).toEqual([lastSentAt, remaining]);
    }
  });

  it('[T-264, M-090] does not apply to members with manage channel or manage messages', () => {
    const exempt = ['MANAGE_CHANNEL', 'MANAGE_MESSAGES'] as const;
    for (const name of exempt) {
      const isExempt = isSlowModeExempt('text', channelBit('text', name));
      expect(slowModeRemaining({ lastSentAt: now, now, seconds: 10, isExempt })).toBe(0);
    }
    const others = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'CAN_SEE_MESSAGE_HISTORY'] as const;
    const mask = others.reduce((sum, name) => sum | channelBit('text', name), 0);
    const isExempt = isSlowModeExempt('text', mask);
    expect(slowModeRemaining({ lastSentAt: now, now, seconds: 10, isExempt })).toBe(10);
  });

  it('exempts nobody by a bit that means something else on another type', () => {
    for (const type of channelTypes) {
      const manage = channelBit(type, 'MANAGE_CHANNEL') | channelBit(type, 'MANAGE_MESSAGES');
      expect([type, isSlowModeExempt(type, 8191 & ~manage)]).toEqual([type, false]);
    }
  });
});
