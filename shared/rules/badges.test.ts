import { describe, expect, it } from 'vitest';
import { badgeCaps, badgeText } from './badges.ts';

describe('badges', () => {
  it("[T-089] a channel's New marker caps at 999+, a row of direct messages at 99+", () => {
    const channel = [1, 999, 1000].map((count) => badgeText(count, badgeCaps.channelNew));
    expect(channel).toEqual(['1', '999', '999+']);
    const row = [1, 99, 100].map((count) => badgeText(count, badgeCaps.directMessageRow));
    expect(row).toEqual(['1', '99', '99+']);
  });

  it('of the sidebar cap at 9+', () => {
    expect([9, 10].map((count) => badgeText(count, badgeCaps.sidebar))).toEqual(['9', '9+']);
  });

  it('are absent without a count', () => {
    expect(badgeText(0, 9)).toBeNull();
  });
});
