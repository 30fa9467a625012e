import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  openFilter,
  takeFilters,
  typedFilter,
  withChip,
  wordsOf,
  type SearchChip,
} from './search-draft.ts';

const english = {
  from: 'from',
  in: 'in',
  has: 'has',
  before: 'before',
  after: 'after',
  mentions: 'mentions',
};
const turkish = {
  from: 'kimden',
  in: 'kanal',
  has: 'var',
  before: 'once',
  after: 'sonra',
  mentions: 'bahseden',
};

function taken(text: string, isDone = false, words = english) {
  return takeFilters({ ...emptyDraft, text }, { words, isDone });
}

function chip(name: SearchChip['name'], value: string): SearchChip {
  return { name, value, id: null };
}

describe('takeFilters', () => {
  it('leaves words alone, and the space after them', () => {
    expect(taken('raid at 10:30 ')).toEqual({ chips: [], text: 'raid at 10:30 ' });
  });

  it('waits until a filter is finished', () => {
    expect(taken('from:al')).toEqual({ chips: [], text: 'from:al' });
    expect(taken('from:al ')).toEqual({ chips: [chip('from', 'al')], text: '' });
    expect(taken('from:al', true)).toEqual({ chips: [chip('from', 'al')], text: '' });
  });

  it('takes names with spaces in quotation marks', () => {
    expect(taken('from:"Ali V')).toEqual({ chips: [], text: 'from:"Ali V' });
    expect(taken('from:"Ali Veli"')).toEqual({ chips: [chip('from', 'Ali Veli')], text: '' });
  });

  it('keeps the words around filters', () => {
    expect(taken('clip has:video late in:gen')).toEqual({
      chips: [chip('has', 'video')],
      text: 'clip late in:gen',
    });
  });

  it('knows the filters of a language in capitals, as its readers write them', () => {
    expect(taken('KİMDEN:ali ', false, turkish)).toEqual({
      chips: [chip('from', 'ali')],
      text: '',
    });
    expect(taken('Kimden:ali ', false, turkish)).toEqual({
      chips: [chip('from', 'ali')],
      text: '',
    });
    expect(taken('İN:gen ', false, turkish)).toEqual({ chips: [chip('in', 'gen')], text: '' });
    expect(openFilter('KİMDEN:al', turkish)).toEqual({ name: 'from', value: 'al', start: 0 });
  });

  it('knows the filters of the language', () => {
    expect(taken('kimden:Ayşe var:resim from:Can ', false, turkish)).toEqual({
      chips: [chip('has', 'resim'), chip('from', 'Can')],
      text: '',
    });
  });
});

describe('openFilter', () => {
  it('is the filter at the end', () => {
    expect(openFilter('clip FROM:al', english)).toEqual({ name: 'from', value: 'al', start: 5 });
    expect(openFilter('kimden:', turkish)).toEqual({ name: 'from', value: '', start: 0 });
    expect(openFilter('in:"the de', english)).toEqual({ name: 'in', value: 'the de', start: 0 });
    expect(openFilter('from:al ', english)).toBeNull();
    expect(openFilter('at 10:30', english)).toBeNull();
  });
});

describe('withChip', () => {
  it('keeps one of each kind, and several contents', () => {
    const chips = [chip('from', 'a'), chip('has', 'link')];
    expect(withChip(chips, chip('from', 'b'))).toEqual([chip('has', 'link'), chip('from', 'b')]);
    expect(withChip(chips, chip('has', 'file'))).toEqual([...chips, chip('has', 'file')]);
    expect(withChip(chips, chip('has', 'link'))).toEqual(chips);
  });
});

describe('wordsOf', () => {
  it('leaves out a filter that is being typed', () => {
    expect(wordsOf({ chips: [], text: 'clip from:al' }, english)).toBe('clip');
    expect(wordsOf({ chips: [], text: ' "good game" ' }, english)).toBe('"good game"');
  });
});

describe('typedFilter', () => {
  it('is what one would type', () => {
    expect(typedFilter(chip('from', 'Ali Veli'), turkish)).toBe('kimden:"Ali Veli"');
    expect(typedFilter(chip('has', 'link'), english)).toBe('has:link');
  });
});
