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
import { loadUnread } from '../unread/load-unread.ts';
import { withParticipants } from '../voice/with-participants.ts';
import { readyTeams, type ReadyWish } from './ready-teams.ts';

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
 * yet; members are not part of it, however many there are, and of many large teams only so much as
 * there is room for.
 * @throws ProblemError session.required when the account is gone
 */
export async function loadReady(
  deps: ReadyDeps,
  userId: UserId,
  wish: ReadyWish,
): Promise<Beginning> {
  // as it was before anything is read: what has changed since is told after the snapshot
  const voicePlace = deps.voice.placeOf(userId);
  const [user, { slices, counted, ...mine }, settings] = await Promise.all([
    findUser(deps.db, userId),
    readyTeams(deps, userId, wish),
    findNotificationSettings(deps.db, userId),
  ]);
  if (!user) throw new ProblemError('session.required');
  const [own, unread, social, contacts] = await Promise.all([
    describeOwnUser(deps, user),
    loadUnread(deps, userId, counted),
    loadSocial(deps, userId),
    findContacts(deps.db, [userId]),
  ]);
  const snapshot = {
    user: own,
    teams: mine.teams,
    suspendedTeamLength: mine.suspended,
    channels: withParticipants(
      deps,
      slices.flatMap((slice) => slice.channels),
    ),
    categories: slices.flatMap((slice) => slice.categories),
    roles: slices.flatMap((slice) => slice.roles),
    memberships: mine.memberships,
    unread,
    unloadedTeams: mine.unloadedTeams,
    ...social,
    notificationSettings: settings.map(presentNotificationSetting),
  };
  return { snapshot, contacts: contacts.get(userId) ?? [], voicePlace };
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
