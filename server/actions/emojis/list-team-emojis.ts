import type * as contract from '#shared/contract/teams/emoji.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { findTeamEmojis } from '../../store/emojis.ts';
import type { Action } from '../action.ts';

/** The custom emojis of a team. */
export const listTeamEmojis: Action<typeof contract.listTeamEmojis> = async function listTeamEmojis(
  deps,
  _context,
  { params },
) {
  const rows = await findTeamEmojis(deps.db, params.teamId);
  return { reactions: rows.map(presentEmoji) };
};
