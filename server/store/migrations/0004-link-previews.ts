import { sql, type Kysely } from 'kysely';

/**
 * What was read of pages that messages link to, and pictures fetched for their previews: kept for
 * a while, so that a link that goes round is fetched once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table link_previews (
    address_hash bytea primary key,
    embed jsonb,
    expires_at timestamptz not null
  )`,
  `create index link_previews_expiry on link_previews (expires_at)`,
  `create table proxied_images (
    address_hash bytea primary key,
    key text,
    width integer not null,
    height integer not null,
    expires_at timestamptz not null
  )`,
  `create index proxied_images_expiry on proxied_images (expires_at)`,
];
