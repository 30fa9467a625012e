import { describe, expect, it } from 'vitest';
import { processorMs } from '#tests/support/processor-time.ts';
import { hasListedWord, readWordList } from './word-list.ts';

const has = (words: readonly string[], text: string) => hasListedWord(readWordList(words), text);

describe('words of a list', () => {
  it.each([
    // whole words
    ['spam', 'this is SPAM!', true],
    ['spam', 'spammer', false],
    ['spam', 'anti-spam', true],
    // stars
    ['spam*', 'spammers', true],
    ['*spam', 'antispam', true],
    ['*spam*', 'xxspamxx', true],
    ['s*m', 'spaaam', true],
    ['s*m', 'so we swim', true],
    ['free * nitro', 'free big nitro', true],
    ['free nitro', 'FREE   nitro', true],
    ['free nitro', 'free the nitro', false],
    ['*', 'anything', false],
    // Turkish letters: a capital I may be either, the small ones are two
    ['kıl', 'KIL', true],
    ['kil', 'KIL', true],
    ['kil', 'KİL', true],
    ['kıl', 'KİL', false],
    ['sik', 'sık sık oynuyoruz', false],
    ['ISLAK', 'ıslak', true],
    ['İLAN', 'ilan', true],
    ['ilan', 'i̇lan', true],
    ['şaka', 'ŞAKA', true],
    ['şaka', 's\u0327aka', true],
    ['göçük', 'GÖÇÜK', true],
    // what is not seen
    ['spam', 's\u200Bp\u200Da\u2060m', true],
    ['spam', 'sp\u00ADam', true],
    ['spam', 's\u0336p\u0336a\u0336m\u0336', true],
    ['spam', '\uFF33\uFF30\uFF21\uFF2D', true],
    ['spam', '𝐬𝐩𝐚𝐦', true],
    // marks of markdown
    ['spam', 's**pa**m', true],
    ['spam', 's||p||am', true],
    ['spam', '~~sp~~am', true],
    ['spam', '`spam`', true],
    ['spam', String.raw`s\pam`, true],
    ['spam', '__sp__am', true],
    ['s|pam', 'spam', true],
  ])('%s in %s: %s', (listed, text, expected) => {
    expect(has([listed], text)).toBe(expected);
  });

  it('takes no longer for a text that was made to be slow', async () => {
    const words = Array.from({ length: 60 }, () => `*${'a'.repeat(50)}b`);
    const taken = await processorMs(() => expect(has(words, 'a'.repeat(4_000))).toBe(false));
    expect(taken).toBeLessThan(2_000);
  });
});
