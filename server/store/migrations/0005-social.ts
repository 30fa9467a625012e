import { sql, type Kysely } from 'kysely';

/**
 * Chats (direct messages and groups), friends, blocks and friend invites.
 *
 * A chat is a channel without a team, so that its messages and read markers are like those of any
 * other. Being hidden is a place in the conversation and not a switch: the next message is beyond
 * it, so that a new message shows the chat again without writing a row for each of its people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table chats (
    channel_id bigint primary key references channels on delete cascade,
    kind text not null check (kind in ('direct', 'group')),
    name text,
    picture text,
    owner_id bigint references users,
    -- the two of a direct message, the smaller id first
    user_low bigint references users,
    user_high bigint references users,
    last_message_id bigint,
    last_author_id bigint,
    check ((kind = 'direct') = (user_low is not null and user_high is not null)),
    check (user_low < user_high)
  )`,
  `create unique index chats_pair on chats (user_low, user_high)`,
  `create table chat_members (
    channel_id bigint not null references chats on delete cascade,
    user_id bigint not null references users on delete cascade,
    joined_at timestamptz not null,
    -- messages up to here count as read
    read_from bigint not null,
    -- out of the list until there is a message beyond this one
    hidden_up_to bigint not null default 0,
    primary key (channel_id, user_id)
  )`,
  `create index chat_members_user on chat_members (user_id) include (read_from, hidden_up_to)`,
  // two rows for each pair: whatever is asked about one user is one range of the key
  `create table friends (
    user_id bigint not null references users on delete cascade,
    friend_id bigint not null references users on delete cascade,
    status text not null check (status in ('pending', 'accepted')),
    created_by bigint not null,
    since timestamptz not null,
    primary key (user_id, friend_id),
    check (user_id <> friend_id)
  )`,
  `create index friends_friend on friends (friend_id)`,
  `create table blocks (
    user_id bigint not null references users on delete cascade,
    blocked_id bigint not null references users on delete cascade,
    blocked_at timestamptz not null,
    primary key (user_id, blocked_id),
    check (user_id <> blocked_id)
  )`,
  `create index blocks_blocked on blocks (blocked_id)`,
  `create table friend_invites (
    code text primary key,
    user_id bigint not null references users on delete cascade,
    uses integer not null default 0,
    max_uses integer not null,
    created_at timestamptz not null
  )`,
  `create index friend_invites_user on friend_invites (user_id, created_at desc)`,
];
