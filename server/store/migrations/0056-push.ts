import { sql, type Kysely } from 'kysely';

/** Where browsers are notified while no page is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table push_subscriptions (
    session_id bigint primary key references sessions (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    hides_content boolean not null,
    created_at timestamptz not null,
    constraint push_subscriptions_endpoint unique (endpoint)
  )`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
  // where everything is heard: asked with every message of a team
  `create index notification_settings_all on notification_settings (scope_id, user_id)
    where level = 'all'`,
];
