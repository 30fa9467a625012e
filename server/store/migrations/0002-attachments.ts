import { sql, type Kysely } from 'kysely';

/**
 * Files that hang on messages. A file has a message, or a time at which it goes: after it was
 * uploaded and never sent, or at once when its message is deleted, however that happens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table uploads
    add column holder_id bigint,
    add column attachment jsonb,
    add column expires_at timestamptz`,
  `create index uploads_expiry on uploads (expires_at) where expires_at is not null`,
  `create index uploads_holder on uploads (holder_id) where holder_id is not null`,
  `create function release_attachments() returns trigger language plpgsql as $$
    begin
      update uploads set expires_at = now()
        where id in (
          select (held ->> 'id')::bigint from jsonb_array_elements(old.attachments) as held
        );
      return null;
    end
  $$`,
  `create function keep_attachments() returns trigger language plpgsql as $$
    begin
      update uploads set expires_at = null
        where id in (
          select (held ->> 'id')::bigint from jsonb_array_elements(new.attachments) as held
        );
      return null;
    end
  $$`,
  `create trigger messages_keep_attachments after insert on messages
     for each row when (new.attachments is not null) execute function keep_attachments()`,
  `create trigger messages_release_attachments after delete on messages
     for each row when (old.attachments is not null) execute function release_attachments()`,
];
