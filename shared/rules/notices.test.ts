import { describe, expect, it } from 'vitest';
import { noticeOf, type NoticeFacts } from './notices.ts';

const mention: NoticeFacts = {
  isOwn: false,
  isMention: true,
  isDirect: false,
  isBeforeMyEyes: false,
  presence: 1,
  isStreamerMode: false,
};

describe('what is worth a notification', () => {
  it('[D-070] is a mention or a direct message of somebody else', () => {
    expect(noticeOf(mention)).toBe('full');
    expect(noticeOf({ ...mention, isMention: false, isDirect: true })).toBe('full');
    expect(noticeOf({ ...mention, isMention: false })).toBe('none');
    expect(noticeOf({ ...mention, isOwn: true })).toBe('none');
  });

  it('[D-070] is nothing that is open before my eyes, and nothing in do not disturb', () => {
    expect(noticeOf({ ...mention, isBeforeMyEyes: true })).toBe('none');
    expect(noticeOf({ ...mention, presence: 3 })).toBe('none');
    expect(noticeOf({ ...mention, presence: 2 })).toBe('full');
    expect(noticeOf({ ...mention, presence: 0 })).toBe('full');
  });

  it('[D-070] says nothing of its content in streamer mode', () => {
    expect(noticeOf({ ...mention, isStreamerMode: true })).toBe('hidden');
    expect(noticeOf({ ...mention, isStreamerMode: true, presence: 3 })).toBe('none');
  });
});
