import { describe, expect, it } from 'vitest';
import { canonicalEmoji, isCustomEmojiId, mayUseEmoji, validateReactionEmoji } from './emoji-id.ts';

describe('emoji ids', () => {
  it('[M-020, T-208] longer than 8 characters is a custom emoji, otherwise a Unicode one', () => {
    expect(['123456789', '7123456789012345678'].map(isCustomEmojiId)).toEqual([true, true]);
    expect(['12345678', '👍', '1️⃣', ''].some(isCustomEmojiId)).toBe(false);
  });

  it('a joined Unicode emoji is none, however long', () => {
    expect(['👨‍👩‍👧‍👦', '👩🏻‍❤️‍💋‍👨🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'].some(isCustomEmojiId)).toBe(false);
  });

  it('[M-258] without premium, custom emoji of other teams are locked', () => {
    const here = { teamId: '1', currentTeamId: '1', isPremium: false };
    expect(mayUseEmoji(here)).toBe(true);
    expect(mayUseEmoji({ ...here, currentTeamId: '2' })).toBe(false);
    expect(mayUseEmoji({ ...here, currentTeamId: null })).toBe(false);
    expect(mayUseEmoji({ ...here, currentTeamId: '2', isPremium: true })).toBe(true);
    expect(mayUseEmoji({ ...here, teamId: null, currentTeamId: '2' })).toBe(true);
  });
});

describe('what one can react with', () => {
  it('is one emoji in the spelling that is kept, or an id that the database can hold', () => {
    expect(canonicalEmoji('❤')).toBe('❤️');
    expect(canonicalEmoji('👍🏽')).toBe('👍🏽');
    expect(canonicalEmoji('👍\uFE0F')).toBe('👍');
    expect(canonicalEmoji('👍👍')).toBeNull();
    expect(validateReactionEmoji('9223372036854775807')).toBeNull();
    for (const text of ['9223372036854775808', '12345678', 'smile', '', '0123456789'])
      expect(validateReactionEmoji(text)?.code, text).toBe('emoji.invalid');
  });
});
