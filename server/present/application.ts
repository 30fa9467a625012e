import type { Application, OwnApplication } from '#shared/contract/teams/application.ts';
import { idTime } from '#shared/lib/ids.ts';
import type { ApplicationRow } from '../store/applications.ts';
import { isoTime } from '../lib/clock.ts';
import { presentPublicUser } from './user.ts';

function presentBoth(row: ApplicationRow) {
  return {
    id: row.id,
    teamId: row.team_id,
    status: row.status,
    createdAt: isoTime(idTime(row.id)),
    submittedBy: presentPublicUser(row.applicant),
    answers: [...row.answers],
  };
}

/** What those see of an application who decide about it. */
export function presentApplication(row: ApplicationRow): Application {
  return {
    ...presentBoth(row),
    decidedBy: row.decider && presentPublicUser(row.decider),
  };
}

/** What its applicant sees of it: who decided is the team's own affair. */
export function presentOwnApplication(
  row: ApplicationRow,
  { withTeam }: { readonly withTeam: boolean } = { withTeam: true },
): OwnApplication {
  const { team_id: id, team_name: name, team_picture: profile } = row;
  return { ...presentBoth(row), ...(withTeam && { team: { id, name, profile } }) };
}
