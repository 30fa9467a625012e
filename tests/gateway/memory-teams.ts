import { createTeamState, type TeamState } from '#server/state/team-state.ts';
import type { GatewayMetrics, TeamViews, VoiceView } from '#server/gateway/gateway-deps.ts';
import type { ReadyPayload } from '#server/lib/ready-payload.ts';
import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { OwnUser } from '#shared/contract/users.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import type {
  CategoryId,
  ChannelId,
  Id,
  MessageId,
  RoleId,
  TeamId,
  UserId,
} from '#shared/lib/ids.ts';

/** An id out of a small number. */
export function id<Entity extends string>(number: number): Id<Entity> {
  // reason: a test makes its own ids
  return String(number) as Id<Entity>;
}

/** Counts nothing. */
export const uncounted: GatewayMetrics = {
  published: () => undefined,
  socketClosed: () => undefined,
  resumed: () => undefined,
};

/** All voice channels are empty. */
export const silentVoice: VoiceView = {
  channelsInUse: () => [],
  sessionCut: () => undefined,
  sessionBack: () => undefined,
  sessionEnded: () => undefined,
};

type Overrides = Channel['permissions'];
const noOverrides: Overrides = { roles: {}, users: {} };

/** Hides a place from everyone but those whom the entries name. */
export function hiddenExcept(
  teamId: TeamId,
  seers: { roles?: readonly RoleId[]; users?: readonly UserId[] },
): Overrides {
  const allow = { allow: 1, deny: 0 };
  return {
    roles: {
      [everyoneRoleId(teamId)]: { allow: 0, deny: 1 },
      ...Object.fromEntries((seers.roles ?? []).map((roleId) => [roleId, allow])),
    },
    users: Object.fromEntries((seers.users ?? []).map((userId) => [userId, allow])),
  };
}

export function aChannel(
  teamId: TeamId,
  channelId: ChannelId,
  more: Partial<Channel> = {},
): Channel {
  return {
    id: channelId,
    teamId,
    type: 'text',
    name: `channel-${channelId}`,
    description: '',
    nsfw: false,
    userLimit: 0,
    rateLimitPerUser: 0,
    region: 'us-east-1',
    categoryId: null,
    priority: 0,
    additionalData: null,
    permissions: noOverrides,
    ...more,
  };
}

export function aCategory(
  teamId: TeamId,
  categoryId: CategoryId,
  more: Partial<Category> = {},
): Category {
  return {
    id: categoryId,
    teamId,
    name: `category-${categoryId}`,
    priority: 0,
    permissions: noOverrides,
    ...more,
  };
}

export function aRole(teamId: TeamId, roleId: RoleId, more: Partial<Role> = {}): Role {
  return {
    id: roleId,
    teamId,
    name: `role-${roleId}`,
    color: '#ffffff',
    color2: null,
    priority: 1,
    permissions: 0,
    iconEmojiId: null,
    isDisplayedSeparately: false,
    mentionable: false,
    isSelfAssignable: false,
    botScope: null,
    description: '',
    ...more,
  };
}

export function aMessage(
  place: { teamId: TeamId | null; channelId: ChannelId },
  messageId: MessageId,
  content = `message ${messageId}`,
): Message {
  return {
    ...place,
    id: messageId,
    content,
    createdAt: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    createdBy: {
      id: id<'user'>(1),
      username: 'One',
      profilePicture: null,
      flags: 0,
      presence: 1,
      verified: false,
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
  };
}

export function anOwnUser(userId: UserId): OwnUser {
  return {
    id: userId,
    username: `user-${userId}`,
    slug: `user-${userId}`,
    email: 'u***@example.org',
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
    ampFeatureStates: { familyCenter: 'Disabled', joinNonTeenTeams: 'Disabled' },
    system: false,
    birthdate: null,
    mustSetBirthdate: false,
    appTourIsFinished: true,
    friends: [],
    blocked: [],
  };
}

/** What a test wants of a team; everything else is ordinary. */
export interface TeamSketch {
  readonly createdBy?: UserId;
  readonly memberCount?: number;
  readonly roles?: readonly Role[];
  readonly channels?: readonly Channel[];
  readonly categories?: readonly Category[];
}

function stateOf(teamId: TeamId, sketch: TeamSketch): TeamState {
  const everyone = aRole(teamId, everyoneRoleId(teamId), { name: 'everyone', priority: 0 });
  return createTeamState({
    team: {
      id: teamId,
      name: `team-${teamId}`,
      description: '',
      banner: null,
      profilePicture: null,
      createdBy: sketch.createdBy ?? id<'user'>(999_999),
      isSafeForTeen: false,
      isVerified: false,
      isDiscoverable: false,
      memberCount: sketch.memberCount ?? 10,
      discoverableInvite: null,
      applicationRequired: false,
      games: [],
      template: null,
      vanityUrl: null,
    },
    isSuspended: false,
    roles: new Map([everyone, ...(sketch.roles ?? [])].map((role) => [role.id, role])),
    channels: new Map((sketch.channels ?? []).map((channel) => [channel.id, channel])),
    categories: new Map((sketch.categories ?? []).map((category) => [category.id, category])),
  });
}

/** Teams and memberships in memory, decided by the real permission rules. */
export class MemoryTeams implements TeamViews {
  readonly #states = new Map<TeamId, TeamState>();
  readonly #memberships = new Map<UserId, Map<TeamId, readonly RoleId[]>>();
  readonly #contacts = new Map<UserId, readonly UserId[]>();
  /** Teams that pretend not to be in memory, and what reading them waits for. */
  readonly unloaded = new Map<TeamId, Promise<unknown>>();

  loaded(teamId: TeamId): TeamState | undefined {
    return this.unloaded.has(teamId) ? undefined : this.#states.get(teamId);
  }

  async get(teamId: TeamId): Promise<TeamState | null> {
    await this.unloaded.get(teamId);
    this.unloaded.delete(teamId);
    return this.#states.get(teamId) ?? null;
  }

  /** Makes or changes a team. Answers it before and after. */
  set(teamId: TeamId, sketch: TeamSketch): { before: TeamState | null; after: TeamState } {
    const before = this.#states.get(teamId) ?? null;
    const after = stateOf(teamId, sketch);
    this.#states.set(teamId, after);
    return { before, after };
  }

  remove(teamId: TeamId): TeamState | null {
    const before = this.#states.get(teamId) ?? null;
    this.#states.delete(teamId);
    for (const memberships of this.#memberships.values()) memberships.delete(teamId);
    return before;
  }

  join(userId: UserId, teamId: TeamId, roleIds: readonly RoleId[] = []): void {
    const memberships = this.#memberships.get(userId) ?? new Map<TeamId, readonly RoleId[]>();
    memberships.set(teamId, roleIds);
    this.#memberships.set(userId, memberships);
  }

  /** Makes two users friends, as far as their next READY goes. */
  befriend(one: UserId, other: UserId): void {
    this.#contacts.set(one, [...(this.#contacts.get(one) ?? []), other]);
    this.#contacts.set(other, [...(this.#contacts.get(other) ?? []), one]);
  }

  leave(userId: UserId, teamId: TeamId): void {
    this.#memberships.get(userId)?.delete(teamId);
  }

  readyFor(userId: UserId): ReadyPayload {
    const memberships = [...(this.#memberships.get(userId) ?? [])];
    const seen = memberships.flatMap(([teamId, roleIds]) => {
      const state = this.#states.get(teamId);
      return state ? [{ state, member: { userId, roleIds } }] : [];
    });
    const snapshot = {
      inviteOrigin: null,
      user: anOwnUser(userId),
      teams: seen.map(({ state }) => state.team),
      suspendedTeamLength: 0,
      channels: seen.flatMap(({ state, member }) =>
        [...state.channels.values()].filter(({ id: place }) => state.canSeeChannel(place, member)),
      ),
      categories: seen.flatMap(({ state, member }) =>
        [...state.categories.values()].filter(({ id: place }) =>
          state.canSeeCategory(place, member),
        ),
      ),
      roles: seen.flatMap(({ state }) => [...state.roles.values()]),
      memberships: memberships.map(([teamId, roleIds]) => ({
        teamId,
        roleIds: [...roleIds],
        timeoutUntil: null,
        onboarding: null,
        nickname: null,
        teamPicture: null,
      })),
      unread: [],
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
    const contacts = [...(this.#contacts.get(userId) ?? [])];
    return { snapshot, contacts, voicePlace: null };
  }
}
