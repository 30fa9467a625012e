import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/** Remembers a device of a user; answers whether it was new. */
export async function rememberDevice(
  db: Db,
  device: { userId: UserId; deviceHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { userId, deviceHash } = device;
  const inserted = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted) return true;
  await db
    .updateTable('known_devices')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute();
  return false;
}
