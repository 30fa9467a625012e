import type {
  StateEvent,
  StateEventData,
  StateEventName,
} from '../contract/socket/server-events.ts';
import type { ClientView } from './client-view.ts';
import { withEntry } from './record.ts';
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
  chatUpdated,
  markChatsStale,
} from './reduce-chats.ts';
import { friendChanged, friendRemoved, userBlocked, userUnblocked } from './reduce-friends.ts';
import { memberUpdated, presenceUpdated, userJoinedTeam, userLeftTeam } from './reduce-members.ts';
import { embedsUpdated, messageDeleted, messageEdited, messageSent } from './reduce-messages.ts';
import { roleChanged, roleDeleted } from './reduce-roles.ts';
import { teamAvailable, teamDeleted, teamsOrdered, teamUpdated } from './reduce-teams.ts';
import { typerDone, userTyped } from './reduce-typing.ts';
import { unreadDeleted, unreadRead, unreadSent } from './reduce-unread.ts';
import { markStale } from './stale-teams.ts';

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
      messages: messageSent(view.messages, data),
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
  MESSAGE_DELETED: (view, data) => ({
    ...chatMessageDeleted(view, data),
    messages: messageDeleted(view.messages, data),
    unread: unreadDeleted(view, data),
  }),
  MESSAGE_READ: (view, data) => {
    const { unread, isUnsure } = unreadRead(view.unread, data);
    const next = { ...view, unread };
    if (!isUnsure) return next;
    return data.teamId === null ? markChatsStale(next) : markStale(next, data.teamId);
  },
  CHANNEL_TYPING: (view, data, now) => ({ ...view, typing: userTyped(view, data, now) }),
  PRESENCE_UPDATE: presenceUpdated,

  CHANNEL_CREATED: channelChanged,
  CHANNEL_UPDATED: channelChanged,
  CHANNEL_DELETED: channelDeleted,
  CATEGORY_CREATED: categoryChanged,
  CATEGORY_UPDATED: categoryChanged,
  CATEGORY_DELETED: categoryDeleted,

  ROLE_CREATED: roleChanged,
  ROLE_UPDATED: roleChanged,
  ROLE_DELETED: roleDeleted,

  MEMBER_UPDATED: memberUpdated,
  USER_JOINED_TEAM: userJoinedTeam,
  USER_LEFT_TEAM: userLeftTeam,

  TEAM_AVAILABLE: teamAvailable,
  TEAM_UPDATED: teamUpdated,
  TEAM_DELETED: teamDeleted,
  TEAM_ACCESS_CHANGED: (view, { teamId }) => markStale(view, teamId),
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
};

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
  return hasSameParts(view, next) ? view : next;
}

function hasSameParts(left: ClientView, right: ClientView): boolean {
  // reason: Object.keys forgets the key type
  const parts = Object.keys(left) as (keyof ClientView)[];
  return parts.every((part) => left[part] === right[part]);
}
