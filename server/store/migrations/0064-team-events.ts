import { sql, type Kysely } from 'kysely';

/**
 * What teams plan: events and sessions, and what members say to them. An answer goes with its
 * membership. Where someone stands in a full session follows from the order of the answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table team_events (
    id bigint primary key,
    team_id bigint not null references teams on delete cascade,
    kind text not null,
    title text not null,
    description text not null,
    starts_at timestamptz not null,
    ends_at timestamptz,
    -- its end, or six hours after its start
    over_at timestamptz not null,
    -- it is hidden from those who do not see its channels, and goes with them
    channel_id bigint references channels on delete cascade,
    posted_in bigint references channels on delete cascade,
    place text,
    size smallint,
    creator_id bigint not null references users,
    cancelled_at timestamptz,
    ready_check jsonb,
    version integer not null default 1
  )`,
  `create index team_events_of_team on team_events (team_id, over_at)`,
  `create index team_events_over on team_events (over_at)`,
  `create index team_events_creator on team_events (creator_id)`,
  `create index team_events_channel on team_events (channel_id) where channel_id is not null`,
  `create index team_events_posted on team_events (posted_in) where posted_in is not null`,
  `create table team_event_answers (
    event_id bigint not null references team_events on delete cascade,
    user_id bigint not null,
    team_id bigint not null,
    answer text not null,
    -- the order in which they answered
    id bigint not null,
    primary key (event_id, user_id),
    foreign key (team_id, user_id) references team_members on delete cascade
  )`,
  `create index team_event_answers_order on team_event_answers (event_id, answer, id)`,
  `create index team_event_answers_member on team_event_answers (team_id, user_id)`,
  `create index team_event_answers_user on team_event_answers (user_id)`,
  // what a message shows below its words; the event may be gone
  `alter table messages add column team_event_id bigint`,
];
