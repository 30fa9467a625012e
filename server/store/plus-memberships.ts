import { sql, type Selectable } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import { userFlags } from '#shared/rules/user-flags.ts';
import type { Db } from './database.ts';
import type { PlusMembershipTable } from './schema.ts';

type PlusMembershipRow = Selectable<PlusMembershipTable>;

interface LongerPlus {
  readonly userId: UserId;
  readonly days?: number;
  readonly months?: number;
  readonly now: Date;
}

/** Lengthens a user's Plus from now or from its end; answers the new end. */
export async function lengthenPlus(
  db: Db,
  { userId, days = 0, months = 0, now }: LongerPlus,
): Promise<Date> {
  const begin = sql<Date>`${now}::timestamptz`;
  const length = sql`make_interval(months => ${months}::int, days => ${days}::int)`;
  const { expires_at: end } = await db
    .insertInto('plus_memberships')
    .values({ user_id: userId, payment: 'paymentOk', expires_at: sql`${begin} + ${length}` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        payment: 'paymentOk',
        expires_at: sql`greatest(${begin}, plus_memberships.expires_at) + ${length}`,
        is_told: false,
      }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return end ?? now;
}

/** Takes months of a user's Plus back; what of them is over already stays. */
export async function shortenPlus(
  db: Db,
  { userId, months, now }: { userId: UserId; months: number; now: Date },
): Promise<void> {
  const end = sql<Date>`greatest(${now}::timestamptz,
    expires_at - make_interval(months => ${months}::int))`;
  await db
    .updateTable('plus_memberships')
    .set({ expires_at: end, is_told: sql<boolean>`${end} <= ${now}::timestamptz` })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
}

/** Notes a payment that gives nothing yet; what the user has stays. The user is told. */
export async function notePayment(
  db: Db,
  userId: UserId,
  payment: 'paymentWait' | 'paymentVerification',
): Promise<void> {
  await db
    .insertInto('plus_memberships')
    .values({ user_id: userId, payment })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ payment, is_told: false }))
    .execute();
}

/** When a user's Plus ends or ended; null when they never had it. */
export async function findPlusEnd(db: Db, userId: UserId): Promise<Date | null> {
  const row = await db
    .selectFrom('plus_memberships')
    .select('expires_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Ends a user's Plus now; answers whether they had it. */
export async function endPlus(db: Db, userId: UserId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plus_memberships')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Users whose Plus has news that they were not told of, or is over. */
export async function findPlusToSync(db: Db, now: Date, limit: number): Promise<UserId[]> {
  const untold = db.selectFrom('plus_memberships').select('user_id').where('is_told', '=', false);
  const over = db
    .selectFrom('plus_memberships')
    .select('user_id')
    .where('is_active', '=', true)
    .where('expires_at', '<=', now);
  const rows = await untold.union(over).orderBy('user_id').limit(limit).execute();
  return rows.map((row) => row.user_id);
}

/** The state of a user's Plus, and the one announced before. */
interface PlusNews extends PlusMembershipRow {
  readonly wasTold: boolean;
  readonly wasActive: boolean;
}

/** How it stands now; from here on that is known. */
export async function takePlusNews(
  db: Db,
  userId: UserId,
  now: Date,
): Promise<PlusNews | undefined> {
  const { rows } = await sql<PlusNews>`
    with before as (
      select is_told, is_active from plus_memberships where user_id = ${userId} for update
    )
    update plus_memberships p
    set is_told = true, is_active = coalesce(p.expires_at > ${now}, false)
    from before
    where p.user_id = ${userId}
    returning p.*, before.is_told as "wasTold", before.is_active as "wasActive"
  `.execute(db);
  return rows[0];
}

/** Gives a user the flag of Plus or takes it. */
export async function setPremium(db: Db, userId: UserId, isPremium: boolean): Promise<void> {
  const { premium } = userFlags;
  await db
    .updateTable('users')
    .set({ flags: isPremium ? sql`flags | ${premium}` : sql`flags & ~${premium}::integer` })
    .where('id', '=', userId)
    .execute();
}

/** When the next Plus ends; null when none does. */
export async function nextPlusEnd(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('plus_memberships')
    .select('expires_at')
    .where('is_active', '=', true)
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}
