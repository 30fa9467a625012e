import { describe, expect, it } from 'vitest';
import {
  canContinue,
  canSubmit,
  isAnswered,
  validateAnswer,
  validateQuestionForm,
  type Answer,
  type Question,
} from './application-form.ts';

function question(given: Partial<Question> = {}): Question {
  const base: Question = { id: 'q', question: 'Why?', type: 'text', options: [], optional: false };
  return { ...base, ...given };
}

function letters(count: number): string {
  return 'a'.repeat(count);
}

describe('the question form', () => {
  function fault(questions: readonly Question[], description = 'Join us'): string {
    return validateQuestionForm({ description, questions })?.code ?? 'fine';
  }

  it('[T-315] is not saved while the description or a question text is empty', () => {
    expect(fault([question()])).toBe('fine');
    expect(fault([question()], ' ')).toBe('application.description');
    expect(fault([question(), question({ question: ' ' })])).toBe('application.question');
  });

  it('[T-316] has 1 to 10 questions of up to 100 characters', () => {
    const counts = [0, 1, 10, 11].map((count) => fault(Array(count).fill(question())));
    expect(counts).toEqual([
      'application.question-count',
      'fine',
      'fine',
      'application.question-count',
    ]);
    expect(fault([question({ question: letters(100) })])).toBe('fine');
    expect(fault([question({ question: letters(101) })])).toBe('application.question');
  });

  it('[T-317] choices have 2 to 5 non-empty options of up to 100 characters', () => {
    for (const type of ['single_choice', 'multiple_choice'] as const) {
      const asked = (options: readonly string[]): string => fault([question({ type, options })]);
      expect([1, 2, 5, 6].map((count) => asked(Array(count).fill('yes')))).toEqual([
        'application.option-count',
        'fine',
        'fine',
        'application.option-count',
      ]);
      expect(asked(['yes', ' '])).toBe('application.option');
      expect(asked(['yes', letters(100)])).toBe('fine');
      expect(asked(['yes', letters(101)])).toBe('application.option');
    }
    expect(fault([question({ type: 'textarea', options: [] })])).toBe('fine');
  });
});

describe('the wizard', () => {
  it('[T-072] a question is answered by text that is not blank or by at least one option', () => {
    const table: readonly (readonly [Answer | undefined, boolean])[] = [
      ['because', true],
      ['', false],
      [' \n', false],
      [[], false],
      [['yes'], true],
      [undefined, false],
    ];
    for (const [answer, expected] of table) expect(isAnswered(answer)).toBe(expected);
  });

  it('[T-070] goes on when the question is optional or answered', () => {
    expect(canContinue(question(), 'because')).toBe(true);
    expect(canContinue(question(), ' ')).toBe(false);
    expect(canContinue(question({ optional: true }), undefined)).toBe(true);
  });

  const questions = [question({ id: 'a' }), question({ id: 'b', optional: true })];
  const wizard = { questions, isSubmitting: false, isPreview: false };
  const answers = new Map<string, Answer>([['a', 'because']]);

  it('[T-071] is sent when every required question is answered and nothing is being sent', () => {
    expect(canSubmit({ ...wizard, answers })).toBe(true);
    expect(canSubmit({ ...wizard, answers: new Map([['b', 'because']]) })).toBe(false);
    expect(canSubmit({ ...wizard, answers, isSubmitting: true })).toBe(false);
  });

  it('[T-073] is not sent in preview mode', () => {
    expect(canSubmit({ ...wizard, answers, isPreview: true })).toBe(false);
  });
});

describe('an answer that arrives', () => {
  function fault(given: Partial<Question>, answer: Answer | undefined): string {
    return validateAnswer(question(given), answer)?.code ?? 'fine';
  }

  it('is of the type of its question and names only offered options', () => {
    const single = { type: 'single_choice', options: ['a', 'b'] } as const;
    const multiple = { type: 'multiple_choice', options: ['a', 'b'] } as const;
    const table: readonly (readonly [Partial<Question>, Answer | undefined, string])[] = [
      [{}, 'because', 'fine'],
      [{}, undefined, 'application.answer-required'],
      [{ optional: true }, undefined, 'fine'],
      [{}, ['because'], 'application.answer'],
      [{}, letters(2001), 'application.answer-long'],
      [single, 'a', 'fine'],
      [single, 'c', 'application.answer'],
      [single, ['a'], 'application.answer'],
      [multiple, ['a', 'b'], 'fine'],
      [multiple, ['a', 'a'], 'application.answer'],
      [multiple, ['c'], 'application.answer'],
      [multiple, 'a', 'application.answer'],
      [multiple, [], 'application.answer-required'],
    ];
    for (const [given, answer, expected] of table) expect(fault(given, answer)).toBe(expected);
  });
});
