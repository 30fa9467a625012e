import type { Friend } from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { presentFriend } from '../../present/friend.ts';
import { findFriend, findFriends, type FriendRow } from '../../store/friends.ts';
import type { Db } from '../../store/database.ts';
import { presenceOf, type ActionDeps } from '../action-deps.ts';

type PresenceDeps = Pick<ActionDeps, 'announcer'>;

function describe({ announcer }: PresenceDeps, row: FriendRow, viewerId: UserId): Friend {
  // who has not agreed to anything yet is not told when the other one is there
  const presence = row.status === 'accepted' ? presenceOf(announcer, row.id, row.presence) : 0;
  return presentFriend(row, viewerId, presence);
}

/** The friends and requests of a user, newest first. */
export async function loadFriends(
  deps: PresenceDeps & Pick<ActionDeps, 'db'>,
  userId: UserId,
): Promise<Friend[]> {
  const rows = await findFriends(deps.db, userId);
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
