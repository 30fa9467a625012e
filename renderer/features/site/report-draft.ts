import { characterCount } from '#shared/lib/text.ts';
import { siteLimits } from '#shared/rules/limits.ts';
import { validateEmail } from '#shared/rules/validation.ts';

/** A report while it is being written. */
export interface ReportDraft {
  readonly title: string;
  readonly details: string;
  /** empty: the reporter stays unknown */
  readonly email: string;
}

export const emptyReport: ReportDraft = { title: '', details: '', email: '' };

export const reportFields = ['title', 'details', 'email'] as const;
export type ReportField = (typeof reportFields)[number];

/** What is wrong with a field, by the last part of its text's key. */
export type ReportProblem = 'short' | 'long' | 'email';

interface Range {
  readonly min: number;
  readonly max: number;
}

function lengthProblem(text: string, { min, max }: Range): ReportProblem | null {
  const length = characterCount(text.trim());
  if (length < min) return 'short';
  // the server counts what it is sent, in units of UTF-16
  return text.length > max ? 'long' : null;
}

/** What must be mended before a report can be sent. */
export function reportProblems(draft: ReportDraft): Record<ReportField, ReportProblem | null> {
  const hasEmail = draft.email.trim() !== '';
  return {
    title: lengthProblem(draft.title, siteLimits.reportTitle),
    details: lengthProblem(draft.details, siteLimits.reportDetails),
    email: hasEmail && validateEmail(draft.email.trim()) ? 'email' : null,
  };
}
