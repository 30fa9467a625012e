import type {
  StateEvent,
  StateEventData,
  StateEventName,
} from '../contract/socket/server-events.ts';
import type { ClientView, MessageMark } from './client-view.ts';
import { forgetChangedHistory } from './readable-history.ts';
import { withEntry } from './record.ts';
import {
  applicationDeleted,
  applicationUpdated,
  forgetLostApplications,
  ownApplicationDeleted,
  ownApplicationUpdated,
  recruitmentUpdated,
} from './reduce-applications.ts';
import { callEnded, callRinging, callStarted } from './reduce-calls.ts';
import {
  categoryChanged,
  categoryDeleted,
  channelChanged,
  channelDeleted,
} from './reduce-channels.ts';
import {
  chatAvailable,
  chatEmbedsUpdated,
  chatHidden,
  chatLeft,
  chatMessageDeleted,
  chatMessageEdited,
  chatMessageSent,
  chatReacted,
  chatUpdated,
  markChatsStale,
  type ReactionMark,
} from './reduce-chats.ts';
import { friendChanged, friendRemoved, userBlocked, userUnblocked } from './reduce-friends.ts';
import { emojiChanged, emojiDeleted } from './reduce-emojis.ts';
import { memberUpdated, presencesUpdated, userJoinedTeam, userLeftTeam } from './reduce-members.ts';
import {
  embedsUpdated,
  historyChanged,
  messageDeleted,
  messageEdited,
  messageMarked,
  messageSent,
} from './reduce-messages.ts';
import { notificationsUpdated } from './reduce-notifications.ts';
import {
  flagsUpdated,
  rpcUpdated,
  statusUpdated,
  subscriptionUpdated,
  usernameUpdated,
  userProfileUpdated,
} from './reduce-people.ts';
import { roleChanged, roleDeleted } from './reduce-roles.ts';
import { scheduledRemoved, scheduledUpdated } from './reduce-scheduled.ts';
import {
  onboardingAnswered,
  onboardingUpdated,
  raidUpdated,
  teamAvailable,
  teamDeleted,
  teamsOrdered,
  teamUpdated,
} from './reduce-teams.ts';
import { threadChanged, threadDeleted, threadJoined, threadLeft } from './reduce-threads.ts';
import { teamEventAnswered, teamEventChanged, teamEventRemoved } from './reduce-team-events.ts';
import { todoChanged, todoDeleted } from './reduce-todos.ts';
import { typerDone, userTyped } from './reduce-typing.ts';
import { channelUnread, unreadDeleted, unreadRead, unreadSent } from './reduce-unread.ts';
import { participantChanged, participantLeft, participantsShown } from './reduce-voice.ts';
import { captionSaid, outputsChanged } from './reduce-outputs.ts';
import { watchedChanged } from './reduce-watching.ts';
import { accessChanged, markStale } from './stale-teams.ts';
import { noteHeard } from './unloaded-teams.ts';

/** One event's effect; `now` in milliseconds since the Unix epoch. */
type Reducer<Name extends StateEventName> = (
  view: ClientView,
  data: StateEventData<Name>,
  now: number,
) => ClientView;

/** Every state event of the contract: one that is missing here does not compile. */
const reducers: { readonly [Name in StateEventName]: Reducer<Name> } = {
  MESSAGE_SEND: (view, data) => {
    const { channelId, createdBy } = data.message;
    return {
      ...chatMessageSent(view, data.message),
      messages: messageSent(view.messages, data, view.me.id),
      unread: unreadSent(view, data),
      typing: typerDone(view.typing, channelId, createdBy.id),
    };
  },
  MESSAGE_EDITED: (view, data) => ({
    ...chatMessageEdited(view, data.message),
    messages: messageEdited(view.messages, data),
  }),
  MESSAGE_EMBEDS_UPDATED: (view, data) => ({
    ...chatEmbedsUpdated(view, data),
    messages: embedsUpdated(view.messages, data),
  }),
  MESSAGE_DELETED: deleted,
  MESSAGES_DELETED: (view, { messages, ...place }) =>
    messages.reduce((next, message) => deleted(next, { ...place, ...message }), view),
  HISTORY_CHANGED: (view, { teamId, channelId, hasNews }) => {
    const next = { ...view, messages: historyChanged(view.messages, channelId) };
    return hasNews ? markStale(next, teamId) : next;
  },
  MESSAGE_READ: (view, data) => {
    const { unread, isUnsure } = unreadRead(view.unread, data);
    const next = { ...view, unread };
    if (!isUnsure) return next;
    return data.teamId === null ? markChatsStale(next) : markStale(next, data.teamId);
  },
  CHANNEL_UNREAD: (view, { unread }) => ({ ...view, unread: channelUnread(view.unread, unread) }),
  REACTION_ADDED: (view, data) => reacted(view, { type: 'REACTION_ADDED', data }),
  REACTION_REMOVED: (view, data) => reacted(view, { type: 'REACTION_REMOVED', data }),
  POLL_UPDATED: (view, data) => marked(view, { type: 'POLL_UPDATED', data }),
  POLL_VOTED: (view, data) => marked(view, { type: 'POLL_VOTED', data }),
  TEAM_EVENT_UPDATED: teamEventChanged,
  TEAM_EVENT_REMOVED: teamEventRemoved,
  TEAM_EVENT_ANSWERED: teamEventAnswered,
  // it rings for a minute; how it stands comes with its event
  READY_CHECK_RANG: (view) => view,
  // shown where it was asked; nothing of it is kept
  INTERACTION_CREATED: (view) => view,
  INTERACTION_UPDATED: (view) => view,
  // the lists that are shown ask again
  BOT_COMMANDS_UPDATED: (view) => view,
  MESSAGE_PINNED: (view, data) => pinned(view, { type: 'MESSAGE_PINNED', data }),
  MESSAGE_UNPINNED: (view, data) => pinned(view, { type: 'MESSAGE_UNPINNED', data }),
  SCHEDULED_MESSAGE_UPDATED: scheduledUpdated,
  SCHEDULED_MESSAGE_REMOVED: scheduledRemoved,
  CHANNEL_TYPING: (view, data, now) => ({ ...view, typing: userTyped(view, data, now) }),
  PRESENCE_UPDATE: (view, { userId, presence }) =>
    presencesUpdated(view, { userIds: [userId], presence }),
  PRESENCES_UPDATED: presencesUpdated,
  USER_STATUS_UPDATED: statusUpdated,
  USER_FLAGS_UPDATED: flagsUpdated,
  USER_RPC_UPDATED: rpcUpdated,
  USERNAME_UPDATED: usernameUpdated,
  USER_PROFILE_UPDATED: userProfileUpdated,

  CHANNEL_CREATED: channelChanged,
  CHANNEL_UPDATED: channelChanged,
  CHANNEL_DELETED: channelDeleted,
  THREAD_CREATED: threadChanged,
  THREAD_UPDATED: threadChanged,
  THREAD_DELETED: threadDeleted,
  THREAD_JOINED: threadJoined,
  THREAD_LEFT: threadLeft,
  CATEGORY_CREATED: categoryChanged,
  CATEGORY_UPDATED: categoryChanged,
  CATEGORY_DELETED: categoryDeleted,

  VOICE_PARTICIPANT_JOINED: participantChanged,
  VOICE_PARTICIPANT_UPDATED: participantChanged,
  VOICE_PARTICIPANT_LEFT: participantLeft,
  VOICE_PARTICIPANTS: participantsShown,

  VOICE_OUTPUTS_CHANGED: outputsChanged,
  VOICE_CAPTION: captionSaid,
  CALL_STARTED: callStarted,
  CALL_RINGING: callRinging,
  CALL_ENDED: callEnded,

  CHANNEL_WATCHED: watchedChanged,

  TODO_ITEM_CREATED: todoChanged,
  TODO_ITEM_UPDATED: todoChanged,
  TODO_ITEM_DELETED: todoDeleted,

  ROLE_CREATED: roleChanged,
  ROLE_UPDATED: roleChanged,
  ROLE_DELETED: roleDeleted,

  EMOJI_CREATED: emojiChanged,
  EMOJI_UPDATED: emojiChanged,
  EMOJI_DELETED: emojiDeleted,

  APPLICATION_UPDATED: applicationUpdated,
  APPLICATION_DELETED: applicationDeleted,
  RECRUITMENT_UPDATED: recruitmentUpdated,
  OWN_APPLICATION_UPDATED: ownApplicationUpdated,
  OWN_APPLICATION_DELETED: ownApplicationDeleted,

  RAID_UPDATED: raidUpdated,
  ONBOARDING_UPDATED: onboardingUpdated,
  ONBOARDING_ANSWERED: onboardingAnswered,

  MEMBER_UPDATED: memberUpdated,
  USER_JOINED_TEAM: userJoinedTeam,
  USER_LEFT_TEAM: userLeftTeam,

  TEAM_AVAILABLE: teamAvailable,
  TEAM_UPDATED: teamUpdated,
  TEAM_DELETED: teamDeleted,
  TEAM_ACCESS_CHANGED: accessChanged,
  TEAMS_ORDERED: teamsOrdered,

  CHAT_AVAILABLE: chatAvailable,
  CHAT_UPDATED: chatUpdated,
  CHAT_HIDDEN: chatHidden,
  CHAT_LEFT: chatLeft,
  FRIEND_REQUEST_PENDING: friendChanged,
  FRIEND_REQUEST_ACCEPTED: friendChanged,
  FRIEND_REQUEST_REJECTED: friendRemoved,
  FRIEND_REMOVED: friendRemoved,
  USER_BLOCKED: userBlocked,
  USER_UNBLOCKED: userUnblocked,

  ME_UPDATED: (view, { user }) => ({
    ...view,
    me: user,
    presence: withEntry(view.presence, user.id, user.presence),
  }),
  SUBSCRIPTION_UPDATED: subscriptionUpdated,
  // who is in it is asked for where it is shown; my own account comes with ME_UPDATED
  FAMILY_UPDATED: (view) => view,
  NOTIFICATION_SETTINGS_UPDATED: notificationsUpdated,
};

function deleted(view: ClientView, data: StateEventData<'MESSAGE_DELETED'>): ClientView {
  return {
    ...chatMessageDeleted(view, data),
    messages: messageDeleted(view.messages, data),
    unread: unreadDeleted(view, data),
  };
}

function reacted(view: ClientView, mark: ReactionMark): ClientView {
  return { ...chatReacted(view, mark), messages: marked(view, mark).messages };
}

function marked(view: ClientView, mark: MessageMark): ClientView {
  return { ...view, messages: messageMarked(view.messages, mark, view.me.id) };
}

function pinned(
  view: ClientView,
  mark: MessageMark & { type: 'MESSAGE_PINNED' | 'MESSAGE_UNPINNED' },
): ClientView {
  const { channelId, messageId } = mark.data;
  const change = mark.type === 'MESSAGE_PINNED' ? `${messageId} ${mark.data.pinnedAt}` : messageId;
  return {
    ...marked(view, mark),
    lastPinChange: withEntry(view.lastPinChange, channelId, change),
  };
}

/** Whether a frame is one of the events that clients of this version know, by its name. */
export function isStateEvent<Frame extends { readonly type: string; readonly data: unknown }>(
  frame: Frame,
): frame is Frame & StateEvent {
  return Object.hasOwn(reducers, frame.type);
}

/**
 * What a client holds after an event: the same for my own change and everyone else's, and the same
 * when an event comes twice. Ids that are not known and names that a newer server knows change
 * nothing. When nothing changes the view itself is answered, else all parts without a change stay
 * the same objects.
 */
export function applyEvent(view: ClientView, event: StateEvent, now: number): ClientView {
  if (!Object.hasOwn(reducers, event.type)) return view;
  // reason: the table pairs every name with the reducer of that name's data
  const reduce = reducers[event.type] as Reducer<StateEventName>;
  const next = reduce(view, event.data, now);
  if (hasSameParts(view, next)) return view;
  return forgetLostApplications(view, forgetChangedHistory(view, noteHeard(next, event)));
}

function hasSameParts(left: ClientView, right: ClientView): boolean {
  // reason: Object.keys forgets the key type
  const parts = Object.keys(left) as (keyof ClientView)[];
  return parts.every((part) => left[part] === right[part]);
}
