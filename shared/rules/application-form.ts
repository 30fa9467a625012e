import { characterCount, isBlank } from '../lib/text.ts';
import { applicationLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** T-076. */
export const questionTypes = ['text', 'textarea', 'single_choice', 'multiple_choice'] as const;
export type QuestionType = (typeof questionTypes)[number];

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly optional: boolean;
}

/** What an applicant has entered: text, one option, or the chosen options. */
export type Answer = string | readonly string[];

function isChoice(type: QuestionType): boolean {
  return type === 'single_choice' || type === 'multiple_choice';
}

/** The first thing that keeps a form from being saved, or null (T-315 to T-317). */
export function validateQuestionForm(form: {
  readonly description: string;
  readonly questions: readonly Question[];
}): RuleProblem | null {
  const { description, questions } = form;
  const { min, max } = applicationLimits.questions;
  if (isBlank(description)) return problem('description', 'A description is required');
  if (characterCount(description) > applicationLimits.description) {
    return problem('description', `Must be at most ${applicationLimits.description} characters`);
  }
  if (questions.length < min || questions.length > max) {
    return problem('question-count', `A form has ${min} to ${max} questions`);
  }
  for (const question of questions) {
    const found = questionProblem(question);
    if (found) return found;
  }
  return null;
}

function questionProblem({ question, type, options }: Question): RuleProblem | null {
  const max = applicationLimits.question;
  if (isBlank(question)) return problem('question', 'A question needs a text');
  if (characterCount(question) > max) {
    return problem('question', `A question has at most ${max} characters`);
  }
  return isChoice(type) ? optionsProblem(options) : null;
}

function optionsProblem(options: readonly string[]): RuleProblem | null {
  const { min, max } = applicationLimits.options;
  if (options.length < min || options.length > max) {
    return problem('option-count', `A choice has ${min} to ${max} options`);
  }
  if (options.some(isBlank)) return problem('option', 'An option needs a text');
  if (options.every((option) => characterCount(option) <= applicationLimits.option)) return null;
  return problem('option', `An option has at most ${applicationLimits.option} characters`);
}

function problem(part: string, message: string): RuleProblem {
  return { code: `application.${part}`, message };
}

/** Text that is not blank, or at least one option (T-072). */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  return typeof answer === 'string' ? !isBlank(answer) : answer.length > 0;
}

/** Whether the wizard goes on: the question is optional or answered (T-070). */
export function canContinue(question: Question, answer: Answer | undefined): boolean {
  return question.optional || isAnswered(answer);
}

/** Whether the whole may be sent: every required question answered, nothing under way (T-071, T-073). */
export function canSubmit(wizard: {
  readonly questions: readonly Question[];
  readonly answers: ReadonlyMap<string, Answer>;
  readonly isSubmitting: boolean;
  readonly isPreview: boolean;
}): boolean {
  if (wizard.isSubmitting || wizard.isPreview) return false;
  return wizard.questions.every((question) =>
    canContinue(question, wizard.answers.get(question.id)),
  );
}

/**
 * The server's look at one answer: there when it must be, of the question's type, only options
 * that the question offers, and not too long (the length is ours).
 */
export function validateAnswer(question: Question, answer: Answer | undefined): RuleProblem | null {
  if (!isAnswered(answer) || answer === undefined) {
    return question.optional ? null : problem('answer-required', 'Please answer every question');
  }
  const chosen = typeof answer === 'string' ? [answer] : answer;
  const isList = typeof answer !== 'string';
  if (isList !== (question.type === 'multiple_choice')) return badAnswer();
  if (isChoice(question.type)) {
    const isOffered = chosen.every((each) => question.options.includes(each));
    return isOffered && new Set(chosen).size === chosen.length ? null : badAnswer();
  }
  if (characterCount(chosen.join('')) <= applicationLimits.answer) return null;
  return problem('answer-long', `An answer has at most ${applicationLimits.answer} characters`);
}

function badAnswer(): RuleProblem {
  return problem('answer', 'This answer does not fit the question');
}
