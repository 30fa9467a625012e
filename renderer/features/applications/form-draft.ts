import type { ApplicationForm } from '#shared/contract/teams/application.ts';
import { applicationLimits } from '#shared/rules/limits.ts';
import { isChoice, type QuestionDraft, type QuestionType } from '#shared/rules/application-form.ts';

/** A question in the editor. */
export interface EditedQuestion extends QuestionDraft {
  /** Tells it from others on the page, wherever it is moved. */
  readonly key: string;
  /** The id it is saved with; undefined: it is new. */
  readonly id: string | undefined;
}

/** A form in the editor. */
export interface EditedForm {
  readonly description: string;
  readonly questions: readonly EditedQuestion[];
}

/** A question as it begins. */
function newQuestion(key: string): EditedQuestion {
  return { key, id: undefined, question: '', type: 'text', options: [], optional: false };
}

/** The questions with one more at their end. */
export function withNewQuestion(questions: readonly EditedQuestion[]): EditedQuestion[] {
  const taken = new Set(questions.map(({ key }) => key));
  let number = questions.length;
  while (taken.has(`new-${String(number)}`)) number += 1;
  return [...questions, newQuestion(`new-${String(number)}`)];
}

/** A saved form as it is edited; a team without one begins with a question. */
export function editedForm(form: ApplicationForm, description: string): EditedForm {
  if (form.questions.length === 0) return { description, questions: [newQuestion('first')] };
  return {
    description: form.description,
    questions: form.questions.map((question) => ({ ...question, key: question.id })),
  };
}

/** A question with another type: one that gets choices begins with as many as it needs. */
export function withType(question: EditedQuestion, type: QuestionType): EditedQuestion {
  const { min } = applicationLimits.options;
  const lacks = isChoice(type) ? Math.max(min - question.options.length, 0) : 0;
  const options = [...question.options, ...Array.from({ length: lacks }, () => '')];
  return { ...question, type, options };
}

/** What is sent of a form. */
export function sentForm({ description, questions }: EditedForm) {
  return {
    description,
    questions: questions.map(({ key: _key, id, options, ...question }) => ({
      ...question,
      ...(id !== undefined && { id }),
      options: isChoice(question.type) ? options : [],
    })),
  };
}
