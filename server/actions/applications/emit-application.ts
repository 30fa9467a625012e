import type { ApplicationId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentApplication, presentOwnApplication } from '../../present/application.ts';
import {
  countApplications,
  findApplication,
  type ApplicationRow,
} from '../../store/applications.ts';
import type { Tx } from '../write/write.ts';

/** Tells those who decide, and the applicant, how an application stands now. */
export async function emitApplication(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  id: ApplicationId,
): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  if (!row) throw new ProblemError('application.not-found');
  const counts = await countApplications(db, row.team_id);
  const data = { application: presentApplication(row), ...counts };
  emit({ type: 'APPLICATION_UPDATED', data });
  emit({ type: 'OWN_APPLICATION_UPDATED', data: { application: presentOwnApplication(row) } });
  return row;
}
