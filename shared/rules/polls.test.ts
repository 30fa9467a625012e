import { describe, expect, it } from 'vitest';
import { choiceAfter, choiceOf, isPollOver, leadingOptions, pollProblemOf } from './polls.ts';

describe('a poll', () => {
  it.each([
    ['', ['a', 'b'], 'meeting.poll-question-required'],
    [' \n', [], 'meeting.poll-question-required'],
    ['q', [], 'meeting.poll-options-empty'],
    ['q', ['a'], 'meeting.poll-options-empty'],
    ['q', ['a', 'b', ' '], 'meeting.poll-options-empty'],
    ['q', ['a', 'b'], null],
  ])('%j with %j: %s', (question, options, problem) => {
    expect(pollProblemOf({ question, options })).toBe(problem);
  });
});

describe('a choice', () => {
  const single = { isMultiple: false, optionCount: 3 };
  const several = { isMultiple: true, optionCount: 3 };
  it.each([
    [single, [], []],
    [single, [2], [2]],
    [single, [2, 2], [2]],
    [single, [0, 1], null],
    [single, [3], null],
    [several, [2, 0, 2], [0, 2]],
    [several, [0, 3], null],
  ])('%j of %j is %j', (poll, places, choice) => {
    expect(choiceOf(poll, places)).toEqual(choice);
  });

  it.each([
    { mine: [], place: 1, isMultiple: false, after: [1] },
    { mine: [0], place: 1, isMultiple: false, after: [1] },
    { mine: [1], place: 1, isMultiple: false, after: [] },
    { mine: [2], place: 0, isMultiple: true, after: [0, 2] },
    { mine: [0, 2], place: 2, isMultiple: true, after: [0] },
  ])('$mine after a press on $place is $after', ({ mine, place, isMultiple, after }) => {
    expect(choiceAfter(mine, place, isMultiple)).toEqual(after);
  });
});

describe('the end of a poll', () => {
  it.each([
    [{ closedAt: null, endsAt: null }, false],
    [{ closedAt: null, endsAt: '1970-01-01T00:00:01.001Z' }, false],
    [{ closedAt: null, endsAt: '1970-01-01T00:00:01.000Z' }, true],
    [{ closedAt: '1970-01-01T00:00:00.500Z', endsAt: null }, true],
  ])('%j, a second after 1970: %j', (poll, isOver) => {
    expect(isPollOver(poll, 1_000)).toBe(isOver);
  });

  it.each([
    [[0, 0], []],
    [
      [1, 3, 3],
      [1, 2],
    ],
  ])('with votes %j goes to %j', (votes, winners) => {
    expect(leadingOptions(votes)).toEqual(winners);
  });
});
