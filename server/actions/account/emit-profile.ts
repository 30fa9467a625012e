import { findAcquaintances } from '../../store/acquaintances.ts';
import type { UserRow } from '../../store/users.ts';
import type { Tx } from '../write/write.ts';

/**
 * Tells a user's address and picture to all who are shown them: not the audience of presence, since
 * a request shows them too, and so does one who is offline.
 */
export async function emitProfile(tx: Tx, row: UserRow | undefined): Promise<void> {
  if (!row) return;
  const to = [row.id, ...(await findAcquaintances(tx.db, row.id))];
  const { id: userId, slug: subdomain, profile_picture: profilePicture } = row;
  tx.emit({ type: 'USER_PROFILE_UPDATED', data: { userId, subdomain, profilePicture } }, to);
}
