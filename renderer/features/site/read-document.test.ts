import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocument, splitBlanks } from './read-document.ts';

const folder = new URL('documents/', import.meta.url);
const languages = ['en', 'tr'];
const names = readdirSync(new URL('en/', folder));

describe('the documents', () => {
  it('are there in both languages', () => {
    for (const language of languages)
      expect(readdirSync(new URL(`${language}/`, folder)).toSorted()).toEqual(names.toSorted());
  });

  it('have a title, chapters with names of their own, and only blanks that can be filled', () => {
    const known = new Set(['name', 'address', 'email', 'phone', 'registration', 'host']);
    for (const path of languages.flatMap((language) =>
      names.map((name) => `${language}/${name}`),
    )) {
      const text = readFileSync(new URL(path, folder), 'utf8');
      const { title, chapters } = readDocument(text);
      expect(title, path).not.toBe('');
      expect(chapters.length, path).toBeGreaterThan(3);
      expect(new Set(chapters.map(({ id }) => id)).size, path).toBe(chapters.length);
      const blanks = splitBlanks(text).flatMap((piece) => ('blank' in piece ? [piece.blank] : []));
      expect(
        blanks.filter((blank) => !known.has(blank)),
        path,
      ).toEqual([]);
    }
  });

  it('have the same chapters in both languages', () => {
    for (const name of names) {
      const [en, tr] = languages.map((language) =>
        readDocument(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')),
      );
      expect(tr?.chapters.length, name).toBe(en?.chapters.length);
      expect(
        tr?.chapters.map(({ blocks }) => blocks.map(({ kind }) => kind)),
        name,
      ).toEqual(en?.chapters.map(({ blocks }) => blocks.map(({ kind }) => kind)));
    }
  });
});

describe('reading', () => {
  it('makes names of titles that survive an address', () => {
    const { chapters } = readDocument('# T\n\n## İptal ve Işık: Çağrı!\n\ntext');
    expect(chapters[0]?.id).toBe('iptal-ve-isik-cagri');
  });

  it('finds the blanks in a sentence', () => {
    expect(splitBlanks('Write to {email}, now')).toEqual([
      { words: 'Write to ' },
      { blank: 'email' },
      { words: ', now' },
    ]);
    expect(splitBlanks('nothing {Else} {}')).toEqual([{ words: 'nothing {Else} {}' }]);
  });
});
