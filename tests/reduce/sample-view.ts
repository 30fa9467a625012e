import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { Thread } from '#shared/contract/channels/thread.ts';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import type { Emoji } from '#shared/contract/teams/emoji.ts';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { OwnUser } from '#shared/contract/users.ts';
import type { TeamEvent } from '#shared/contract/teams/event.ts';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { Id, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { addMessagePage } from '#shared/reduce/message-pages.ts';
import { addAnsweredMembers } from '#shared/reduce/reduce-members.ts';
import type { TeamContents } from '#shared/reduce/stale-teams.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';

/** An id of any entity from a number. */
export function id<Entity extends string>(number: number): Id<Entity> {
  // reason: tests name ids by numbers
  return String(number) as Id<Entity>;
}

export const ME = id<'user'>(1);
export const ANNA = id<'user'>(2);
export const BORA = id<'user'>(3);
export const TEAM = id<'team'>(100);
export const OTHER_TEAM = id<'team'>(200);
export const MODERATORS = id<'role'>(110);
export const LOBBY = id<'channel'>(120);
export const PLANS = id<'channel'>(121);
export const TALK = id<'channel'>(122);
export const AREA = id<'category'>(130);

export function sampleUser(): OwnUser {
  return {
    id: ME,
    username: 'me',
    slug: 'me',
    email: 'm***@example.com',
    verified: true,
    twoFA: false,
    profilePicture: null,
    banner: null,
    bio: '',
    pronouns: '',
    colors: null,
    presence: 1,
    userStatus: null,
    flags: 0,
    privateFlags: 0,
    location: 'TR',
    settings: {
      developerMode: { isEnabled: false },
      leftSidebar: { isEnabled: true },
      locale: 'en',
      privacy: { friendRequests: 'everyone', directMessages: 'everyone' },
    },
    connections: [],
    ampFeatureStates: { familyCenter: 'Enabled', joinNonTeenTeams: 'Enabled' },
    system: false,
    birthdate: '1995-02-01',
    mustSetBirthdate: false,
    appTourIsFinished: false,
    friends: [],
    blocked: [],
  };
}

export function sampleTeam(change: Partial<Team> = {}): Team {
  return {
    id: TEAM,
    name: 'Team',
    description: '',
    banner: null,
    profilePicture: null,
    createdBy: ANNA,
    isSafeForTeen: false,
    isVerified: false,
    isDiscoverable: false,
    memberCount: 3,
    discoverableInvite: null,
    applicationRequired: false,
    games: [],
    template: null,
    vanityUrl: null,
    ...change,
  };
}

export function sampleRole(change: Partial<Role> = {}): Role {
  return {
    id: MODERATORS,
    teamId: TEAM,
    name: 'Moderators',
    color: '#ffffff',
    color2: null,
    priority: 1,
    permissions: 0,
    iconEmojiId: null,
    isDisplayedSeparately: false,
    mentionable: true,
    isSelfAssignable: false,
    botScope: null,
    description: '',
    ...change,
  };
}

export function sampleChannel(change: Partial<Channel> = {}): Channel {
  return {
    id: LOBBY,
    teamId: TEAM,
    type: 'text',
    name: 'lobby',
    description: '',
    nsfw: false,
    userLimit: 0,
    rateLimitPerUser: 0,
    region: 'us-east-1',
    categoryId: null,
    priority: 0,
    additionalData: null,
    permissions: { roles: {}, users: {} },
    ...change,
  };
}

export function sampleCategory(change: Partial<Category> = {}): Category {
  return {
    id: AREA,
    teamId: TEAM,
    name: 'area',
    priority: 0,
    permissions: { roles: {}, users: {} },
    ...change,
  };
}

export function sampleMember(change: Partial<Member> = {}): Member {
  return {
    id: ANNA,
    username: 'anna',
    subdomain: 'anna',
    profilePicture: null,
    flags: 0,
    bot: false,
    system: false,
    verified: true,
    teamId: TEAM,
    roles: [],
    permissions: 0,
    presence: 1,
    userStatus: null,
    userRPC: null,
    joinedAt: '2026-01-02T00:00:00.000Z',
    timeoutUntil: null,
    nickname: null,
    teamPicture: null,
    ...change,
  };
}

/** A custom emoji of the first team. */
export function sampleEmoji(number: number, name = `emoji_${number}`): Emoji {
  return {
    id: id(number),
    name,
    aliases: [],
    category: 'custom',
    emoji: null,
    url: `/content/emojis/${number}.webp`,
    teamId: TEAM,
    description: '',
    createdAt: '2026-01-02T00:00:00.000Z',
  };
}

/** An item of a to-do list. */
/** A thread in the lobby, on the message 10. */
export function sampleThread(change: Partial<Thread> = {}): Thread {
  return {
    id: id(950),
    teamId: TEAM,
    parentId: LOBBY,
    rootMessageId: id(10),
    name: 'plans',
    createdBy: ANNA,
    createdAt: '2026-01-02T00:00:00.000Z',
    isArchived: false,
    isLocked: false,
    archiveAfterMinutes: 4_320,
    messageCount: 0,
    lastMessageAt: null,
    authors: [],
    version: 1,
    ...change,
  };
}

/** Something the team plans in its lobby. */
export function sampleTeamEvent(number: number): TeamEvent {
  return {
    id: id(number),
    teamId: TEAM,
    kind: 'session',
    title: 'Dust',
    description: '',
    startsAt: '2026-01-03T20:00:00.000Z',
    endsAt: null,
    channelId: LOBBY,
    postedIn: null,
    place: null,
    size: 5,
    createdBy: ANNA,
    isCancelled: false,
    counts: { in: 1, maybe: 0, waiting: 0 },
    faces: [ANNA],
    readyCheck: null,
    version: 1,
  };
}

export function sampleTodo(number: number, completed = false): TodoItem {
  return { id: id(number), content: `item ${number}`, completed };
}

/** Anna in a voice channel. */
export function sampleParticipant(change: Partial<VoiceParticipant> = {}): VoiceParticipant {
  return {
    id: ANNA,
    attendeeId: id(700),
    isConnecting: false,
    isMuted: false,
    isDeafened: false,
    isSpeaking: false,
    isStreaming: false,
    allowsClips: false,
    keepsClipsOf: null,
    ...change,
  };
}

/** A message of Anna's in the lobby. */
export function sampleMessage(number: number, change: Partial<Message> = {}): Message {
  return {
    id: id(number),
    channelId: LOBBY,
    teamId: TEAM,
    content: `message ${number}`,
    createdAt: '2026-01-02T00:00:00.000Z',
    editedAt: null,
    createdBy: {
      id: ANNA,
      username: 'anna',
      profilePicture: null,
      flags: 0,
      presence: 1,
      verified: true,
    },
    replyTo: null,
    state: 'sent',
    type: 'text',
    attachments: [],
    embeds: [],
    reactions: [],
    pinnedAt: null,
    mentions: { users: [], roles: [], everyone: false, here: false },
    nonce: null,
    scheduledAt: null,
    replyToMessage: null,
    failedToLoadReplies: false,
    ...change,
  };
}

export function by(userId: Message['createdBy']['id']): Pick<Message, 'createdBy'> {
  return { createdBy: { ...sampleMessage(1).createdBy, id: userId } };
}

/** What a fetch of the first team answers. */
export function sampleContents(
  channels: readonly Channel[],
  change: Partial<TeamContents['slice']> & { readonly unread?: TeamContents['unread'] } = {},
): TeamContents {
  const { unread, ...slice } = change;
  return {
    slice: {
      team: sampleTeam(),
      roles: sampleReady().roles.filter(({ teamId }) => teamId === TEAM),
      channels: [...channels],
      categories: [],
      membership: {
        teamId: TEAM,
        roleIds: [MODERATORS],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
      ...slice,
    },
    unread: unread ?? { teamId: TEAM, unread: 0, mentions: 0, channels: [] },
  };
}

/** Two teams of mine, in the first of which I moderate. */
export function sampleReady(): ReadyData {
  return {
    protocol: 1,
    sessionId: 'session',
    heartbeatIntervalMs: 30_000,
    inviteOrigin: null,
    user: sampleUser(),
    teams: [sampleTeam(), sampleTeam({ id: OTHER_TEAM, name: 'Other' })],
    suspendedTeamLength: 0,
    channels: [
      sampleChannel(),
      sampleChannel({ id: PLANS, name: 'plans', priority: 1 }),
      sampleChannel({ id: TALK, type: 'voice', priority: 2, participants: [sampleParticipant()] }),
    ],
    categories: [sampleCategory()],
    roles: [
      sampleRole({ id: id(100), name: 'everyone', priority: 0 }),
      sampleRole(),
      sampleRole({ id: id(200), teamId: OTHER_TEAM, name: 'everyone', priority: 0 }),
    ],
    memberships: [
      {
        teamId: TEAM,
        roleIds: [MODERATORS],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
      {
        teamId: OTHER_TEAM,
        roleIds: [],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
    ],
    unread: [
      { teamId: TEAM, unread: 0, mentions: 0, channels: [] },
      { teamId: OTHER_TEAM, unread: 0, mentions: 0, channels: [] },
    ],
    unloadedTeams: [],
    chats: [],
    hasMoreChats: false,
    calls: [],
    chatUnread: [],
    joinedThreads: [],
    threadUnread: [],
    friends: [],
    notificationSettings: [],
  };
}

export function sampleView(): ClientView {
  return viewFromReady(sampleReady());
}

/** The lobby opened with these messages and nothing before them. */
export function viewWithMessages(...messages: readonly Message[]): ClientView {
  const page = { messages, hasOlder: false, hasNewer: false };
  return addMessagePage(sampleView(), LOBBY, { page, place: 'all' });
}

/** A view with members as a page has just answered them. */
export function addMembers(
  view: ClientView,
  teamId: TeamId,
  members: readonly Member[],
): ClientView {
  return addAnsweredMembers(view, { teamId, members, asked: view });
}
