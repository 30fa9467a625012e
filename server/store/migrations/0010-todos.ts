import { sql, type Kysely } from 'kysely';

/** The items of to-do channels, laid out by channel; a list is bounded and goes with its channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table todos (
        id bigint not null,
        channel_id bigint not null references channels on delete cascade,
        creator_id bigint not null,
        content text not null,
        completed boolean not null default false,
        primary key (channel_id, id)
      )`,
    )
    .execute(db);
}
