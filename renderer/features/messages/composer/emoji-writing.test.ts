import { beforeAll, describe, expect, it } from 'vitest';
import { messageLimits } from '#shared/rules/limits.ts';
import { loadEmojiTable } from '../../../lib/emoji/emoji-table.ts';
import { convertEmojiNames, findEmoji, type WritableEmoji } from './emoji-writing.ts';

const custom: WritableEmoji = {
  id: '7123456789012345678',
  insert: '<:fire_dance:7123456789012345678>',
  codes: ['fire_dance'],
  words: [],
};
let known: readonly WritableEmoji[];
beforeAll(async () => {
  const table = await loadEmojiTable('tr');
  known = [custom, ...table.map((entry) => ({ ...entry, id: entry.emoji, insert: entry.emoji }))];
});

describe('suggestions for a colon', () => {
  it('[M-095] at most 16 are suggested, custom ones among them', () => {
    const found = findEmoji(known, 'fi');
    expect(found).toHaveLength(16);
    expect(messageLimits.emojiSuggestions).toBe(16);
    expect(found).toContainEqual(
      expect.objectContaining({ emojiId: custom.id, name: 'fire_dance' }),
    );
  });

  it('what is called so comes first; Turkish words find too', () => {
    expect(findEmoji(known, 'fire')[0]).toMatchObject({ emojiId: '🔥', name: 'fire' });
    expect(findEmoji(known, 'ateş').map(({ insert }) => insert)).toContain('🔥');
  });
});

describe('names between colons', () => {
  const convert = (text: string, caret = text.length) => convertEmojiNames(known, { text, caret });

  it('become the emoji, and the caret stays behind the same letter', () => {
    expect(convert(':fire:')).toEqual({ text: '🔥', caret: 2 });
    expect(convert('so :fire: it is', 3)).toEqual({ text: 'so 🔥 it is', caret: 3 });
    expect(convert(':fire_dance:\n:heart:')?.text).toBe(`${custom.insert}\n❤️`);
  });

  it('stay where they are no name, stand within a word or in code', () => {
    expect(convert(':nothing_is_called_so:')).toBeNull();
    expect(convert('12:30:45')).toBeNull();
    expect(convert('a:fire:b')).toBeNull();
    expect(convert('`:fire:` and ` :fire: `')).toBeNull();
    expect(convert('```\n:fire:\n```')).toBeNull();
  });
});
