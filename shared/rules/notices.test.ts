import { describe, expect, it } from 'vitest';
import { noticeOf, type NoticeFacts } from './notices.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

const mention: NoticeFacts = {
  isOwn: false,
  isBlocked: false,
  reach: { isDirect: true, isEveryone: false, isChat: false },
  choices: { team: undefined, channel: undefined },
  isBeforeMyEyes: false,
  presence: 1,
  isStreamerMode: false,
};
const plain = { ...mention, reach: { ...mention.reach, isDirect: false } };

describe('what is worth a notification', () => {
  it('[D-070] is a mention or a direct message of somebody else, whom I do not block', () => {
    expect(noticeOf(mention, NOW)).toBe('full');
    expect(noticeOf({ ...plain, reach: { ...plain.reach, isChat: true } }, NOW)).toBe('full');
    expect(noticeOf(plain, NOW)).toBe('none');
    expect(noticeOf({ ...mention, isOwn: true }, NOW)).toBe('none');
    expect(noticeOf({ ...mention, isBlocked: true }, NOW)).toBe('none');
  });

  it('[D-070] is nothing that is open before my eyes, and nothing in do not disturb', () => {
    expect(noticeOf({ ...mention, isBeforeMyEyes: true }, NOW)).toBe('none');
    expect(noticeOf({ ...mention, presence: 3 }, NOW)).toBe('none');
    expect(noticeOf({ ...mention, presence: 2 }, NOW)).toBe('full');
    expect(noticeOf({ ...mention, presence: 0 }, NOW)).toBe('full');
  });

  it('[D-070] says nothing of its content in streamer mode', () => {
    expect(noticeOf({ ...mention, isStreamerMode: true }, NOW)).toBe('hidden');
    expect(noticeOf({ ...mention, isStreamerMode: true, presence: 3 }, NOW)).toBe('none');
  });

  it('[X-003] is everything where that was chosen, and nothing where it is muted', () => {
    const choice = { level: 'all', mutedUntil: null, suppressEveryone: false } as const;
    expect(noticeOf({ ...plain, choices: { team: choice, channel: undefined } }, NOW)).toBe('full');
    const muted = { ...choice, mutedUntil: '2026-11-22T01:00:00Z' };
    const choices = { team: undefined, channel: muted };
    expect(noticeOf({ ...mention, choices }, NOW)).toBe('none');
    expect(noticeOf({ ...mention, choices }, Date.parse('2026-11-22T01:00:00Z'))).toBe('full');
  });
});
