import { sql, type Kysely } from 'kysely';

/**
 * Who looks after whose account. Codes are kept as hashes: one who reads the table can connect to no
 * teen. The limit that parents set ends with the last of them, also when that account is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table family_links (
     parent_id bigint not null references users on delete cascade,
     teen_id bigint not null references users on delete cascade,
     linked_at timestamptz not null,
     primary key (parent_id, teen_id),
     check (parent_id <> teen_id)
   )`,
  `create index family_links_of_teen on family_links (teen_id)`,
  `create table family_codes (
     teen_id bigint primary key references users on delete cascade,
     code_hash bytea not null unique,
     expires_at timestamptz not null
   )`,
  `create index family_codes_end on family_codes (expires_at)`,
  `create function free_teens_without_parents() returns trigger language plpgsql as $$
    begin
      update users set joins_non_teen_teams = true
        where id in (select teen_id from gone) and not joins_non_teen_teams
          and not exists (select from family_links where teen_id = users.id);
      return null;
    end
  $$`,
  `create trigger family_links_freed after delete on family_links
     referencing old table as gone for each statement execute function free_teens_without_parents()`,
];
