import { describe, expect, it } from 'vitest';
import { problems } from '../contract/problem.ts';
import { en } from './en.ts';
import { isLanguage, languageNames, languages, pickLanguage } from './languages.ts';
import type { TextTree } from './text-tree.ts';
import { tr } from './tr.ts';

/** Every text under its whole key. */
function flatten(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '').toSorted();
}

function tagsOf(text: string): string[] {
  return [...text.matchAll(/<\/?[^>]*>/g)].map((match) => match[0]).toSorted();
}

const english = flatten(en);
const turkish = flatten(tr);

describe('the two languages', () => {
  it('have the same keys', () => {
    expect([...turkish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each([...english.keys()])('%s has the same placeholders and tags in both', (key) => {
    const text = english.get(key) ?? '';
    const translated = turkish.get(key) ?? '';
    expect(placeholdersOf(translated)).toEqual(placeholdersOf(text));
    expect(tagsOf(translated)).toEqual(tagsOf(text));
  });

  it('leave no text empty and no space at either end', () => {
    for (const text of [...english.values(), ...turkish.values()]) {
      expect(text).not.toBe('');
      expect(text).toBe(text.trim());
    }
  });

  it('have every plural form that their language has', () => {
    const forms = (language: string) =>
      new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    expect(forms('en')).toEqual(['one', 'other']);
    expect(forms('tr')).toEqual(['one', 'other']);
    for (const key of english.keys()) {
      if (key.endsWith('_one')) expect(english.has(key.replace(/_one$/, '_other'))).toBe(true);
    }
  });

  it('name every kind of refusal, and none that does not exist', () => {
    const named = new Set<string>();
    for (const key of english.keys()) {
      if (key.startsWith('errors.')) named.add(key.slice(7).replace(/_(one|other)$/, ''));
    }
    expect([...named].toSorted()).toEqual(Object.keys(problems).toSorted());
  });
});

describe('pickLanguage', () => {
  it('takes the first language we have', () => {
    expect(pickLanguage(['de-DE', 'tr-TR', 'en-GB'])).toBe('tr');
    expect(pickLanguage(['EN-gb', 'tr'])).toBe('en');
  });

  it('falls back to English', () => {
    expect(pickLanguage(['de', 'fr'])).toBe('en');
    expect(pickLanguage([])).toBe('en');
  });

  it('does not take a language for another that begins alike', () => {
    expect(pickLanguage(['trv', 'tr'])).toBe('tr');
    expect(pickLanguage(['trv'])).toBe('en');
  });
});

describe('languages', () => {
  it('each have a name, and only they are languages', () => {
    expect(Object.keys(languageNames)).toEqual([...languages]);
    expect(isLanguage('tr')).toBe(true);
    expect(isLanguage('TR')).toBe(false);
    expect(isLanguage(null)).toBe(false);
  });
});
