import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { asEverywhere, type TeamFace } from '#shared/rules/shown-name.ts';
import { presentScheduled } from '../../present/scheduled-message.ts';
import { findChatIds } from '../../store/chats.ts';
import { findScheduledOfUser } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { readableChannels } from '../unread/load-unread.ts';
import { teamsOfUser } from '../unread/teams-of-user.ts';

/** Chats that are looked into, those with the newest message. */
const MAX_CHATS = 200;

/** Where the caller writes, and how they are shown there. */
interface OwnPlace extends TeamFace {
  readonly teamId: TeamId | null;
}

/** What the caller has scheduled, in all channels and chats that they may read now. */
export const listOwnScheduled: Action<typeof contract.listOwnScheduled> =
  async function listOwnScheduled(deps, { actor }, { query }) {
    const rows = await findScheduledOfUser(deps.db, actor.userId);
    // most people have nothing waiting, and then nothing else is asked for
    if (rows.length === 0) return { messages: [] };
    const placeOf = new Map<ChannelId, OwnPlace>();
    for (const place of (await teamsOfUser(deps, actor.userId)).teams) {
      const { nickname = null, teamPicture = null } = place.member;
      const own = { teamId: place.team.team.id, nickname, teamPicture };
      for (const channelId of readableChannels(place)) placeOf.set(channelId, own);
    }
    for (const channelId of await findChatIds(deps.db, actor.userId, MAX_CHATS))
      placeOf.set(channelId, { teamId: null, ...asEverywhere });
    const messages = rows.flatMap((row) => {
      const own = placeOf.get(row.channel_id);
      if (own === undefined) return [];
      const { teamId, ...face } = own;
      const place = messagePlace(deps, teamId);
      // what it answers to is told where it is edited
      return [presentScheduled(row, { actor: { ...actor, ...face }, place, original: undefined })];
    });
    return { messages: messages.slice(0, query.limit) };
  };
