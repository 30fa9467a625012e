import type { StateEventData, StateEventName } from '#shared/contract/socket/server-events.ts';
import type { CategoryId, ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { AddressedEvent, Reach } from '../lib/announcements.ts';

/** Who hears an event. */
export type Audience =
  /** Members of the team who may see the channel. */
  | { readonly kind: 'channel'; readonly teamId: TeamId; readonly channelId: ChannelId }
  /** Members of the team who may see all of these channels; not those who see `except`. */
  | {
      readonly kind: 'places';
      readonly teamId: TeamId;
      readonly channelIds: readonly ChannelId[];
      readonly except: ChannelId | null;
    }
  /** Members of the team who may see the category. */
  | { readonly kind: 'category'; readonly teamId: TeamId; readonly categoryId: CategoryId }
  /** All members, and `also`, who may no longer be one. */
  | { readonly kind: 'team'; readonly teamId: TeamId; readonly also?: UserId }
  /** Members of the team who decide about its applications. */
  | { readonly kind: 'reviewers'; readonly teamId: TeamId }
  /** All sessions of these users. */
  | { readonly kind: 'users'; readonly userIds: readonly UserId[] }
  /** Sessions that look at the team and may see the channel; not those of `except`. */
  | {
      readonly kind: 'mounted';
      readonly teamId: TeamId;
      readonly channelId: ChannelId;
      readonly except: UserId;
    }
  /** Those in a team who hear of the presence of its members. */
  | { readonly kind: 'team-presence'; readonly teamId: TeamId }
  /** Everybody who shares a team or a chat with the user or is a friend, and the user's own sessions. */
  | { readonly kind: 'presence'; readonly userId: UserId }
  /** The same, of a user who need not be connected here. */
  | ({ readonly kind: 'reach' } & Reach);

/** Who is named by an event's own data; null when only its sender knows. */
type Rule<Data> = (data: Data) => Audience | null;

function inChannel(place: { teamId: TeamId | null; channelId: ChannelId }): Audience | null {
  // a chat names its people in `to`
  if (place.teamId === null) return null;
  return { kind: 'channel', teamId: place.teamId, channelId: place.channelId };
}

/** A thread is told of to those who see its channel. */
function underChannel({ teamId, parentId }: { teamId: TeamId; parentId: ChannelId }): Audience {
  return { kind: 'channel', teamId, channelId: parentId };
}

/** Of what is planned know those who see its voice channel, and where it was proposed. */
function atPlaces({ event }: StateEventData<'TEAM_EVENT_UPDATED'>): Audience {
  const channelIds = [event.channelId, event.postedIn].filter((id) => id !== null);
  return { kind: 'places', teamId: event.teamId, channelIds, except: null };
}

function inTeam({ teamId }: { teamId: TeamId }): Audience {
  return { kind: 'team', teamId };
}

function reviewersOf({ teamId }: { teamId: TeamId }): Audience {
  return { kind: 'reviewers', teamId };
}

function addressed(): null {
  return null;
}

const rules: { readonly [Name in StateEventName]: Rule<StateEventData<Name>> } = {
  MESSAGE_SEND: ({ message }) => inChannel(message),
  MESSAGE_EDITED: ({ message }) => inChannel(message),
  MESSAGE_EMBEDS_UPDATED: inChannel,
  MESSAGE_DELETED: inChannel,
  MESSAGES_DELETED: inChannel,
  HISTORY_CHANGED: inChannel,
  MESSAGE_READ: addressed,
  CHANNEL_UNREAD: addressed,
  REACTION_ADDED: inChannel,
  REACTION_REMOVED: inChannel,
  POLL_UPDATED: inChannel,
  POLL_VOTED: addressed,
  TEAM_EVENT_UPDATED: atPlaces,
  TEAM_EVENT_REMOVED: ({ teamId, places, movedTo }) => ({
    kind: 'places',
    teamId,
    channelIds: places,
    except: movedTo,
  }),
  TEAM_EVENT_ANSWERED: addressed,
  READY_CHECK_RANG: addressed,
  INTERACTION_CREATED: addressed,
  INTERACTION_UPDATED: addressed,
  BOT_COMMANDS_UPDATED: addressed,
  MESSAGE_PINNED: inChannel,
  MESSAGE_UNPINNED: inChannel,
  SCHEDULED_MESSAGE_UPDATED: addressed,
  SCHEDULED_MESSAGE_REMOVED: addressed,
  CHANNEL_TYPING: ({ teamId, channelId, userId }) =>
    teamId === null ? null : { kind: 'mounted', teamId, channelId, except: userId },
  PRESENCE_UPDATE: ({ userId }) => ({ kind: 'presence', userId }),
  // made by presence-events.ts, which knows each audience
  PRESENCES_UPDATED: addressed,
  USER_STATUS_UPDATED: ({ userId }) => ({ kind: 'presence', userId }),
  USER_FLAGS_UPDATED: ({ userId }) => ({ kind: 'presence', userId }),
  USER_RPC_UPDATED: ({ userId }) => ({ kind: 'presence', userId }),
  USERNAME_UPDATED: addressed,
  USER_PROFILE_UPDATED: addressed,

  CHANNEL_CREATED: ({ channel }) => inChannel({ teamId: channel.teamId, channelId: channel.id }),
  CHANNEL_UPDATED: ({ channel }) => inChannel({ teamId: channel.teamId, channelId: channel.id }),
  CHANNEL_DELETED: inChannel,
  THREAD_CREATED: ({ thread }) => underChannel(thread),
  THREAD_UPDATED: ({ thread }) => underChannel(thread),
  THREAD_DELETED: underChannel,
  THREAD_JOINED: addressed,
  THREAD_LEFT: addressed,

  CATEGORY_CREATED: ({ category }) => ({
    kind: 'category',
    teamId: category.teamId,
    categoryId: category.id,
  }),
  CATEGORY_UPDATED: ({ category }) => ({
    kind: 'category',
    teamId: category.teamId,
    categoryId: category.id,
  }),
  CATEGORY_DELETED: ({ teamId, categoryId }) => ({ kind: 'category', teamId, categoryId }),

  VOICE_PARTICIPANT_JOINED: inChannel,
  VOICE_PARTICIPANT_UPDATED: inChannel,
  VOICE_PARTICIPANT_LEFT: inChannel,
  VOICE_PARTICIPANTS: addressed,
  VOICE_OUTPUTS_CHANGED: inChannel,
  VOICE_CAPTION: addressed,

  CALL_STARTED: addressed,
  CALL_RINGING: addressed,
  CALL_ENDED: addressed,

  CHANNEL_WATCHED: inChannel,

  TODO_ITEM_CREATED: inChannel,
  TODO_ITEM_UPDATED: inChannel,
  TODO_ITEM_DELETED: inChannel,

  ROLE_CREATED: ({ role }) => inTeam(role),
  ROLE_UPDATED: ({ role }) => inTeam(role),
  ROLE_DELETED: inTeam,

  EMOJI_CREATED: ({ emoji }) => inTeam(emoji),
  EMOJI_UPDATED: ({ emoji }) => inTeam(emoji),
  EMOJI_DELETED: inTeam,

  APPLICATION_UPDATED: ({ application }) => reviewersOf(application),
  APPLICATION_DELETED: reviewersOf,
  RECRUITMENT_UPDATED: reviewersOf,
  OWN_APPLICATION_UPDATED: ({ application }) => ({
    kind: 'users',
    userIds: [application.submittedBy.id],
  }),
  OWN_APPLICATION_DELETED: addressed,

  RAID_UPDATED: inTeam,
  ONBOARDING_UPDATED: inTeam,
  ONBOARDING_ANSWERED: addressed,

  MEMBER_UPDATED: inTeam,
  USER_JOINED_TEAM: inTeam,
  USER_LEFT_TEAM: ({ teamId, userId }) => ({ kind: 'team', teamId, also: userId }),

  TEAM_AVAILABLE: addressed,
  TEAM_UPDATED: ({ team }) => inTeam({ teamId: team.id }),
  TEAM_DELETED: inTeam,
  TEAM_ACCESS_CHANGED: addressed,
  TEAMS_ORDERED: addressed,

  CHAT_AVAILABLE: addressed,
  CHAT_UPDATED: addressed,
  CHAT_HIDDEN: addressed,
  CHAT_LEFT: addressed,
  FRIEND_REQUEST_PENDING: addressed,
  FRIEND_REQUEST_ACCEPTED: addressed,
  FRIEND_REQUEST_REJECTED: addressed,
  FRIEND_REMOVED: addressed,
  USER_BLOCKED: addressed,
  USER_UNBLOCKED: addressed,

  ME_UPDATED: ({ user }) => ({ kind: 'users', userIds: [user.id] }),
  SUBSCRIPTION_UPDATED: addressed,
  FAMILY_UPDATED: addressed,
  NOTIFICATION_SETTINGS_UPDATED: addressed,
};

/**
 * Who hears an event: those it is addressed to, else those its data names. A typer is never told
 * of their own typing. null: no one can be named, which is a mistake of the code that published it.
 */
export function audienceOf(published: AddressedEvent): Audience | null {
  const { event, to, under, reach } = published;
  if (reach) return { kind: 'reach', ...reach };
  if (to !== undefined) {
    if (event.type !== 'CHANNEL_TYPING') return { kind: 'users', userIds: to };
    return { kind: 'users', userIds: to.filter((userId) => userId !== event.data.userId) };
  }
  // reason: the table pairs each name with a rule for its data; the compiler cannot follow the pair
  const rule = rules[event.type] as Rule<typeof event.data>;
  return standingUnder(rule(event.data), under);
}

/** Who sees a thread is who sees the channel it stands in. */
function standingUnder(audience: Audience | null, under: ChannelId | undefined): Audience | null {
  if (under === undefined || audience === null || !('channelId' in audience)) return audience;
  return { ...audience, channelId: under };
}

/** Events about what is gone: who saw it is known only from the team before the change. */
export function isDecidedBefore(type: StateEventName): boolean {
  return type === 'CHANNEL_DELETED' || type === 'CATEGORY_DELETED';
}

/** The team without which the audience cannot be told; null where no permission is asked. */
export function permissionsNeeded(audience: Audience): TeamId | null {
  switch (audience.kind) {
    case 'channel':
    case 'category':
    case 'places':
    case 'mounted':
    case 'reviewers':
      return audience.teamId;
    case 'team':
    case 'users':
    case 'team-presence':
    case 'presence':
    case 'reach':
      return null;
  }
}
