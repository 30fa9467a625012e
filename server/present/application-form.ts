import type { ApplicationForm } from '#shared/contract/teams/application.ts';
import type { ApplicationFormRow } from '../store/applications.ts';

/** What leaves the server of a team's form; a team without one has no questions. */
export function presentApplicationForm(row: ApplicationFormRow | undefined): ApplicationForm {
  return {
    description: row?.description ?? '',
    questions: (row?.questions ?? []).map((question) => ({
      ...question,
      options: [...question.options],
    })),
  };
}
