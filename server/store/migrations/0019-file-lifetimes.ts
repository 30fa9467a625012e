import { sql, type Kysely } from 'kysely';

/**
 * When a file may be read. It knows the channel of its message, so that it goes with the channel at
 * once, however long removing the messages takes; and a time that cannot lie ahead of any clock
 * says that its message is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table uploads add column channel_id bigint`,
  `update uploads set channel_id = sent.channel_id
     from (
       select channel_id, (held ->> 'id')::bigint as id
       from messages, jsonb_array_elements(attachments) as held
       where attachments is not null
     ) as sent
     where uploads.id = sent.id`,
  `create or replace function release_attachments() returns trigger language plpgsql as $$
    begin
      update uploads set expires_at = 'epoch'
        where id in (
          select (held ->> 'id')::bigint from jsonb_array_elements(old.attachments) as held
        );
      return null;
    end
  $$`,
  `create or replace function keep_attachments() returns trigger language plpgsql as $$
    begin
      update uploads set expires_at = null, channel_id = new.channel_id
        where id in (
          select (held ->> 'id')::bigint from jsonb_array_elements(new.attachments) as held
        );
      return null;
    end
  $$`,
  `create index uploads_pictures on uploads (id) where attachment is null`,
];
