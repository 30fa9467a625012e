import { sql, type RawBuilder } from 'kysely';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { SearchContent } from '#shared/rules/search-query.ts';
import type { Db } from './database.ts';
import type { MessageAddress } from './messages.ts';
import { lexeme, wordQuery } from './word-query.ts';

/** Makes messages findable; those that are already, and those that are gone, are left as they are. */
export async function indexMessages(db: Db, messages: readonly MessageAddress[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into message_search (channel_id, message_id, scope_id, words)
    select m.channel_id, m.id, scope.id, searched_words(m, scope.id)
    from unnest(
      ${messages.map(({ channelId }) => channelId)}::bigint[],
      ${messages.map(({ id }) => id)}::bigint[]
    ) as named (channel_id, id)
    join messages m using (channel_id, id)
    join channels c on c.id = m.channel_id
    cross join lateral (select coalesce(c.team_id, c.id) as id) scope
    -- in one order everywhere: two nodes that index the same wait for each other, not both for both
    order by m.channel_id, m.id
    on conflict do nothing
  `.execute(db);
}

/**
 * Makes messages findable that a server wrote and did not live to index: those of a channel newer
 * than its newest findable one, and of those newer than `since` every one that is missing; none from
 * `until` on, or there would be no end while people write. Answers how many; call again until it is
 * none.
 */
export async function indexMissedMessages(
  db: Db,
  { since, until, limit }: { since: MessageId; until: MessageId; limit: number },
): Promise<number> {
  const { rows } = await sql<{ channel_id: ChannelId; id: MessageId }>`
    select missed.channel_id, missed.id
    from channels c
    cross join lateral (
      select m.channel_id, m.id from messages m
      where m.channel_id = c.id and m.id > least(${since}::bigint, coalesce(
        (select max(s.message_id) from message_search s where s.channel_id = c.id), 0
      ))
      and m.id < ${until}::bigint
      and not exists (
        select from message_search s where s.channel_id = m.channel_id and s.message_id = m.id
      )
      order by m.id limit ${limit}
    ) missed
    limit ${limit}
  `.execute(db);
  await indexMessages(
    db,
    rows.map((row) => ({ channelId: row.channel_id, id: row.id })),
  );
  return rows.length;
}

const SEARCH_MARK = 'search-complete-to';

/** Every message up to this one is findable; null: that was never looked at. */
export async function findSearchMark(db: Db): Promise<MessageId | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', SEARCH_MARK)
    .executeTakeFirst();
  // reason: only ids are written there, below
  return (row?.value as MessageId | undefined) ?? null;
}

/** Remembers up to where every message is findable. */
export async function saveSearchMark(db: Db, mark: MessageId): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: SEARCH_MARK, value: mark })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mark }))
    .execute();
}

/** What is searched for. */
export interface MessageSearch {
  /** A team, or a chat by its channel: everything searched stands in one of these. */
  readonly scopeIds: readonly (TeamId | ChannelId)[];
  /** The channels the searcher may read. */
  readonly channelIds: readonly ChannelId[];
  /** Words and phrases, each of which must occur. */
  readonly words: readonly string[];
  readonly from?: UserId | undefined;
  readonly mentions?: UserId | undefined;
  readonly has: readonly SearchContent[];
  /** Older than this id, and no older than that one. */
  readonly below?: MessageId | undefined;
  readonly atLeast?: MessageId | undefined;
  readonly limit: number;
}

/**
 * How many of the newest messages are looked through before the index of words is asked. A word
 * that fills no page of these stands in less than one message of 160, so that the index then has
 * little to bring; a common word, of which it would bring hundreds of thousands, fills it.
 */
const RECENT = 4_000;

/** Ids of messages that match, newest first. */
export async function searchMessageIds(db: Db, search: MessageSearch): Promise<MessageAddress[]> {
  if (search.channelIds.length === 0 || search.scopeIds.length === 0) return [];
  const terms = [
    ...search.words.map((word) => wordQuery(word)),
    ...(search.from === undefined ? [] : [lexeme(`#from:${search.from}`)]),
    ...(search.mentions === undefined ? [] : [lexeme(`#mentions:${search.mentions}`)]),
    ...search.has.map((content) => lexeme(`#has:${content}`)),
  ];
  const wanted = terms.length === 0 ? sql`null::tsquery` : sql`(${sql.join(terms, sql` && `)})`;
  const { rows: asked } = await sql<{
    query: string | null;
  }>`select ${wanted}::text as query`.execute(db);
  const query = asked[0]?.query ?? null;
  // only words that no language counts as words: nothing can match
  if (query === '') return [];
  const recent = await searchRecent(db, search, query);
  if (recent.isAll || recent.found.length >= search.limit) return recent.found;
  return searchIndex(db, search, query);
}

interface FoundRow {
  readonly channel_id: ChannelId;
  readonly message_id: MessageId;
}

function addresses(rows: readonly FoundRow[]): MessageAddress[] {
  return rows.map((row) => ({ channelId: row.channel_id, id: row.message_id }));
}

function range({ below, atLeast }: MessageSearch): RawBuilder<unknown> {
  return sql`${below === undefined ? sql`` : sql`and s.message_id < ${below}`}
    ${atLeast === undefined ? sql`` : sql`and s.message_id >= ${atLeast}`}`;
}

/** The one channel that is searched; undefined when there are several. */
function onlyChannel({ channelIds: [first, ...further] }: MessageSearch): ChannelId | undefined {
  return further.length === 0 ? first : undefined;
}

/**
 * The newest that may be found. Those of one channel are asked for by it: the key begins with it, and
 * where the table is distributed they lie in one part.
 */
function newest(search: MessageSearch): RawBuilder<unknown> {
  const channelId = onlyChannel(search);
  if (channelId !== undefined)
    return sql`
      select s.channel_id, s.message_id, s.words from message_search s
      where s.channel_id = ${channelId} ${range(search)}
      order by s.message_id desc limit ${RECENT}`;
  return sql`
    select s.channel_id, s.message_id, s.words
    from unnest(${search.scopeIds}::bigint[]) as scope (id)
    cross join lateral (
      select * from message_search s
      where s.scope_id = scope.id ${range(search)}
      order by s.message_id desc limit ${RECENT}
    ) s
    order by s.message_id desc limit ${RECENT}`;
}

/** Looks through the newest messages of the channel or the scope one by one. */
async function searchRecent(
  db: Db,
  search: MessageSearch,
  query: string | null,
): Promise<{ found: MessageAddress[]; isAll: boolean }> {
  const { rows } = await sql<FoundRow & { looked: string }>`
    with recent as materialized (${newest(search)})
    select found.channel_id, found.message_id, (select count(*) from recent) as looked
    from (select 1) as one
    left join (
      select channel_id, message_id from recent
      where channel_id = any(${search.channelIds}::bigint[])
        ${query === null ? sql`` : sql`and words @@ ${query}::tsquery`}
      order by message_id desc limit ${search.limit}
    ) found on true
  `.execute(db);
  return {
    found: addresses(rows.filter(({ message_id: id }) => id !== null)),
    isAll: Number(rows[0]?.looked ?? 0) < RECENT,
  };
}

/** Asks the index of words. */
async function searchIndex(
  db: Db,
  search: MessageSearch,
  query: string | null,
): Promise<MessageAddress[]> {
  const channelId = onlyChannel(search);
  // a quiet channel is a small part of its team: the index knows both
  const places =
    channelId === undefined
      ? search.scopeIds.map((id) => `'#scope:${id}'`).join(' | ')
      : `'#in:${channelId}'`;
  const isIn =
    channelId === undefined
      ? sql`s.channel_id = any(${search.channelIds}::bigint[])`
      : sql`s.channel_id = ${channelId}`;
  const scoped = query === null ? places : `(${query}) & (${places})`;
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select s.channel_id, s.message_id from message_search s
      where s.words @@ ${scoped}::tsquery
        and ${isIn} ${range(search)}
    )
    select channel_id, message_id from found order by message_id desc limit ${search.limit}
  `.execute(db);
  return addresses(rows);
}
