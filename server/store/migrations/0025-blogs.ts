import { sql, type Kysely } from 'kysely';

/** What teams publish for all to read; it goes with its team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table blogs (
        id bigint primary key,
        team_id bigint not null references teams on delete cascade,
        title text not null,
        content text not null,
        hero_image text,
        author_id bigint not null
      )`,
    )
    .execute(db);
  await sql.raw(`create index blogs_of_team on blogs (team_id, id desc)`).execute(db);
}
