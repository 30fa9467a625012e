import { sql, type Kysely } from 'kysely';

/**
 * What messages are found by. One index answers everything: the words of a message stand in it as
 * they are (folded, so that İ, I, ı and i are one letter) and by their English and Turkish stems,
 * and beside them where it stands, who wrote it, whom it mentions and what hangs on it.
 *
 * It is filled beside the writing of messages, never in its way; edits and deletions follow by
 * triggers, which cost nothing until a message is edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // letters that people type with and without their marks; lower() alone knows no Turkish
  `create function folded(text) returns text language sql immutable strict parallel safe as $$
    select lower(translate($1,
      'İIıĞğŞşÇçÖöÜüÂâÎîÛûÁáÀàÄäÉéÈèÊêËëÍíÌìÏïÑñÓóÒòÔôÕõÚúÙù',
      'iiiggssccoouuaaiiuuaaaaaaeeeeeeeeiiiiiinnoooooooouuuu'))
  $$`,
  `create function searched_words(messages, bigint) returns tsvector
    language sql immutable parallel safe as $$
    select to_tsvector('simple', folded($1.content))
      || to_tsvector('english', $1.content)
      || to_tsvector('turkish', $1.content)
      || array_to_tsvector(array_remove(array[
        '#scope:' || $2,
        '#in:' || $1.channel_id,
        '#from:' || $1.author_id,
        case when $1.content ~* 'https?://' then '#has:link' end,
        case when $1.embeds <> '[]' then '#has:embed' end
      ] || array(
        select '#mentions:' || value
        from jsonb_array_elements_text(coalesce($1.mentions -> 'users', '[]'))
      ) || array(
        select '#has:' || (held ->> 'type')
        from jsonb_array_elements(coalesce($1.attachments, '[]')) as held
      ), null))
  $$`,
  `create table message_search (
    channel_id bigint not null,
    message_id bigint not null,
    scope_id bigint not null,
    words tsvector not null,
    primary key (channel_id, message_id)
  )`,
  `create index message_search_scope on message_search (scope_id, message_id)`,
  `create index message_search_words on message_search using gin (words)`,
  `create function follow_edited_messages() returns trigger language plpgsql as $$
    begin
      update message_search set words = searched_words(new, scope_id)
        where channel_id = new.channel_id and message_id = new.id;
      return null;
    end
  $$`,
  `create trigger messages_search_edit after update of content, embeds on messages
     for each row execute function follow_edited_messages()`,
  `create function follow_deleted_messages() returns trigger language plpgsql as $$
    begin
      delete from message_search using gone
        where message_search.channel_id = gone.channel_id and message_search.message_id = gone.id;
      return null;
    end
  $$`,
  `create trigger messages_search_delete after delete on messages
     referencing old table as gone for each statement execute function follow_deleted_messages()`,
];
