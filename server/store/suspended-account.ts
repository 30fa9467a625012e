import { sql, type RawBuilder } from 'kysely';

/** Whether the account that a column names is suspended; so is a bot whose owner is: it acts for them. */
export function isAccountSuspended(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users u left join bots b on b.id = u.id left join users owner on owner.id = b.owner_id
    where u.id = ${sql.ref(column)} and (u.suspended_at is not null or owner.suspended_at is not null)
  )`;
}
