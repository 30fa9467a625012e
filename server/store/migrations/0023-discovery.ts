import { sql, type Kysely } from 'kysely';

/**
 * Teams that let themselves be found, and the games that a team plays.
 *
 * What a listed team is found by stands in a table of its own, not in a column of `teams`: members
 * come and go there by the minute, and an index of words beside their count would be written anew
 * with each of them. Filters stand in it as words too, as in the index of messages, so that one
 * index answers every question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table teams
     add column if not exists applications_required boolean not null default false,
     add column language text,
     add column discoverable_invite text,
     add column games jsonb not null default '[]'`,
  `alter table users add column joins_non_teen_teams boolean not null default true`,
  `alter table invites add column for_discovery boolean not null default false`,
  // the largest first, and the whole of what may be found: what a page without a search text reads
  `create index teams_listed on teams (member_count desc, id desc)
     where is_discoverable and suspended_at is null`,
  `create table team_listings (
    team_id bigint primary key references teams on delete cascade,
    words tsvector not null
  )`,
  `create index team_listings_words on team_listings using gin (words)`,
  // the name and the description with their letters folded, and by their stems
  `create function listing_words(teams) returns tsvector
    language sql immutable parallel safe as $$
    select to_tsvector('simple', folded($1.name || ' ' || $1.description))
      || to_tsvector('english', $1.name || ' ' || $1.description)
      || to_tsvector('turkish', $1.name || ' ' || $1.description)
      || array_to_tsvector(array_remove(array[
        '#language:' || $1.language,
        case when $1.applications_required then '#joining:application' else '#joining:open' end
      ] || array(
        select '#game:' || (played ->> 'gameId') from jsonb_array_elements($1.games) as played
      ), null))
  $$`,
  `create function follow_listed_teams() returns trigger language plpgsql as $$
    begin
      if new.is_discoverable and new.suspended_at is null then
        insert into team_listings (team_id, words) values (new.id, listing_words(new))
          on conflict (team_id) do update set words = excluded.words;
      else
        delete from team_listings where team_id = new.id;
      end if;
      return null;
    end
  $$`,
  `create trigger teams_listing_insert after insert on teams
     for each row when (new.is_discoverable) execute function follow_listed_teams()`,
  `create trigger teams_listing_update after update of
       name, description, language, games, applications_required, is_discoverable, suspended_at
     on teams for each row when (old.is_discoverable or new.is_discoverable)
     execute function follow_listed_teams()`,
  `insert into team_listings (team_id, words)
     select id, listing_words(teams) from teams where is_discoverable and suspended_at is null`,
];
