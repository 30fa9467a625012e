import { sql } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import { SYSTEM_PICTURE } from '#shared/rules/system-picture.ts';
import type { Db } from './database.ts';
import { IMPOSSIBLE_HASH } from './users.ts';

/** Tayfa itself: who says what the program has to say to people. */
// reason: a fixed id, older than any that the id source makes
export const SYSTEM_USER_ID = '10' as UserId;

/** Writes Tayfa's own account if it is not there: on every start, whichever node is first. */
export async function ensureSystemUser(db: Db): Promise<void> {
  const settings = {
    developerMode: { isEnabled: false },
    leftSidebar: { isEnabled: false },
    locale: 'en',
    privacy: { friendRequests: 'noone', directMessages: 'friends' },
  };
  await sql`
    insert into users (
      id, username, slug, email, email_key, password_hash, verified_at, location, settings, is_system
    ) values (
      ${SYSTEM_USER_ID}, 'Tayfa',
      case when exists (select from users where lower(slug) = 'tayfa')
        then 'tayfa-' || (random() * 1000000000)::int else 'tayfa' end,
      'system@tayfa.invalid', 'system@tayfa.invalid', ${IMPOSSIBLE_HASH}, now(), 'TR',
      ${JSON.stringify(settings)}::jsonb, true
    ) on conflict do nothing
  `.execute(db);
  // apart from the row: an account of an earlier version has no picture yet
  await db
    .updateTable('users')
    .set({ profile_picture: SYSTEM_PICTURE })
    .where('id', '=', SYSTEM_USER_ID)
    .where('profile_picture', 'is distinct from', SYSTEM_PICTURE)
    .execute();
}
