import type { Friend } from '#shared/contract/social/friend.ts';
import type { Contact } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { isoTime } from '../lib/clock.ts';
import type { FriendRow } from '../store/friends.ts';

/** What leaves the server of a friendship or request, to the one of the two who is `viewerId`. */
export function presentFriend(row: FriendRow, viewerId: UserId, user: Contact): Friend {
  const asked = row.created_by === viewerId ? row.id : viewerId;
  return {
    user,
    users: [row.created_by, asked],
    status: row.status,
    createdBy: row.created_by,
    since: isoTime(row.since),
  };
}
