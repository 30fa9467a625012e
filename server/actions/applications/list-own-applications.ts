import type * as contract from '#shared/contract/teams/application.ts';
import { applicationLimits } from '#shared/rules/limits.ts';
import { presentOwnApplication } from '../../present/application.ts';
import { findOwnApplications } from '../../store/applications.ts';
import type { Action } from '../action.ts';

/** The caller's applications, newest first. */
export const listOwnApplications: Action<typeof contract.listOwnApplications> =
  async function listOwnApplications({ db }, { actor }, { query }) {
    const rows = await findOwnApplications(db, actor.userId, applicationLimits.ownListed);
    const withTeam = query.withTeam ?? false;
    return { applications: rows.map((row) => presentOwnApplication(row, { withTeam })) };
  };
