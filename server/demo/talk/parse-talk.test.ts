import { describe, expect, it } from 'vitest';
import { parseTalk, parseWords, peopleOf } from './parse-talk.ts';

describe('talk in a file', () => {
  it('is read paragraph by paragraph, with answers, edits, pauses and further lines', () => {
    const [conversation] = parseTalk('a: hi\nb>: hello\n...\na*>1: later\n| and more\n|\n| still');
    expect(conversation?.lines).toEqual([
      { speaker: 'a', text: 'hi', isEdited: false, replyTo: null, isAfterPause: false },
      { speaker: 'b', text: 'hello', isEdited: false, replyTo: 0, isAfterPause: false },
      {
        speaker: 'a',
        text: 'later\nand more\n\nstill',
        isEdited: true,
        replyTo: 0,
        isAfterPause: true,
      },
    ]);
  });

  it('knows directives of a conversation, and those of the whole file', () => {
    const read = parseTalk('# tr\n\n# often evening\na: selam\n\n# day:3 en\na: hi');
    expect(read.map(({ language, telling, dayPart }) => ({ language, telling, dayPart }))).toEqual([
      { language: 'tr', telling: { kind: 'often' }, dayPart: 'evening' },
      { language: 'en', telling: { kind: 'day', daysAgo: 3 }, dayPart: null },
    ]);
  });

  it('refuses what it cannot read, naming it', () => {
    expect(() => parseTalk('nobody said this')).toThrow('nobody said this');
    expect(() => parseTalk('a>: answers to nothing')).toThrow('answers to nothing');
    expect(() => parseTalk('# sometimes\na: hi')).toThrow('sometimes');
  });

  it('finds everybody who speaks or is named by a letter or a mention', () => {
    const [conversation] = parseTalk('a: «@tom» and «c»?\nb: «game», «x|y»');
    expect(conversation && peopleOf(conversation)).toEqual(['a', 'tom', 'c', 'b']);
  });

  it('reads lists of words', () => {
    expect(parseWords('game = Emberfall | Rustway\n')).toEqual(
      new Map([['game', ['Emberfall', 'Rustway']]]),
    );
  });
});
