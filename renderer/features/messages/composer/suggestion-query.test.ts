import { describe, expect, it } from 'vitest';
import { acceptSuggestion, suggestionQuery } from './suggestion-query.ts';

describe('suggestionQuery', () => {
  it('reads the half-written word before the caret', () => {
    expect(suggestionQuery('hi @de', 6)).toEqual({ kind: 'mention', text: 'de', start: 3 });
    expect(suggestionQuery('#', 1)).toEqual({ kind: 'channel', text: '', start: 0 });
    expect(suggestionQuery('@de later', 9)).toBeNull();
  });

  it('[M-094] suggests emoji only where the colon starts a word without special characters', () => {
    expect(suggestionQuery('a :fi', 5)).toEqual({ kind: 'emoji', text: 'fi', start: 2 });
    expect(suggestionQuery('12:30', 5)).toBeNull();
    expect(suggestionQuery(':f-i', 4)).toBeNull();
  });

  it('suggests commands for a slash that begins the text, until its name has ended', () => {
    expect(suggestionQuery('/', 1)).toEqual({ kind: 'command', text: '', start: 0 });
    expect(suggestionQuery('/ro-l', 5)).toEqual({ kind: 'command', text: 'ro-l', start: 0 });
    expect(suggestionQuery('/roll 2', 7)).toBeNull();
    expect(suggestionQuery('and/or', 6)).toBeNull();
    expect(suggestionQuery(' /roll', 6)).toBeNull();
    expect(suggestionQuery('//', 2)).toBeNull();
  });
});

describe('acceptSuggestion', () => {
  it('puts the token in place of the word and the caret behind it', () => {
    const query = { kind: 'mention', text: 'de', start: 3 } as const;
    expect(acceptSuggestion('hi @de!', query, '<@1>')).toEqual({ text: 'hi <@1> !', caret: 8 });
    expect(acceptSuggestion('hi @de x', query, '<@1>')).toEqual({ text: 'hi <@1> x', caret: 8 });
  });
});
