import { createHash } from 'node:crypto';
import { deviceText } from '../../present/device-text.ts';
import type { Db } from '../../store/database.ts';
import { rememberDevice } from '../../store/known-devices.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Client } from '../context.ts';
import { maySendDeviceMail } from './attempt-budget.ts';

/** Remembers where an account was signed in from; answers whether that was new. */
export async function rememberSignIn(
  { clock }: Pick<ActionDeps, 'clock'>,
  db: Db,
  { user, client }: { user: UserRow; client: Client },
): Promise<boolean> {
  const device = `${deviceText(client.userAgent)}|${client.location}`;
  const deviceHash = createHash('sha256').update(device).digest();
  return rememberDevice(db, { userId: user.id, deviceHash }, new Date(clock.now()));
}

/**
 * Remembers a sign-in, and mails the user when it came from a device or country not seen before.
 * Only so often in a day: a User-Agent is whatever its sender writes, and an address may be that of
 * a stranger.
 */
export async function noteSignIn(deps: ActionDeps, user: UserRow, client: Client): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    if (!(await rememberSignIn(deps, db, { user, client }))) return;
    if (!(await maySendDeviceMail({ ...deps, db }, user))) return;
    const device = deviceText(client.userAgent);
    const data = { userId: user.id, device, location: client.location, at: deps.clock.now() };
    await deps.jobs.add(db, { name: 'send-device-mail', data });
  });
}
