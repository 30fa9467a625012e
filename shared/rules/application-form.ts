import { characterCount, isBlank } from '../lib/text.ts';
import { applicationLimits as limits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** T-076: a line, a text area, one of several options, any of several options. */
export const questionTypes = ['text', 'textarea', 'single_choice', 'multiple_choice'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** A question as it is being written: it may still lack what makes it one. */
export interface QuestionDraft {
  readonly question: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly optional: boolean;
}

/** A question of a form. */
export interface Question extends QuestionDraft {
  readonly id: string;
}

/** What an applicant says to a question: several options of a multiple choice, else one text. */
export type AnswerValue = string | readonly string[];

/** Where in a form something is wrong: a field's path, as `questions.2.options.0`, and why. */
export interface FormFault extends RuleProblem {
  readonly code: FormFaultCode;
  readonly path: string;
}

const messages = {
  'application.description-empty': 'Description is required',
  'application.description-long': `Must be at most ${limits.description} characters`,
  'application.questions-few': 'At least 1 question is required',
  'application.questions-many': `At most ${limits.questions.max} questions`,
  'application.question-empty': 'Question is required',
  'application.question-long': `Must be at most ${limits.question} characters`,
  'application.options-few': `At least ${limits.options.min} options are required`,
  'application.options-many': `At most ${limits.options.max} options`,
  'application.option-empty': 'Option is required',
  'application.option-long': `Must be at most ${limits.option} characters`,
  'application.option-repeated': 'Every option must be different',
} as const;
export type FormFaultCode = keyof typeof messages;

/** Whether one chooses among options. */
export function isChoice(type: QuestionType): boolean {
  return type === 'single_choice' || type === 'multiple_choice';
}

function fault(path: string, code: FormFaultCode): FormFault {
  return { path, code, message: messages[code] };
}

function textFaults(
  path: string,
  text: string,
  { max, empty, long }: { max: number; empty: FormFaultCode; long: FormFaultCode },
): FormFault[] {
  if (isBlank(text)) return [fault(path, empty)];
  return characterCount(text) > max ? [fault(path, long)] : [];
}

function optionFaults(path: string, { type, options }: QuestionDraft): FormFault[] {
  if (!isChoice(type)) return [];
  if (options.length < limits.options.min) return [fault(path, 'application.options-few')];
  if (options.length > limits.options.max) return [fault(path, 'application.options-many')];
  const said = options.map((option) => option.trim());
  return said.flatMap((option, index) => {
    const place = `${path}.${index}`;
    const faults = textFaults(place, option, {
      max: limits.option,
      empty: 'application.option-empty',
      long: 'application.option-long',
    });
    if (faults.length > 0 || said.indexOf(option) === index) return faults;
    // an answer names its option by its text
    return [fault(place, 'application.option-repeated')];
  });
}

/** What keeps a form from being saved (T-315 to T-317); empty: nothing does. */
export function formFaults(form: {
  readonly description: string;
  readonly questions: readonly QuestionDraft[];
}): FormFault[] {
  const { description, questions } = form;
  const faults = textFaults('description', description, {
    max: limits.description,
    empty: 'application.description-empty',
    long: 'application.description-long',
  });
  if (questions.length < limits.questions.min)
    faults.push(fault('questions', 'application.questions-few'));
  if (questions.length > limits.questions.max)
    faults.push(fault('questions', 'application.questions-many'));
  for (const [index, question] of questions.entries()) {
    const path = `questions.${index}`;
    faults.push(
      ...textFaults(`${path}.question`, question.question, {
        max: limits.question,
        empty: 'application.question-empty',
        long: 'application.question-long',
      }),
      ...optionFaults(`${path}.options`, question),
    );
  }
  return faults;
}

/** Whether a question has an answer: text that is not blank, or at least one option (T-072). */
export function isAnswered(answer: AnswerValue | undefined): boolean {
  if (answer === undefined) return false;
  return typeof answer === 'string' ? !isBlank(answer) : answer.length > 0;
}

/** T-070: one may go on from an optional question, and from one that is answered. */
export function mayGoOn({ optional }: Question, answer: AnswerValue | undefined): boolean {
  return optional || isAnswered(answer);
}

/** T-071: every required question is answered. */
export function isComplete(
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
): boolean {
  return questions.every((question) => mayGoOn(question, answers.get(question.id)));
}

const answerMessages = {
  'application.answer-missing': 'This question needs an answer',
  'application.answer-long': 'This answer is too long',
  'application.answer-form': 'This answer does not fit the question',
} as const;
export type AnswerFaultCode = keyof typeof answerMessages;

/** What is wrong with an answer, as the server judges it; null: nothing is. */
export function answerFault(
  question: Question,
  answer: AnswerValue | undefined,
): RuleProblem | null {
  const code = isAnswered(answer) ? givenFault(question, answer) : missingFault(question);
  return code === null ? null : { code, message: answerMessages[code] };
}

function missingFault({ optional }: Question): AnswerFaultCode | null {
  return optional ? null : 'application.answer-missing';
}

function givenFault(
  { type, options }: Question,
  answer: AnswerValue | undefined,
): AnswerFaultCode | null {
  if (type === 'multiple_choice') {
    if (answer === undefined || typeof answer === 'string') return 'application.answer-form';
    const isOffered = answer.every((one) => options.includes(one));
    const isEachOnce = new Set(answer).size === answer.length;
    return isOffered && isEachOnce ? null : 'application.answer-form';
  }
  if (typeof answer !== 'string') return 'application.answer-form';
  if (type === 'single_choice') return options.includes(answer) ? null : 'application.answer-form';
  return characterCount(answer) > answerLimit(type) ? 'application.answer-long' : null;
}

/** How many characters an answer in words may have. */
export function answerLimit(type: QuestionType): number {
  return type === 'textarea' ? limits.textAnswer : limits.lineAnswer;
}
