import { sql, type Kysely } from 'kysely';

/**
 * Webhooks, and on a message as whom one posted it; null, as on almost all, is a person's message. A
 * token is not kept: it follows from the webhook's id and the number of the token. Uploads remember
 * what they were, since a webhook's picture must have been a PNG.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhooks (
    id bigint primary key,
    team_id bigint not null references teams on delete cascade,
    channel_id bigint not null references channels on delete cascade,
    creator_id bigint not null,
    name text not null,
    picture text,
    token_number integer not null default 1
  )`,
  `create index webhooks_channel on webhooks (channel_id)`,
  `create index webhooks_team on webhooks (team_id)`,
  `alter table messages add column webhook jsonb`,
  `alter table uploads add column source_type text`,
];
