import type { Friend } from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { asStranger } from '../../present/contact.ts';
import { presentFriend } from '../../present/friend.ts';
import { findFriend, findFriends, type FriendRow } from '../../store/friends.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import { describeContact } from '../profiles/describe-contact.ts';

type PresenceDeps = Pick<ActionDeps, 'announcer' | 'activities'>;

function describe(deps: PresenceDeps, row: FriendRow, viewerId: UserId): Friend {
  const contact = describeContact(deps, row);
  // who has not agreed to anything yet is not told when the other one is there
  const user = row.status === 'accepted' ? contact : asStranger(contact);
  return presentFriend(row, viewerId, user);
}

/** The friends and requests of a user, newest first. */
export async function loadFriends(
  deps: PresenceDeps & Pick<ActionDeps, 'db'>,
  userId: UserId,
): Promise<Friend[]> {
  return describeFriends(deps, userId, await findFriends(deps.db, userId));
}

/** The same of what has been read of them. */
export function describeFriends(
  deps: PresenceDeps,
  userId: UserId,
  rows: readonly FriendRow[],
): Friend[] {
  return rows.map((row) => describe(deps, row, userId));
}

/** How a user stands to another, as the user sees it; null when they are nothing to each other. */
export async function loadFriend(
  deps: PresenceDeps,
  db: Db,
  { userId, otherId }: { userId: UserId; otherId: UserId },
): Promise<Friend | null> {
  const row = await findFriend(db, userId, otherId);
  return row ? describe(deps, row, userId) : null;
}
