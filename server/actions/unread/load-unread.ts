import type { ChannelUnread, TeamUnread } from '#shared/contract/messages/unread.ts';
import { everyoneRoleId, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { countUnread, type UnreadOfUser, type UnreadRow } from '../../store/read-markers.ts';
import type { ActionDeps } from '../action-deps.ts';
import { loadMentionFilter, type MentionFilters } from './mention-filter.ts';
import type { TeamOfUser } from './teams-of-user.ts';
import { readWithoutMarker, withoutMessageIds } from './told-ids.ts';

/**
 * What a user has not read in their teams, in one question to the database besides what they want
 * to hear of. Only channels that they may see count. Without a marker everything up to the moment of joining is read, and with an
 * older one from an earlier stay too: a new member starts with everything read, however much
 * was written before, and nothing has to be stored for it.
 */
export async function loadUnread(
  { db, clock }: Pick<ActionDeps, 'clock' | 'db'>,
  userId: UserId,
  teams: readonly TeamOfUser[],
): Promise<TeamUnread[]> {
  const filter = await loadMentionFilter({ db }, userId);
  // before they are counted: what comes meanwhile is told by events
  const now = clock.now();
  const rows = await countUnread(db, unreadQuestion(userId, teams, filter));
  return teamsUnread(teams, rows, now);
}

/** What is asked to count what a user has not read in their teams. */
export function unreadQuestion(
  userId: UserId,
  teams: readonly TeamOfUser[],
  filter: MentionFilters,
): UnreadOfUser {
  return {
    userId,
    // ids are unique over all teams: the roles held anywhere can be asked for together
    roleIds: teams.flatMap(({ team, member }) => [everyoneRoleId(team.team.id), ...member.roleIds]),
    channels: teams.flatMap((place) => {
      const teamId = place.team.team.id;
      return readableChannels(place).map((channelId) => ({
        channelId,
        readUpTo: readWithoutMarker(place.joinedAt, channelId),
        ...filter(teamId, channelId),
      }));
    }),
  };
}

/** What was counted, by team. `now`: when counting began. */
export function teamsUnread(
  teams: readonly TeamOfUser[],
  rows: readonly UnreadRow[],
  now: number,
): TeamUnread[] {
  const rowOf = new Map(rows.map((row) => [row.channelId, row]));
  return teams.map((place) => teamUnread(place, { rowOf, now }));
}

/** The channels of a team that hold messages and that the member may see. */
export function readableChannels({
  team,
  member,
}: Pick<TeamOfUser, 'team' | 'member'>): ChannelId[] {
  const ids: ChannelId[] = [];
  for (const { id, type } of team.channels.values())
    if (channelKinds[type].isCountedUnread && team.canSeeChannel(id, member)) ids.push(id);
  return ids;
}

interface Counted {
  readonly rowOf: ReadonlyMap<ChannelId, UnreadRow>;
  readonly now: number;
}

function teamUnread(place: TeamOfUser, { rowOf, now }: Counted): TeamUnread {
  const channels: ChannelUnread[] = [];
  let unread = 0;
  let mentions = 0;
  for (const channelId of readableChannels(place)) {
    const row = rowOf.get(channelId);
    if (!row) continue;
    unread += row.unread;
    mentions += row.mentions;
    const counted: ChannelUnread = {
      channelId,
      unread: row.unread,
      mentions: row.mentions,
      lastRead: row.lastRead,
      newest: row.newest,
    };
    const readsHistory = place.team.mayReadHistory(channelId, place.member);
    channels.push(readsHistory ? counted : withoutMessageIds(counted, now));
  }
  return { teamId: place.team.team.id, unread, mentions, channels };
}
