import type { Thread } from '#shared/contract/channels/thread.ts';
import { describe, expect, it } from 'vitest';
import {
  stateEvents,
  type StateEvent,
  type StateEventName,
} from '#shared/contract/socket/server-events.ts';
import {
  aCategory,
  aChannel,
  aMessage,
  anOwnUser,
  aRole,
  id,
} from '#tests/gateway/memory-teams.ts';
import { sampleApplication, sampleOwnApplication } from '#tests/reduce/sample-applications.ts';
import { sampleInteraction, sampleInteractionUpdate } from '#tests/reduce/sample-interactions.ts';
import { sampleChat, sampleFriend } from '#tests/reduce/sample-social.ts';
import { sampleTeamEvent } from '#tests/reduce/sample-view.ts';
import { noOutputs } from '../state/voice-outputs.ts';
import { audienceOf, isDecidedBefore, permissionsNeeded, type Audience } from './audience.ts';

const teamId = id<'team'>(100);
const channelId = id<'channel'>(200);
const categoryId = id<'category'>(300);
const userId = id<'user'>(1);
const messageId = id<'message'>(400);
const roleId = id<'role'>(500);

const parentId = id<'channel'>(201);
const planned = { ...sampleTeamEvent(700), teamId, channelId, postedIn: parentId };
const thread: Thread = {
  id: id(910),
  teamId,
  parentId: channelId,
  rootMessageId: null,
  name: 'plans',
  createdBy: userId,
  createdAt: '2026-11-21T10:00:00.000Z',
  isArchived: false,
  isLocked: false,
  archiveAfterMinutes: 60,
  messageCount: 0,
  lastMessageAt: null,
  authors: [],
  version: 1,
};
const todo = { id: id<'todo'>(900), content: 'scrub the deck', completed: false };
const member = {
  id: userId,
  username: 'Ann',
  subdomain: 'ann',
  profilePicture: null,
  flags: 0,
  bot: false,
  system: false,
  verified: false,
  teamId,
  roles: [],
  permissions: 0,
  presence: 1 as const,
  userStatus: null,
  userRPC: null,
  joinedAt: '2026-11-21T10:00:00.000Z',
  timeoutUntil: null,
  nickname: null,
  teamPicture: null,
};
const participant = {
  id: userId,
  attendeeId: id<'attendee'>(9),
  isConnecting: false,
  isMuted: false,
  isDeafened: false,
  isSpeaking: false,
  isStreaming: false,
  allowsClips: false,
  keepsClipsOf: null,
};
const team = {
  id: teamId,
  name: 'Team',
  description: '',
  banner: null,
  profilePicture: null,
  createdBy: userId,
  isSafeForTeen: false,
  isVerified: false,
  isDiscoverable: false,
  memberCount: 1,
  discoverableInvite: null,
  applicationRequired: false,
  games: [],
  template: null,
  vanityUrl: null,
};
const message = aMessage({ teamId, channelId }, messageId);
const direct = aMessage({ teamId: null, channelId }, messageId);
const deleted = { channelId, messageId, createdBy: userId, mentions: null };
const { lastMessage: _lastMessage, ...chatFacts } = sampleChat();
const membership = {
  teamId,
  roleIds: [],
  timeoutUntil: null,
  nickname: null,
  teamPicture: null,
  onboarding: null,
};

const place = { teamId, channelId, messageId };
const standing = { votes: [1, 0], voters: 1, closedAt: null, version: 1 };
const reaction = { emojiId: '👍', userId, count: 1 };
const unread = { channelId, unread: 1, mentions: 0, lastRead: null, newest: messageId };
const emoji = {
  id: id<'emoji'>(600),
  name: 'wave',
  aliases: [],
  category: 'custom',
  emoji: null,
  url: '/content/emojis/600.webp',
  teamId,
  description: '',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const setting = {
  teamId,
  channelId: null,
  level: null,
  mutedUntil: null,
  suppressEveryone: true,
};

const call = {
  id: id<'call'>(700),
  channelId,
  startedBy: { id: userId, username: 'ann', profilePicture: null },
  startedAt: '2026-11-21T10:00:00.000Z',
  ringing: [],
};

const application = { ...sampleApplication(701), teamId };
const ownApplication = sampleOwnApplication(701);

const inChannel: Audience = { kind: 'channel', teamId, channelId };
const inCategory: Audience = { kind: 'category', teamId, categoryId };
const inTeam: Audience = { kind: 'team', teamId };

/** Every event of the contract, and who hears it. null: only its sender can say. */
const table: readonly (readonly [StateEvent, Audience | null])[] = [
  [{ type: 'MESSAGE_SEND', data: { message } }, inChannel],
  [{ type: 'MESSAGE_SEND', data: { message: direct } }, null],
  [{ type: 'MESSAGE_EDITED', data: { message } }, inChannel],
  [{ type: 'MESSAGE_EDITED', data: { message: direct } }, null],
  [
    { type: 'MESSAGE_EMBEDS_UPDATED', data: { teamId, channelId, messageId, embeds: [] } },
    inChannel,
  ],
  [{ type: 'MESSAGE_DELETED', data: { ...deleted, teamId } }, inChannel],
  [{ type: 'MESSAGE_DELETED', data: { ...deleted, teamId: null } }, null],
  [{ type: 'MESSAGE_READ', data: { teamId, channelId, lastRead: messageId } }, null],
  [{ type: 'CHANNEL_UNREAD', data: { teamId, unread } }, null],
  [{ type: 'PRESENCES_UPDATED', data: { presence: 1, userIds: [userId] } }, null],
  [{ type: 'REACTION_ADDED', data: { ...place, ...reaction } }, inChannel],
  [{ type: 'REACTION_ADDED', data: { ...place, teamId: null, ...reaction } }, null],
  [{ type: 'INTERACTION_CREATED', data: sampleInteraction() }, null],
  [{ type: 'INTERACTION_UPDATED', data: sampleInteractionUpdate() }, null],
  [{ type: 'POLL_UPDATED', data: { ...place, ...standing } }, inChannel],
  [
    { type: 'TEAM_EVENT_UPDATED', data: { event: planned } },
    { kind: 'places', teamId, channelIds: [channelId, parentId], except: null },
  ],
  [
    {
      type: 'TEAM_EVENT_UPDATED',
      data: { event: { ...planned, channelId: null, postedIn: null } },
    },
    { kind: 'places', teamId, channelIds: [], except: null },
  ],
  [
    {
      type: 'TEAM_EVENT_REMOVED',
      data: { teamId, eventId: planned.id, places: [channelId], movedTo: parentId },
    },
    { kind: 'places', teamId, channelIds: [channelId], except: parentId },
  ],
  [{ type: 'TEAM_EVENT_ANSWERED', data: { teamId, eventId: planned.id, mine: 'in' } }, null],
  [{ type: 'READY_CHECK_RANG', data: { event: planned } }, null],
  [{ type: 'POLL_VOTED', data: { ...place, mine: [0], version: 1 } }, null],
  [{ type: 'REACTION_REMOVED', data: { ...place, ...reaction } }, inChannel],
  [{ type: 'MESSAGE_PINNED', data: { ...place, pinnedAt: '2026-11-21T10:00:00.000Z' } }, inChannel],
  [{ type: 'MESSAGE_UNPINNED', data: place }, inChannel],
  [{ type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } }, null],
  [{ type: 'SCHEDULED_MESSAGE_REMOVED', data: { ...place, reason: 'sent' } }, null],
  [{ type: 'CALL_STARTED', data: { call: { ...call, participants: [] } } }, null],
  [{ type: 'CALL_RINGING', data: { id: call.id, channelId, ringing: [] } }, null],
  [{ type: 'CALL_ENDED', data: { id: call.id, channelId } }, null],
  [{ type: 'VOICE_CAPTION', data: { teamId, channelId, userId, text: 'hello' } }, null],
  [{ type: 'VOICE_OUTPUTS_CHANGED', data: { teamId, channelId, outputs: noOutputs } }, inChannel],
  [{ type: 'CHANNEL_WATCHED', data: { teamId, channelId, userId, isWatching: true } }, inChannel],
  [{ type: 'THREAD_CREATED', data: { thread } }, inChannel],
  [{ type: 'THREAD_UPDATED', data: { thread } }, inChannel],
  [
    { type: 'THREAD_DELETED', data: { teamId, parentId: channelId, channelId: thread.id } },
    inChannel,
  ],
  [{ type: 'THREAD_JOINED', data: { thread } }, null],
  [{ type: 'THREAD_LEFT', data: { teamId, channelId: thread.id } }, null],
  [{ type: 'TODO_ITEM_CREATED', data: { teamId, channelId, item: todo } }, inChannel],
  [{ type: 'TODO_ITEM_UPDATED', data: { teamId, channelId, item: todo } }, inChannel],
  [{ type: 'TODO_ITEM_DELETED', data: { teamId, channelId, itemId: todo.id } }, inChannel],
  [{ type: 'MESSAGES_DELETED', data: { teamId, channelId, messages: [] } }, inChannel],
  [{ type: 'HISTORY_CHANGED', data: { teamId, channelId, hasNews: false } }, inChannel],
  [
    { type: 'CHANNEL_TYPING', data: { teamId, channelId, userId } },
    { kind: 'mounted', teamId, channelId, except: userId },
  ],
  [{ type: 'CHANNEL_TYPING', data: { teamId: null, channelId, userId } }, null],
  [
    { type: 'PRESENCE_UPDATE', data: { userId, presence: 1 } },
    { kind: 'presence', userId },
  ],
  [
    { type: 'USER_STATUS_UPDATED', data: { userId, userStatus: null } },
    { kind: 'presence', userId },
  ],
  [
    { type: 'USER_FLAGS_UPDATED', data: { userId, flags: 1 } },
    { kind: 'presence', userId },
  ],
  [
    { type: 'USER_RPC_UPDATED', data: { userId, userRPC: null } },
    { kind: 'presence', userId },
  ],
  [{ type: 'BOT_COMMANDS_UPDATED', data: { botId: userId } }, null],
  [{ type: 'USERNAME_UPDATED', data: { userId, username: 'renamed' } }, null],
  [
    {
      type: 'USER_PROFILE_UPDATED',
      data: { userId, subdomain: 'moved', profilePicture: null },
    },
    null,
  ],
  [{ type: 'EMOJI_CREATED', data: { emoji } }, inTeam],
  [{ type: 'EMOJI_UPDATED', data: { emoji } }, inTeam],
  [{ type: 'EMOJI_DELETED', data: { teamId, emojiId: emoji.id } }, inTeam],
  [{ type: 'CHANNEL_CREATED', data: { channel: aChannel(teamId, channelId) } }, inChannel],
  [{ type: 'CHANNEL_UPDATED', data: { channel: aChannel(teamId, channelId) } }, inChannel],
  [{ type: 'CHANNEL_DELETED', data: { teamId, channelId } }, inChannel],
  [{ type: 'CATEGORY_CREATED', data: { category: aCategory(teamId, categoryId) } }, inCategory],
  [{ type: 'CATEGORY_UPDATED', data: { category: aCategory(teamId, categoryId) } }, inCategory],
  [{ type: 'CATEGORY_DELETED', data: { teamId, categoryId } }, inCategory],
  [{ type: 'VOICE_PARTICIPANT_JOINED', data: { teamId, channelId, participant } }, inChannel],
  [{ type: 'VOICE_PARTICIPANT_UPDATED', data: { teamId, channelId, participant } }, inChannel],
  [{ type: 'VOICE_PARTICIPANT_LEFT', data: { teamId, channelId, userId } }, inChannel],
  [{ type: 'ROLE_CREATED', data: { role: aRole(teamId, roleId) } }, inTeam],
  [{ type: 'ROLE_UPDATED', data: { role: aRole(teamId, roleId) } }, inTeam],
  [{ type: 'ROLE_DELETED', data: { teamId, roleId } }, inTeam],
  [
    { type: 'APPLICATION_UPDATED', data: { application, total: 1, pending: 1 } },
    { kind: 'reviewers', teamId },
  ],
  [
    {
      type: 'APPLICATION_DELETED',
      data: { teamId, applicationId: application.id, total: 0, pending: 0 },
    },
    { kind: 'reviewers', teamId },
  ],
  [
    {
      type: 'RECRUITMENT_UPDATED',
      data: { teamId, form: { description: '', questions: [] }, status: true },
    },
    { kind: 'reviewers', teamId },
  ],
  [
    { type: 'OWN_APPLICATION_UPDATED', data: { application: ownApplication } },
    { kind: 'users', userIds: [ownApplication.submittedBy.id] },
  ],
  [
    { type: 'RAID_UPDATED', data: { teamId, raid: null } },
    { kind: 'team', teamId },
  ],
  [
    { type: 'ONBOARDING_UPDATED', data: { teamId } },
    { kind: 'team', teamId },
  ],
  [{ type: 'ONBOARDING_ANSWERED', data: { teamId, onboarding: null } }, null],
  [{ type: 'OWN_APPLICATION_DELETED', data: { applicationId: application.id } }, null],
  [{ type: 'MEMBER_UPDATED', data: { teamId, member } }, inTeam],
  [{ type: 'USER_JOINED_TEAM', data: { teamId, member, memberCount: 2 } }, inTeam],
  [
    { type: 'USER_LEFT_TEAM', data: { teamId, userId, reason: 'left', memberCount: 1 } },
    { kind: 'team', teamId, also: userId },
  ],
  [
    {
      type: 'TEAM_AVAILABLE',
      data: { team, roles: [], channels: [], categories: [], membership },
    },
    null,
  ],
  [{ type: 'TEAM_UPDATED', data: { team } }, inTeam],
  [{ type: 'TEAM_DELETED', data: { teamId } }, inTeam],
  [{ type: 'TEAM_ACCESS_CHANGED', data: { teamId, closed: [] } }, null],
  [{ type: 'TEAMS_ORDERED', data: { teamIds: [teamId] } }, null],
  [{ type: 'VOICE_PARTICIPANTS', data: { teamId, channels: [] } }, null],
  [{ type: 'CHAT_AVAILABLE', data: { chat: sampleChat(), unread: null } }, null],
  [{ type: 'CHAT_UPDATED', data: { chat: chatFacts } }, null],
  [{ type: 'CHAT_HIDDEN', data: { channelId, upTo: messageId } }, null],
  [{ type: 'CHAT_LEFT', data: { channelId } }, null],
  [{ type: 'FRIEND_REQUEST_PENDING', data: { friend: sampleFriend() } }, null],
  [{ type: 'FRIEND_REQUEST_ACCEPTED', data: { friend: sampleFriend() } }, null],
  [{ type: 'FRIEND_REQUEST_REJECTED', data: { userId } }, null],
  [{ type: 'FRIEND_REMOVED', data: { userId } }, null],
  [{ type: 'USER_BLOCKED', data: { blocked: { userId, blockedAt: member.joinedAt } } }, null],
  [{ type: 'USER_UNBLOCKED', data: { userId } }, null],
  [
    { type: 'ME_UPDATED', data: { user: anOwnUser(userId) } },
    { kind: 'users', userIds: [userId] },
  ],
  [
    {
      type: 'FAMILY_UPDATED',
      data: { change: 'connected', other: { id: userId, username: 'Ada' }, isMine: false },
    },
    null,
  ],
  [{ type: 'SUBSCRIPTION_UPDATED', data: { type: 'paymentWait', expiresAt: null } }, null],
  [{ type: 'NOTIFICATION_SETTINGS_UPDATED', data: { setting } }, null],
];

describe('audienceOf', () => {
  it.each(table)('%o', (event, audience) => {
    expect(audienceOf({ event })).toEqual(audience);
  });

  it('is tabled here for every event of the contract', () => {
    const tabled = new Set<string>(table.map(([{ type }]) => type));
    expect([...tabled].toSorted()).toEqual(Object.keys(stateEvents).toSorted());
  });

  it('is decided in a thread by the channel it stands in', () => {
    const inThread: StateEvent = {
      type: 'MESSAGE_SEND',
      data: { message: { ...message, channelId: thread.id } },
    };
    expect(audienceOf({ event: inThread, under: channelId })).toEqual(inChannel);
    const typing: StateEvent = {
      type: 'CHANNEL_TYPING',
      data: { teamId, channelId: thread.id, userId },
    };
    expect(audienceOf({ event: typing, under: channelId })).toMatchObject({
      kind: 'mounted',
      channelId,
    });
  });

  it('is those addressed, where there are any: one, several, none', () => {
    const event: StateEvent = { type: 'MESSAGE_SEND', data: { message } };
    const ben = id<'user'>(2);
    expect(audienceOf({ event, to: [ben] })).toEqual({ kind: 'users', userIds: [ben] });
    expect(audienceOf({ event, to: [ben, userId] })).toEqual({
      kind: 'users',
      userIds: [ben, userId],
    });
    expect(audienceOf({ event, to: [] })).toEqual({ kind: 'users', userIds: [] });
  });

  it('never tells typers of their own typing', () => {
    const event: StateEvent = {
      type: 'CHANNEL_TYPING',
      data: { teamId: null, channelId, userId },
    };
    const ben = id<'user'>(2);
    expect(audienceOf({ event, to: [userId, ben] })).toEqual({ kind: 'users', userIds: [ben] });
  });
});

describe('what an audience needs', () => {
  it('is the team as it was before, for what is deleted only', () => {
    // reason: Object.keys forgets the key type
    const names = Object.keys(stateEvents) as StateEventName[];
    expect(names.filter(isDecidedBefore)).toEqual(['CHANNEL_DELETED', 'CATEGORY_DELETED']);
  });

  it('is the permissions of a team where they decide', () => {
    const needed = (audience: Audience): unknown => permissionsNeeded(audience);
    expect([inChannel, inCategory].map(needed)).toEqual([teamId, teamId]);
    expect(needed({ kind: 'mounted', teamId, channelId, except: userId })).toBe(teamId);
    expect(needed(inTeam)).toBeNull();
    expect(needed({ kind: 'users', userIds: [] })).toBeNull();
    expect(needed({ kind: 'presence', userId })).toBeNull();
    expect(needed({ kind: 'team-presence', teamId })).toBeNull();
  });
});
