import { sql, type Kysely } from 'kysely';

/**
 * Communities that move in. What was brought stands in `import_places` by its old id, so that a
 * second run finds it; messages need no such list, since their id follows from the old one. What was
 * deleted here is remembered: it must not come back with the next run. The files have no foreign
 * key: a sweep removes them from the storage and their rows after that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table imports (
    team_id bigint primary key references teams on delete cascade,
    created_by bigint not null,
    status text not null,
    opens_unknown boolean not null default false,
    total integer not null default 0,
    counts jsonb not null default '{}',
    problem jsonb,
    differences jsonb not null default '[]',
    finished_at timestamptz
  )`,
  `create table import_files (
    key text primary key,
    team_id bigint not null,
    name text not null,
    kind text not null,
    bytes bigint not null,
    messages_done integer not null default 0,
    is_done boolean not null default false,
    counts jsonb not null default '{}',
    added_at timestamptz not null,
    unique (team_id, name)
  )`,
  `create table import_places (
    team_id bigint not null references imports on delete cascade,
    kind text not null,
    external_id text not null,
    local_id bigint not null,
    is_told boolean not null default false,
    primary key (team_id, kind, external_id)
  )`,
  `create table import_authors (
    id bigint primary key,
    team_id bigint not null references imports on delete cascade,
    external_id text not null,
    name text not null,
    picture text,
    claimed_by bigint references users on delete set null,
    code_hash bytea unique,
    unique (team_id, external_id)
  )`,
  `create index import_authors_claimed on import_authors (claimed_by) where claimed_by is not null`,
  `create table import_deleted (
    channel_id bigint not null,
    message_id bigint not null,
    primary key (channel_id, message_id)
  )`,
  `create function remember_deleted_imports() returns trigger language plpgsql as $$
    begin
      -- with its channel there is nothing left that it could come back to
      insert into import_deleted (channel_id, message_id)
        select old.channel_id, old.id
        where exists (select from channels where id = old.channel_id)
        on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger messages_import_deleted after delete on messages
     for each row when (old.webhook ->> 'imported' = 'true')
     execute function remember_deleted_imports()`,
  // a claimed message is found by its author
  `drop trigger messages_search_edit on messages`,
  `create trigger messages_search_edit after update of content, embeds, author_id on messages
     for each row execute function follow_edited_messages()`,
];
