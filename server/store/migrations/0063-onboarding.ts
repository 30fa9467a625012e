import { sql, type Kysely } from 'kysely';

/**
 * What a team shows and asks its new members, and how far each of them is. A member without a row was
 * there before it was switched on. What decides about members stands in columns of its own: it is
 * read with every membership.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table team_onboarding (
       team_id bigint primary key references teams on delete cascade,
       version integer not null,
       is_on boolean not null,
       has_rules boolean not null,
       channel_ids bigint[] not null,
       settings jsonb not null
     )`,
    `create table member_onboarding (
       team_id bigint not null,
       user_id bigint not null,
       finished_at timestamptz,
       option_ids text[] not null default '{}',
       given_role_ids bigint[] not null default '{}',
       hidden_channel_ids bigint[] not null default '{}',
       primary key (team_id, user_id),
       foreign key (team_id, user_id) references team_members on delete cascade
     )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
