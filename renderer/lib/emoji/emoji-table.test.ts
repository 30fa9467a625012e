import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalEmoji } from '#shared/rules/emoji-id.ts';
import { inTone } from './emoji-choices.ts';
import { loadEmojiTable, type EmojiEntry } from './emoji-table.ts';

let english: readonly EmojiEntry[];
let turkish: readonly EmojiEntry[];

beforeAll(async () => {
  english = await loadEmojiTable('en');
  turkish = await loadEmojiTable('tr');
});

function named(table: readonly EmojiEntry[], code: string): EmojiEntry {
  const found = table.find(({ codes }) => codes.includes(code));
  if (!found) throw new Error(`no emoji is called ${code}`);
  return found;
}

describe('the table of emoji', () => {
  it('spells every emoji as reactions keep it', () => {
    const all = english.flatMap(({ emoji, tones }) => [emoji, ...tones]);
    expect(all.length).toBeGreaterThan(2_000);
    expect(all.filter((emoji) => canonicalEmoji(emoji) !== emoji)).toEqual([]);
  });

  it('names them in English, and in Turkish besides', () => {
    expect(named(english, 'fire').label).toBe('fire');
    expect(named(turkish, 'fire').label).toBe('ateş');
    expect(named(turkish, 'fire').words).toEqual(expect.arrayContaining(['fire', 'ateş', 'alev']));
    expect(named(turkish, 'flag_tr').label).toBe('bayrak: Türkiye');
    expect(turkish.filter(({ label }) => label === '')).toEqual([]);
  });

  it('knows the colours of skin, also of two people', () => {
    expect(inTone(named(english, 'thumbsup'), 3)).toBe('👍🏽');
    expect(inTone(named(english, 'thumbsup'), 0)).toBe('👍');
    expect(inTone(named(english, 'fire'), 3)).toBe('🔥');
    expect(named(english, 'handshake').tones).toHaveLength(5);
  });
});
