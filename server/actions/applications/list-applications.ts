import type * as contract from '#shared/contract/teams/application.ts';
import { presentApplication } from '../../present/application.ts';
import { countApplications, findApplications } from '../../store/applications.ts';
import type { Action } from '../action.ts';

/** The applications to a team, newest first, with how many there are. */
export const listApplications: Action<typeof contract.listApplications> =
  async function listApplications({ db }, _context, { params, query }) {
    const { teamId } = params;
    const [rows, counts] = await Promise.all([
      // one more than asked for tells whether there are older ones
      findApplications(db, { teamId, limit: query.limit + 1, before: query.before }),
      countApplications(db, teamId),
    ]);
    return {
      applications: rows.slice(0, query.limit).map(presentApplication),
      ...counts,
      hasMore: rows.length > query.limit,
    };
  };
