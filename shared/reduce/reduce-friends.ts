import type { Friend } from '../contract/social/friend.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ClientView } from './client-view.ts';
import { withEntry, withoutEntry } from './record.ts';
import { withoutStranger, withPeople } from './reduce-people.ts';

/** M-203, M-204: a request came, was sent or was accepted; it takes the place of an earlier one. */
export function friendChanged(
  view: ClientView,
  { friend }: StateEventData<'FRIEND_REQUEST_PENDING' | 'FRIEND_REQUEST_ACCEPTED'>,
): ClientView {
  const next = withFriend(view, friend);
  if (friend.status !== 'accepted') return next;
  const { friends } = view.me;
  const isKnown = friends.includes(friend.user.id);
  return {
    ...next,
    me: isKnown ? view.me : { ...view.me, friends: [...friends, friend.user.id] },
    ...withPeople(view, [friend.user], view.me.id),
  };
}

function withFriend(view: ClientView, friend: Friend): ClientView {
  return { ...view, friends: withEntry(view.friends, friend.user.id, friend) };
}

/** M-205: a rejected request is gone, and so is one that was taken back or a friendship that ended. */
export function friendRemoved(
  view: ClientView,
  { userId }: StateEventData<'FRIEND_REQUEST_REJECTED' | 'FRIEND_REMOVED'>,
): ClientView {
  const friends = view.me.friends.filter((id) => id !== userId);
  const next = {
    ...view,
    friends: withoutEntry(view.friends, userId),
    me: friends.length === view.me.friends.length ? view.me : { ...view.me, friends },
  };
  return withoutStranger(next, userId);
}

/** I blocked a user, here or in another window. */
export function userBlocked(
  view: ClientView,
  { blocked }: StateEventData<'USER_BLOCKED'>,
): ClientView {
  const others = view.me.blocked.filter(({ userId }) => userId !== blocked.userId);
  return { ...view, me: { ...view.me, blocked: [...others, blocked] } };
}

export function userUnblocked(
  view: ClientView,
  { userId }: StateEventData<'USER_UNBLOCKED'>,
): ClientView {
  const blocked = view.me.blocked.filter((entry) => entry.userId !== userId);
  return blocked.length === view.me.blocked.length
    ? view
    : { ...view, me: { ...view.me, blocked } };
}
