import type * as contract from '#shared/contract/teams/member.ts';
import { presentBan } from '../../present/ban.ts';
import { findBans } from '../../store/bans.ts';
import type { Action } from '../action.ts';

/** Who is banned from a team, newest first. */
export const listBans: Action<typeof contract.listBans> = async function listBans(
  deps,
  _context,
  { params, query },
) {
  const rows = await findBans(deps.db, params.teamId, query.limit);
  return rows.map(presentBan);
};
