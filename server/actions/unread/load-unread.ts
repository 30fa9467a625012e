import type { ChannelUnread, TeamUnread } from '#shared/contract/messages/unread.ts';
import {
  everyoneRoleId,
  ID_EPOCH_MS,
  ID_TIME_SHIFT,
  type ChannelId,
  type MessageId,
  type UserId,
} from '#shared/lib/ids.ts';
import { countUnread, type UnreadRow } from '../../store/read-markers.ts';
import type { ActionDeps } from '../action-deps.ts';
import { loadMentionFilter } from './mention-filter.ts';
import type { TeamOfUser } from './teams-of-user.ts';

/**
 * What a user has not read in their teams, in one question to the database besides what they want
 * to hear of. Only channels that they may see count. Without a marker everything up to the moment of joining is read, and with an
 * older one from an earlier stay too: whoever joins starts with everything read, however much
 * was written before, and nothing has to be stored for it.
 */
export async function loadUnread(
  { db }: Pick<ActionDeps, 'db'>,
  userId: UserId,
  teams: readonly TeamOfUser[],
): Promise<TeamUnread[]> {
  const filter = await loadMentionFilter({ db }, userId);
  const rows = await countUnread(db, {
    userId,
    // ids are unique over all teams: the roles held anywhere can be asked for together
    roleIds: teams.flatMap(({ team, member }) => [everyoneRoleId(team.team.id), ...member.roleIds]),
    channels: teams.flatMap((place) => {
      const readUpTo = newestIdAt(place.joinedAt.getTime());
      const teamId = place.team.team.id;
      return readableChannels(place).map((channelId) => ({
        channelId,
        readUpTo,
        ...filter(teamId, channelId),
      }));
    }),
  });
  const rowOf = new Map(rows.map((row) => [row.channelId, row]));
  return teams.map((place) => teamUnread(place, rowOf));
}

/** The channels of a team that hold messages and that the member may see. */
export function readableChannels({
  team,
  member,
}: Pick<TeamOfUser, 'team' | 'member'>): ChannelId[] {
  const ids: ChannelId[] = [];
  for (const { id, type } of team.channels.values())
    if (type === 'text' && team.canSeeChannel(id, member)) ids.push(id);
  return ids;
}

/** Above every id made at or before a moment. */
export function newestIdAt(time: number): MessageId {
  const sinceEpoch = BigInt(Math.max(0, time - ID_EPOCH_MS));
  // reason: a number made to the pattern of an id; 1 at least, since 0 is none
  return (((sinceEpoch + 1n) << ID_TIME_SHIFT) - 1n).toString() as MessageId;
}

function teamUnread(place: TeamOfUser, rowOf: ReadonlyMap<ChannelId, UnreadRow>): TeamUnread {
  const channels: ChannelUnread[] = [];
  let unread = 0;
  let mentions = 0;
  for (const channelId of readableChannels(place)) {
    const row = rowOf.get(channelId);
    if (!row) continue;
    unread += row.unread;
    mentions += row.mentions;
    channels.push({
      channelId,
      unread: row.unread,
      mentions: row.mentions,
      lastRead: row.lastRead,
      newest: row.newest,
    });
  }
  return { teamId: place.team.team.id, unread, mentions, channels };
}
