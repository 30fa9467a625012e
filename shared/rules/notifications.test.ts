import { describe, expect, it } from 'vitest';
import { chosenLevel, countsAsMention, isMuted, shouldNotify } from './notifications.ts';
import type { NotificationChoice } from './notifications.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const usual: NotificationChoice = { level: null, mutedUntil: null, suppressEveryone: false };
const direct = { isDirect: true, isEveryone: false, isChat: false };
const everyone = { isDirect: false, isEveryone: true, isChat: false };
const nobody = { isDirect: false, isEveryone: false, isChat: false };
const inChat = { ...nobody, isChat: true };
const unset = { team: undefined, channel: undefined };

describe('how much one wants to hear', () => {
  it('[X-003] is what the channel says, else the team', () => {
    expect(chosenLevel(unset)).toBe(null);
    const team = { ...usual, level: 'mentions' } as const;
    expect(chosenLevel({ team, channel: usual })).toBe('mentions');
    expect(chosenLevel({ team, channel: { ...usual, level: 'all' } })).toBe('all');
  });

  it('[X-003] is mentions in a team and everything in a chat where nothing was chosen', () => {
    expect(shouldNotify(unset, nobody, NOW)).toBe(false);
    expect(shouldNotify(unset, direct, NOW)).toBe(true);
    expect(shouldNotify(unset, everyone, NOW)).toBe(true);
    expect(shouldNotify(unset, inChat, NOW)).toBe(true);
    const quiet = { team: undefined, channel: { ...usual, level: 'mentions' } as const };
    expect(shouldNotify(quiet, inChat, NOW)).toBe(false);
    const all = { team: { ...usual, level: 'all' } as const, channel: undefined };
    expect(shouldNotify(all, nobody, NOW)).toBe(true);
  });

  it('[X-003] none leaves no mention, and everyone can be left out for a team', () => {
    const none = { team: usual, channel: { ...usual, level: 'none' } as const };
    expect(countsAsMention(none, direct)).toBe(false);
    const quiet = { team: { ...usual, suppressEveryone: true }, channel: undefined };
    expect(countsAsMention(quiet, everyone)).toBe(false);
    expect(countsAsMention(quiet, direct)).toBe(true);
    expect(countsAsMention({ team: usual, channel: usual }, everyone)).toBe(true);
  });

  it('[X-003] is nothing while muted, and mentions count all the same', () => {
    const muted = { ...usual, mutedUntil: '2026-11-22T00:00:01Z' };
    const choices = { team: muted, channel: undefined };
    expect(isMuted(choices, NOW)).toBe(true);
    expect(isMuted(choices, NOW + 1_000)).toBe(false);
    expect(shouldNotify(choices, direct, NOW)).toBe(false);
    expect(countsAsMention(choices, direct)).toBe(true);
  });

  it('[X-003] of mentions alone is told of mentions alone', () => {
    const choices = { team: { ...usual, level: 'mentions' } as const, channel: undefined };
    expect(shouldNotify(choices, nobody, NOW)).toBe(false);
    expect(shouldNotify(choices, direct, NOW)).toBe(true);
  });
});
