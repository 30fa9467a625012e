import type * as contract from '#shared/contract/teams/emoji.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { findEmojisOfUser } from '../../store/emojis.ts';
import type { Action } from '../action.ts';

/** The custom emojis of all teams the caller is in. */
export const listOwnEmojis: Action<typeof contract.listOwnEmojis> = async function listOwnEmojis(
  deps,
  { actor },
) {
  const rows = await findEmojisOfUser(deps.db, actor.userId);
  return { reactions: rows.map(presentEmoji) };
};
