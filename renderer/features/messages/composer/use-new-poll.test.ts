import { describe, expect, it } from 'vitest';
import { pollQuestionOf } from './use-new-poll.ts';

describe('the question behind /poll', () => {
  it.each([
    ['/poll', ''],
    [' /poll Which map?\n', 'Which map?'],
    ['/poll Which\nmap?', 'Which map?'],
    ['/pollen', null],
    ['a /poll', null],
    ['', null],
  ])('%j: %j', (text, question) => {
    expect(pollQuestionOf(text)).toBe(question);
  });
});
