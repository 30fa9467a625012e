import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ReadyPayload, ReadySnapshot } from '../../lib/ready-payload.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import { presentOwnUser } from '../../present/user.ts';
import type { ActionDeps } from '../action-deps.ts';
import { chatQuestions, chatsUnread } from '../chats/load-chats.ts';
import { describeFriends } from '../friends/load-friends.ts';
import { threadQuestions, threadsInSight, threadsUnread } from '../threads/joined-threads.ts';
import { teamsUnread, unreadQuestion } from '../unread/load-unread.ts';
import { mentionFilters } from '../unread/mention-filter.ts';
import type { TeamOfUser } from '../unread/teams-of-user.ts';
import { withParticipants } from '../voice/with-participants.ts';
import type { ReadyReads, ReadyRows } from './ready-reads.ts';
import { readyTeams, type ReadyWish } from './ready-teams.ts';

type ReadyDeps = Pick<
  ActionDeps,
  'activities' | 'announcer' | 'calls' | 'clock' | 'config' | 'db' | 'directory' | 'voice'
> & { readonly reads: ReadyReads };

/**
 * What a fresh connection starts from: the account, the teams in their order with what the user may
 * see of each, friends, the first page of chats, and what is unread. A fixed number of questions
 * to the database, whatever the number of teams and chats, besides teams that are not in memory
 * yet, and most of them together with the other READYs of the moment; members are not part of it,
 * however many there are, and of many large teams only so much as the bounds allow.
 * @throws ProblemError session.required when the account is gone
 */
export async function loadReady(
  deps: ReadyDeps,
  userId: UserId,
  wish: ReadyWish,
): Promise<ReadyPayload> {
  // as it was before anything is read: what has changed since is told after the snapshot
  const voicePlace = deps.voice.placeOf(userId);
  const rows = await deps.reads.rowsOf(userId);
  const { user, memberships, contacts } = rows;
  if (!user) throw new ProblemError('session.required');
  const { slices, counted, ...mine } = await readyTeams(deps, userId, { memberships, wish });
  const page = rows.chats.slice(0, socialLimits.chatsPerPage);
  const [unread, chats] = await Promise.all([
    countAll(deps, userId, { rows, page, counted }),
    page.length === 0 ? [] : deps.reads.describeChats(page),
  ]);
  const snapshot = {
    inviteOrigin: deps.config.inviteOrigin,
    user: presentOwnUser(user, rows.social, deps.clock.now()),
    teams: mine.teams,
    suspendedTeamLength: mine.suspended,
    channels: withParticipants(
      deps,
      slices.flatMap((slice) => slice.channels),
    ),
    categories: slices.flatMap((slice) => slice.categories),
    roles: slices.flatMap((slice) => slice.roles),
    memberships: mine.memberships,
    unloadedTeams: mine.unloadedTeams,
    ...unread,
    chats: [...chats],
    hasMoreChats: rows.chats.length > page.length,
    calls: deps.calls.callsOf(userId),
    friends: describeFriends(deps, userId, rows.friends),
    notificationSettings: rows.settings.map(presentNotificationSetting),
  };
  return { snapshot, contacts, voicePlace };
}

interface ToCount {
  readonly rows: ReadyRows;
  readonly page: ReadyRows['chats'];
  readonly counted: readonly TeamOfUser[];
}

/** What is unread, in one question for teams, threads and chats. */
async function countAll(
  { clock, reads }: ReadyDeps,
  userId: UserId,
  { rows, page, counted }: ToCount,
): Promise<Pick<ReadySnapshot, 'unread' | 'chatUnread' | 'joinedThreads' | 'threadUnread'>> {
  const filter = mentionFilters(rows.settings);
  const inTeams = unreadQuestion(userId, counted, filter);
  const joined = threadsInSight(rows.threads, counted);
  const inThreads = threadQuestions(joined, filter);
  const inChats = chatQuestions(page, rows.unreadChats, filter);
  // before they are counted: what comes meanwhile is told by events
  const now = clock.now();
  const channels = [...inTeams.channels, ...inThreads, ...inChats];
  const found = await reads.countUnread({ ...inTeams, channels });
  const chatIds = new Set(inChats.map(({ channelId }) => channelId));
  return {
    unread: teamsUnread(counted, found, now),
    chatUnread: chatsUnread(found.filter(({ channelId }) => chatIds.has(channelId))),
    joinedThreads: joined.map(({ thread: { id, teamId, parentId } }) => ({ id, teamId, parentId })),
    threadUnread: threadsUnread(joined, found, now),
  };
}
