import { describe, expect, it } from 'vitest';
import {
  answerFault,
  formFaults,
  isAnswered,
  isComplete,
  mayGoOn,
  type AnswerValue,
  type Question,
  type QuestionDraft,
} from './application-form.ts';

const plain: QuestionDraft = { question: 'Why us?', type: 'text', options: [], optional: false };

function draft(change: Partial<QuestionDraft>): QuestionDraft {
  return { ...plain, ...change };
}

function faultsOf(questions: readonly QuestionDraft[], description = 'We raid on Fridays.') {
  return formFaults({ description, questions }).map(({ path, code }) => `${path} ${code}`);
}

describe('a form', () => {
  it('[T-315] needs a description and a text for each question', () => {
    expect(faultsOf([plain])).toEqual([]);
    expect(faultsOf([plain], ' \u200B ')).toEqual(['description application.description-empty']);
    expect(faultsOf([plain], 'x'.repeat(1_001))).toEqual([
      'description application.description-long',
    ]);
    expect(faultsOf([plain, draft({ question: ' ' })])).toEqual([
      'questions.1.question application.question-empty',
    ]);
  });

  it('[T-316] has 1 to 10 questions of at most 100 characters each', () => {
    const many = (count: number) => Array.from({ length: count }, () => plain);
    expect(faultsOf([])).toEqual(['questions application.questions-few']);
    expect(faultsOf(many(10))).toEqual([]);
    expect(faultsOf(many(11))).toEqual(['questions application.questions-many']);
    expect(faultsOf([draft({ question: 'x'.repeat(100) })])).toEqual([]);
    expect(faultsOf([draft({ question: 'x'.repeat(101) })])).toEqual([
      'questions.0.question application.question-long',
    ]);
  });

  it.each(['single_choice', 'multiple_choice'] as const)(
    '[T-317] gives a %s 2 to 5 different options of 1 to 100 characters',
    (type) => {
      const withOptions = (...options: string[]) => faultsOf([draft({ type, options })]);
      expect(withOptions('a')).toEqual(['questions.0.options application.options-few']);
      expect(withOptions('a', 'b')).toEqual([]);
      expect(withOptions('a', 'b', 'c', 'd', 'x'.repeat(100))).toEqual([]);
      expect(withOptions('a', 'b', 'c', 'd', 'e', 'f')).toEqual([
        'questions.0.options application.options-many',
      ]);
      expect(withOptions('a', ' ')).toEqual(['questions.0.options.1 application.option-empty']);
      expect(withOptions('a', 'x'.repeat(101))).toEqual([
        'questions.0.options.1 application.option-long',
      ]);
      expect(withOptions('a', ' a')).toEqual(['questions.0.options.1 application.option-repeated']);
    },
  );

  it('asks nothing of options where there is nothing to choose', () => {
    expect(faultsOf([draft({ type: 'textarea', options: [''] })])).toEqual([]);
  });
});

function question(change: Partial<Question>): Question {
  return { ...plain, id: '1', ...change };
}

describe('an answer', () => {
  const cases: readonly {
    name: string;
    change: Partial<Question>;
    answer: AnswerValue | undefined;
    code?: string;
  }[] = [
    { name: 'a line', change: {}, answer: 'because' },
    {
      name: 'a line too long',
      change: {},
      answer: 'x'.repeat(201),
      code: 'application.answer-long',
    },
    { name: 'blanks', change: {}, answer: ' \n ', code: 'application.answer-missing' },
    { name: 'nothing', change: {}, answer: undefined, code: 'application.answer-missing' },
    { name: 'nothing to an optional question', change: { optional: true }, answer: '' },
    { name: 'a list for a line', change: {}, answer: ['because'], code: 'application.answer-form' },
    { name: 'a long text', change: { type: 'textarea' }, answer: 'x'.repeat(2_000) },
    {
      name: 'a text too long',
      change: { type: 'textarea' },
      answer: 'x'.repeat(2_001),
      code: 'application.answer-long',
    },
    { name: 'an option', change: { type: 'single_choice', options: ['a', 'b'] }, answer: 'b' },
    {
      name: 'no option',
      change: { type: 'single_choice', options: ['a'] },
      answer: 'c',
      code: 'application.answer-form',
    },
    {
      name: 'options',
      change: { type: 'multiple_choice', options: ['a', 'b'] },
      answer: ['b', 'a'],
    },
    {
      name: 'an option twice',
      change: { type: 'multiple_choice', options: ['a'] },
      answer: ['a', 'a'],
      code: 'application.answer-form',
    },
    {
      name: 'one text for several',
      change: { type: 'multiple_choice', options: ['a'] },
      answer: 'a',
      code: 'application.answer-form',
    },
    {
      name: 'none of several',
      change: { type: 'multiple_choice', options: ['a'] },
      answer: [],
      code: 'application.answer-missing',
    },
  ];

  it.each(cases)('of $name', ({ change, answer, code }) => {
    expect(answerFault(question(change), answer)?.code).toBe(code);
  });

  it('[T-072] counts with text that is not blank, or with one option of several at least', () => {
    for (const blank of [undefined, '', '   ', ' \n\t ', '\u200B', []])
      expect(isAnswered(blank), JSON.stringify(blank)).toBe(false);
    for (const given of ['x', ' x ', ['a'], ['a', 'b']])
      expect(isAnswered(given), JSON.stringify(given)).toBe(true);
  });

  it('[T-070, T-071] lets one go on when it is given or not asked for, and send when all are', () => {
    const required = question({ id: '1' });
    const optional = question({ id: '2', optional: true });
    const several = question({ id: '3', type: 'multiple_choice', options: ['a', 'b'] });
    expect([mayGoOn(required, ''), mayGoOn(required, 'x'), mayGoOn(optional, undefined)]).toEqual([
      false,
      true,
      true,
    ]);
    const questions = [required, optional, several];
    const sends = (...answers: [string, AnswerValue][]) => isComplete(questions, new Map(answers));
    expect(sends(['1', 'x'])).toBe(false);
    expect(sends(['1', ' '], ['3', ['a']])).toBe(false);
    expect(sends(['1', 'x'], ['3', []])).toBe(false);
    expect(sends(['1', 'x'], ['3', ['a']])).toBe(true);
  });
});
