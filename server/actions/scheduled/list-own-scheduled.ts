import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { presentScheduled } from '../../present/scheduled-message.ts';
import { findChatIds } from '../../store/chats.ts';
import { findScheduledOfUser } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { readableChannels } from '../unread/load-unread.ts';
import { teamsOfUser } from '../unread/teams-of-user.ts';

/** Chats that are looked into, those with the newest message. */
const MAX_CHATS = 200;

/** What the caller has scheduled, in all channels and chats that they may read now. */
export const listOwnScheduled: Action<typeof contract.listOwnScheduled> =
  async function listOwnScheduled(deps, { actor }, { query }) {
    const rows = await findScheduledOfUser(deps.db, actor.userId);
    // most people have nothing waiting, and then nothing else is asked for
    if (rows.length === 0) return { messages: [] };
    const teamOf = new Map<ChannelId, TeamId | null>();
    for (const place of (await teamsOfUser(deps, actor.userId)).teams)
      for (const channelId of readableChannels(place)) teamOf.set(channelId, place.team.team.id);
    for (const channelId of await findChatIds(deps.db, actor.userId, MAX_CHATS))
      teamOf.set(channelId, null);
    const messages = rows.flatMap((row) => {
      const teamId = teamOf.get(row.channel_id);
      if (teamId === undefined) return [];
      const place = messagePlace(deps, teamId);
      // what it answers to is told where it is edited
      return [presentScheduled(row, { actor, place, original: undefined })];
    });
    return { messages: messages.slice(0, query.limit) };
  };
