import type { ApplicationForm } from '#shared/contract/teams/application.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { presentApplicationForm } from '../../present/application-form.ts';
import { findApplicationForm } from '../../store/applications.ts';
import type { Db } from '../../store/database.ts';

/** What a team asks those who apply; none: it has no form. */
export async function findApplicationQuestions(
  db: Db,
  teamId: TeamId,
): Promise<ApplicationForm['questions']> {
  return presentApplicationForm(await findApplicationForm(db, teamId)).questions;
}
