import { describe, expect, it } from 'vitest';
import { foundPieces } from './found-text.ts';

function marked(words: string, searched: string): string {
  return foundPieces(words, searched)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');
}

describe('foundPieces', () => {
  it('marks words by their beginning, whatever their case and marks', () => {
    expect(marked('İstanbul ılık', 'ISTANBUL')).toBe('[İstanbul] ılık');
    expect(marked('İstanbul ılık', 'ilik')).toBe('İstanbul [ılık]');
    expect(marked('güzel şehir', 'SEHIR')).toBe('güzel [şehir]');
    expect(marked('Raids were planned', 'plan raid')).toBe('[Raids] were [planned]');
  });

  it('marks other forms of a word', () => {
    expect(marked('kitabı okudum', 'kitap')).toBe('[kitabı] okudum');
    expect(marked('one raid', 'raids')).toBe('one [raid]');
    expect(marked('cats', 'cast')).toBe('cats');
  });

  it('marks phrases', () => {
    expect(marked('planned for friday, friday', '"for friday"')).toBe(
      'planned [for friday], friday',
    );
  });

  it('begins near the first hit of a long text', () => {
    const long = `${'word '.repeat(60)}treasure ${'more '.repeat(100)}`.trim();
    const text = marked(long, 'treasure');
    expect(text).toMatch(/^…(word ){11,12}\[treasure\] more/);
    expect(text).toMatch(/…$/);
    expect(text.length).toBeLessThan(300);
  });

  it('marks nothing where only filters were asked for', () => {
    expect(foundPieces('plain', '')).toEqual([{ text: 'plain', isHit: false }]);
    expect(foundPieces('', 'x')).toEqual([]);
  });
});
