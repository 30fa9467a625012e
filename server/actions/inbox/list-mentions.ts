import type * as contract from '#shared/contract/messages/inbox.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { inboxLimits } from '#shared/rules/limits.ts';
import { presentMessage } from '../../present/message.ts';
import { findChatIds } from '../../store/chats.ts';
import { findMentions, type MentionPlace } from '../../store/mentions.ts';
import type { Action } from '../action.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { findPollsOf } from '../messages/find-hanging.ts';
import { joinedThreads } from '../threads/joined-threads.ts';
import { readableChannels } from '../unread/load-unread.ts';
import { newestIdAt } from '../unread/told-ids.ts';
import { loadMentionFilter } from '../unread/mention-filter.ts';
import { teamsOfUser, type TeamOfUser } from '../unread/teams-of-user.ts';

const DAY_MS = 86_400_000;

/** Chats that are looked into, those with the newest message. */
const MAX_CHATS = 200;

/** What mentioned the caller lately, over all that they may read now. */
export const listMentions: Action<typeof contract.listMentions> = async function listMentions(
  deps,
  { actor },
  { query },
) {
  const { teams } = await teamsOfUser(deps, actor.userId);
  const asked = teams.filter(({ team }) => !query.teamId || team.team.id === query.teamId);
  const filter = await loadMentionFilter(deps, actor.userId);
  const teamOf = new Map<ChannelId, TeamId | null>();
  const places: MentionPlace[] = [];
  for (const place of asked) {
    const teamId = place.team.team.id;
    for (const channelId of channelsWithHistory(place)) {
      const counts = filter(teamId, channelId);
      teamOf.set(channelId, teamId);
      places.push({
        ...counts,
        channelId,
        countsEveryone: counts.countsEveryone && query.everyone !== false,
      });
    }
  }
  for (const { thread, place } of await joinedThreads(deps, actor.userId, asked)) {
    if (!place.team.mayReadHistory(thread.parentId, place.member)) continue;
    const counts = filter(thread.teamId, thread.id, thread.parentId);
    teamOf.set(thread.id, thread.teamId);
    places.push({
      ...counts,
      channelId: thread.id,
      countsEveryone: counts.countsEveryone && query.everyone !== false,
    });
  }
  // in a chat everybody and roles cannot be called
  const chats = query.teamId ? [] : await findChatIds(deps.db, actor.userId, MAX_CHATS);
  for (const channelId of chats) {
    teamOf.set(channelId, null);
    places.push({ ...filter(null, channelId), channelId, countsEveryone: false });
  }
  const rows = await findMentions(deps.db, {
    userId: actor.userId,
    roleIds:
      query.roles === false
        ? []
        : asked.flatMap(({ team, member }) => [everyoneRoleId(team.team.id), ...member.roleIds]),
    places,
    since: newestIdAt(deps.clock.now() - inboxLimits.mentionDays * DAY_MS),
    before: query.before,
    // one more than asked for tells whether there are older ones
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  const polls = await findPollsOf(deps.db, page, actor.userId);
  const messages = page.flatMap((row) => {
    const teamId = teamOf.get(row.channel_id);
    if (teamId === undefined) return [];
    return [presentMessage(row, { ...messagePlace(deps, teamId), polls }, undefined)];
  });
  return { messages, hasMore: rows.length > query.limit };
};

function channelsWithHistory({ team, member }: TeamOfUser): ChannelId[] {
  return readableChannels({ team, member }).filter((id) => team.mayReadHistory(id, member));
}
