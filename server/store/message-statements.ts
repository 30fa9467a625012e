import { threadLimits } from '#shared/rules/threads.ts';

const INTO_MESSAGES = `
  insert into messages (channel_id, id, author_id, content, reply_to, nonce, mentions, attachments,
    call, poll, poll_end, webhook, embeds, forwarded_from, title, components, used_command,
    team_event_id)`;

const GIVEN_ROWS = `unnest(
    $1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::jsonb[],
    $8::jsonb[], $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::jsonb[], $13::jsonb[], $14::jsonb[],
    $15::text[], $16::jsonb[], $17::jsonb[], $18::bigint[]
  )`;

const ONCE = `
  on conflict (channel_id, author_id, nonce) where nonce is not null do nothing
  returning id, channel_id, author_id`;

const WRITTEN = `written as (${INTO_MESSAGES} select * from ${GIVEN_ROWS} ${ONCE})`;

/**
 * What answers an interaction is written by the statement that takes the interaction: neither is there
 * without the other, and of two answers one is written. So is what waited for its time, by the one
 * that takes it from what waits: as it stood when it was read, or not at all.
 */
const WRITTEN_BY_TAKING = `asked as materialized (
    -- in one order, so that two nodes with answers to the same never wait for each other
    select id from interactions where id = any($27::bigint[]) order by id for no key update
  ), taken as (
    update interactions i set state = 'answered'
    from unnest($26::bigint[], $27::bigint[], $28::text[]) as a (message_id, id, state)
    join asked on asked.id = a.id
    where i.id = a.id and i.state = a.state
    returning a.message_id
  ), due as materialized (
    select s.id, d.message_id
    from unnest($29::bigint[], $30::bigint[], $31::timestamptz[]) as d (message_id, id, edited_at)
    join scheduled_messages s on s.id = d.id
    where s.refusal is null and s.edited_at is not distinct from d.edited_at
    order by s.id for update of s
  ), delivered as (
    delete from scheduled_messages s using due where s.id = due.id returning due.message_id
  ), written as (${INTO_MESSAGES}
    select * from ${GIVEN_ROWS} as r (channel_id, id)
    where (r.id <> all($26::bigint[]) or r.id in (select message_id from taken))
      and (r.id <> all($29::bigint[]) or r.id in (select message_id from delivered))
    ${ONCE}
  )`;

const PRESENCES = 'select w.id, u.presence from written w left join users u on u.id = w.author_id';

/** A chat's last message is part of the same write: its list can never be behind its messages. */
const NOTE_IN_CHAT = `newest as (
    select distinct on (channel_id) channel_id, id, author_id
    from written order by channel_id, id desc
  ), noted as (
    update chats c set last_message_id = n.id, last_author_id = n.author_id,
      is_answered = c.is_answered or exists (
        select from written w where w.channel_id = c.channel_id
          and w.author_id <> coalesce(c.last_author_id, n.author_id)
      )
    from newest n
    where c.channel_id = n.channel_id and (c.last_message_id is null or c.last_message_id < n.id)
  )`;

/** So is what a thread's messages come to: a line under the message it began with is never counted. */
const NOTE_IN_THREAD = `newest as (
    select channel_id, max(id) as id, count(*)::int as count,
      array_agg(author_id order by id desc) as author_ids
    from written group by channel_id
  ), held as materialized (
    -- in one order, so that two nodes with messages for the same threads never wait for each other
    select t.channel_id from threads t join newest n on n.channel_id = t.channel_id
    order by t.channel_id for no key update of t
  ), noted as (
    update threads t set message_count = t.message_count + n.count, version = t.version + 1,
      last_message_id = greatest(t.last_message_id, n.id), active_id = greatest(t.active_id, n.id),
      is_archived = false,
      author_ids = array(
        select author_id from (
          select author_id, min(place) as place
          from unnest(n.author_ids || t.author_ids) with ordinality as a (author_id, place)
          group by author_id
        ) as once order by place limit ${threadLimits.authorsShown}
      )
    from newest n join held h on h.channel_id = n.channel_id where t.channel_id = n.channel_id
  )`;

/** The jobs of messages are part of the same write too: no message can lose its preview. */
const ADD_JOBS = `added as materialized (
    select jobs.add_jobs(array_agg((
      j.name, json_build_object('channelId', w.channel_id::text, 'messageId', w.id::text),
      null, now() + j.delay * interval '1 millisecond', j.attempts, null, j.priority, null
    )::jobs.job_spec))
    from written w join unnest(
      $19::bigint[], $20::text[], $21::float8[], $22::smallint[], $23::smallint[],
      $24::text[], $25::text[]
    ) as j (id, name, delay, attempts, priority, users, places) on j.id = w.id
    where j.users is null
      or exists (select from push_subscriptions p where p.user_id = any(j.users::bigint[]))
      or exists (
        select from notification_settings n
        where n.scope_id = any(j.places::bigint[]) and n.level = 'all' and n.user_id <> w.author_id
          -- asked for each of the few that are found, by the index: never for all who are notified
          and (select true from push_subscriptions p where p.user_id = n.user_id limit 1)
      )
    having count(*) > 0
  )`;

/** Reads the jobs' part, which would not be run otherwise. */
const AND_JOBS = 'where (select count(*) from added) >= 0';

/**
 * The statements of a place: those with jobs for batches in which a message has any, and those that
 * take something in the same way, so that the usual message costs nothing for them.
 */
function statementsOf(name: string, note: readonly string[]) {
  const noted = (written: string) => ['with ' + written, ...note].join(', ');
  const withJobs = (written: string) => `${noted(written)}, ${ADD_JOBS} ${PRESENCES} ${AND_JOBS}`;
  return {
    plain: { name, text: `${noted(WRITTEN)} ${PRESENCES}` },
    withJobs: { name: `${name}-with-jobs`, text: withJobs(WRITTEN) },
    byTaking: { name: `${name}-by-taking`, text: withJobs(WRITTEN_BY_TAKING) },
  } as const;
}

/** The statements by where a message goes. */
export const insertStatements = {
  team: statementsOf('insert-messages', []),
  chat: statementsOf('insert-chat-messages', [NOTE_IN_CHAT]),
  thread: statementsOf('insert-thread-messages', [NOTE_IN_THREAD]),
} as const;

export type InsertStatements = (typeof insertStatements)[keyof typeof insertStatements];
