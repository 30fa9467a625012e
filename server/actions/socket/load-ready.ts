import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findContacts } from '../../store/chats.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import { findNotificationSettings } from '../../store/notification-settings.ts';
import { findUser } from '../../store/users.ts';
import type { VoicePlace } from '../../voice/voice-rooms.ts';
import { describeOwnUser } from '../account/describe-own-user.ts';
import type { ActionDeps } from '../action-deps.ts';
import { loadChatPage, loadChatUnread } from '../chats/load-chats.ts';
import { loadFriends } from '../friends/load-friends.ts';
import { teamSlice } from '../teams/load-team-slice.ts';
import { loadUnread } from '../unread/load-unread.ts';
import { teamsOfUser, type TeamOfUser } from '../unread/teams-of-user.ts';
import { withParticipants } from '../voice/with-participants.ts';

type ReadyDeps = Pick<
  ActionDeps,
  'clock' | 'db' | 'directory' | 'activities' | 'announcer' | 'imageLinks' | 'voice'
>;

/** Everything of READY that the connection does not know itself. */
type ReadySnapshot = Omit<ReadyData, 'sessionId' | 'heartbeatIntervalMs' | 'protocol'>;

export interface Beginning {
  readonly snapshot: ReadySnapshot;
  /** Whom the user has to do with besides their teams: they hear of each other's presence. */
  readonly contacts: readonly UserId[];
  /** In which voice channel the user is. */
  readonly voicePlace: VoicePlace | null;
}

/**
 * What a fresh connection starts from: the account, the teams in their order with what the user may
 * see of each, friends, the first page of chats, and what is unread. A fixed number of questions
 * to the database, whatever the number of teams and chats, besides teams that are not in memory
 * yet; members are not part of it, however many there are.
 * @throws ProblemError session.required when the account is gone
 */
export async function loadReady(deps: ReadyDeps, userId: UserId): Promise<Beginning> {
  const [user, { teams, suspended }, settings] = await Promise.all([
    findUser(deps.db, userId),
    teamsOfUser(deps, userId),
    findNotificationSettings(deps.db, userId),
  ]);
  if (!user) throw new ProblemError('session.required');
  const [own, unread, social, contacts] = await Promise.all([
    describeOwnUser(deps, user),
    loadUnread(deps, userId, teams),
    loadSocial(deps, userId),
    findContacts(deps.db, [userId]),
  ]);
  const slices = teams.map(({ team, member, memberCount }) => teamSlice(team, member, memberCount));
  const snapshot = {
    user: own,
    teams: slices.map((slice) => slice.team),
    suspendedTeamLength: suspended,
    channels: withParticipants(
      deps,
      slices.flatMap((slice) => slice.channels),
    ),
    categories: slices.flatMap((slice) => slice.categories),
    roles: slices.flatMap((slice) => slice.roles),
    memberships: slices.map((slice) => slice.membership),
    unread,
    ...social,
    notificationSettings: settings.map(presentNotificationSetting),
  };
  return { snapshot, contacts: contacts.get(userId) ?? [], voicePlace: voicePlaceIn(teams) };
}

/** As the snapshot shows it: they may have moved on since it was begun. */
function voicePlaceIn(teams: readonly TeamOfUser[]): VoicePlace | null {
  for (const { team, member } of teams)
    if (member.inVoice) return { teamId: team.team.id, channelId: member.inVoice };
  return null;
}

type Social = Pick<ReadySnapshot, 'chats' | 'hasMoreChats' | 'chatUnread' | 'friends'>;

async function loadSocial(deps: ReadyDeps, userId: UserId): Promise<Social> {
  const [page, elsewhere, friends] = await Promise.all([
    loadChatPage(deps, userId, { limit: socialLimits.chatsPerPage }),
    loadChatUnread(deps, userId),
    loadFriends(deps, userId),
  ]);
  const onPage = new Set(page.unread.map(({ channelId }) => channelId));
  const chatUnread: ChannelUnread[] = [
    ...page.unread,
    ...elsewhere.filter(({ channelId }) => !onPage.has(channelId)),
  ];
  return { chats: [...page.chats], hasMoreChats: page.hasMore, chatUnread, friends };
}
