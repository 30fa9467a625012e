import { sql, type RawBuilder } from 'kysely';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { JoiningWay } from '#shared/rules/discovery.ts';
import type { Db } from './database.ts';
import type { TeamRow } from './teams.ts';
import { lexeme, wordQuery } from './word-query.ts';

/** What is looked for among the listed teams. */
export interface ListingSearch {
  readonly viewerId: UserId;
  /** Each must occur in the name or the description. */
  readonly words: readonly string[];
  /** Ids of the catalogue: a team that plays one of them is found as well as by the words. */
  readonly orGames: readonly string[];
  readonly game?: string | undefined;
  readonly language?: string | undefined;
  readonly joining?: JoiningWay | undefined;
  readonly size?: { readonly min: number; readonly max: number | null } | undefined;
  /** Only what comes after this team. */
  readonly after?: { readonly memberCount: number; readonly id: TeamId } | undefined;
  readonly limit: number;
}

/**
 * How many of the largest teams are looked through before the index of words is asked. A word that
 * fills no page of these is rare, so that the index has little to bring; a common one, of which it
 * would bring tens of thousands to be sorted, fills the page here.
 */
const LARGEST = 2_000;

/** The words and the filters; null: everything is wanted. */
function wanted(search: ListingSearch): RawBuilder<unknown> | null {
  const { words, orGames, game, language, joining } = search;
  const byWords = words.map((word) => wordQuery(word));
  const played = orGames.map((id) => gameLexeme(id));
  const text =
    byWords.length === 0
      ? []
      : [sql`(${sql.join([sql`(${sql.join(byWords, sql` && `)})`, ...played], sql` || `)})`];
  const terms = [
    ...text,
    ...(game === undefined ? [] : [gameLexeme(game)]),
    ...(language === undefined ? [] : [lexeme(`#language:${language}`)]),
    ...(joining === undefined ? [] : [lexeme(`#joining:${joining}`)]),
  ];
  return terms.length === 0 ? null : sql`(${sql.join(terms, sql` && `)})`;
}

/** Ids of games are those of the catalogue: letters, digits and hyphens. */
function gameLexeme(id: string): RawBuilder<unknown> {
  return lexeme(`#game:${id}`);
}

/** What decides besides the words: who looks, how large, and from where on. */
function allowed({ viewerId, size, after }: ListingSearch): RawBuilder<unknown> {
  return sql`t.is_discoverable and t.suspended_at is null
    and (t.is_safe_for_teen or t.created_by = ${viewerId}
      or (select joins_non_teen_teams from users where id = ${viewerId}))
    and not exists (
      select from bans b where b.team_id = t.id and b.user_id = ${viewerId}
    )
    ${size === undefined ? sql`` : sql`and t.member_count >= ${size.min}`}
    ${typeof size?.max === 'number' ? sql`and t.member_count <= ${size.max}` : sql``}
    ${after === undefined ? sql`` : sql`and (t.member_count, t.id) < (${after.memberCount}, ${after.id})`}`;
}

const inOrder = sql`order by t.member_count desc, t.id desc`;

/** Listed teams that the viewer may find, the largest first. */
export async function findListedTeams(db: Db, search: ListingSearch): Promise<TeamRow[]> {
  const terms = wanted(search);
  if (terms === null) {
    const { rows } = await sql<TeamRow>`
      select t.* from teams t where ${allowed(search)} ${inOrder} limit ${search.limit}
    `.execute(db);
    return rows;
  }
  const { rows: asked } = await sql<{ query: string }>`select ${terms}::text as query`.execute(db);
  const query = asked[0]?.query ?? '';
  // only words that no language counts as words: nothing can match
  if (query === '') return [];
  const among = await searchLargest(db, search, query);
  if (among.isAll || among.found.length >= search.limit) return among.found;
  return searchIndex(db, search, query);
}

/** Looks through the largest teams one by one. */
async function searchLargest(
  db: Db,
  search: ListingSearch,
  query: string,
): Promise<{ found: TeamRow[]; isAll: boolean }> {
  const { rows } = await sql<TeamRow & { looked: string }>`
    with largest as materialized (
      select t.id, t.member_count from teams t where ${allowed(search)} ${inOrder} limit ${LARGEST}
    ), found as (
      select largest.id from largest
      join team_listings l on l.team_id = largest.id
      where l.words @@ ${query}::tsquery
      order by largest.member_count desc, largest.id desc limit ${search.limit}
    )
    select t.*, (select count(*) from largest) as looked
    from (select 1) as one
    left join (select t.* from teams t join found using (id)) t on true
    ${inOrder}
  `.execute(db);
  const isAll = Number(rows[0]?.looked ?? 0) < LARGEST;
  return { found: rows.filter(({ id }) => id !== null), isAll };
}

/** Asks the index of words. */
async function searchIndex(db: Db, search: ListingSearch, query: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    with found as materialized (
      select team_id from team_listings where words @@ ${query}::tsquery
    )
    select t.* from found join teams t on t.id = found.team_id
    where ${allowed(search)} ${inOrder} limit ${search.limit}
  `.execute(db);
  return rows;
}
