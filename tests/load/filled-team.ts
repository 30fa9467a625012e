import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { ID_EPOCH_MS, ID_TIME_SHIFT, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { hashToken, newToken } from '#server/lib/tokens.ts';
import { createClient, type Client } from '../support/client.ts';

/** A signed-in account made behind the server's back: registering thousands would take hours. */
export interface FilledUser {
  readonly userId: string;
  /** As a Cookie header carries it. */
  readonly cookie: string;
}

export interface FilledTeam {
  readonly teamId: TeamId;
  readonly channelIds: readonly ChannelId[];
  readonly owner: Client;
  /** Those with a session; the owner is not among them. */
  readonly members: readonly FilledUser[];
}

export interface TeamSize {
  /** Members in all, the owner included. */
  readonly memberCount: number;
  /** How many of them are signed in. */
  readonly signedInCount: number;
  readonly channelCount: number;
}

/** Where a running server writes how its embedded database is reached. */
export function readDatabaseAddress(dataFolder: string): Promise<string> {
  return readFile(join(dataFolder, 'database-address'), 'utf8');
}

const settings = {
  developerMode: { isEnabled: false },
  leftSidebar: { isEnabled: true },
  locale: 'en',
  privacy: { friendRequests: 'everyone', directMessages: 'everyone' },
};

/** Set apart from what the server makes: no node of a measured server has this number. */
const FILLING_NODE = 1023n;
let lastMade = 0n;

/** Takes `count` ids in a row, made as if a moment ago; answers the first. */
function takeIds(count: number): bigint {
  const base = (BigInt(Date.now() - ID_EPOCH_MS) << ID_TIME_SHIFT) | (FILLING_NODE << 12n);
  const first = base > lastMade ? base : lastMade + 1n;
  lastMade = first + BigInt(count);
  return first;
}

/** Makes accounts whose addresses are verified, in one statement; answers the first id. */
export async function fillUsers(pool: Pool, count: number): Promise<bigint> {
  const first = takeIds(count);
  await pool.query(
    `insert into users (id, username, slug, email, email_key, password_hash, verified_at, location,
                        settings, tour_finished_at, policy_accepted_at, birthdate)
     select $1::bigint + i, 'Member ' || i, 'm' || ($1::bigint + i), mail, mail, 'none', now(), 'TR',
            $3::jsonb, now(), now(), '1995-02-01'
     from generate_series(0, $2::int - 1) as i,
       lateral (select 'm' || ($1::bigint + i) || '@example.com' as mail) as address`,
    [first, count, JSON.stringify(settings)],
  );
  return first;
}

/** Signs accounts in. */
export async function fillSessions(pool: Pool, userIds: readonly string[]): Promise<FilledUser[]> {
  const first = takeIds(userIds.length);
  const tokens = userIds.map(() => newToken());
  await pool.query(
    `insert into sessions (id, user_id, token_hash, rotated_at, last_used_at, expires_at, ip,
                           user_agent, location)
     select $1::bigint + place, user_id, hash, now(), now(), now() + interval '30 days',
            '127.0.0.1', 'load', 'TR'
     from unnest($2::bigint[], $3::bytea[]) with ordinality as t (user_id, hash, place)`,
    [first, userIds, tokens.map((token) => hashToken(token))],
  );
  return userIds.map((userId, index) => ({ userId, cookie: `tayfa=${tokens[index]}` }));
}

/** Makes a team through the front door and fills it through the back one. */
export async function fillTeam(
  place: { pool: Pool; origin: string },
  { memberCount, signedInCount, channelCount }: TeamSize,
): Promise<FilledTeam> {
  const { pool } = place;
  const owner = await signedInClient(place);
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Load' } });
  const teamId = createdTeam.id;
  const channelIds: ChannelId[] = [];
  for (let index = 0; index < channelCount; index += 1) {
    const body = { name: `channel-${index}`, type: 'text' } as const;
    const { channel } = await owner.ok(createChannel, { params: { teamId }, body });
    channelIds.push(channel.id);
  }
  const first = await fillUsers(pool, memberCount - 1);
  await pool.query(
    `insert into team_members (team_id, user_id, joined_at)
     select $1::bigint, $2::bigint + i, now() from generate_series(0, $3::int - 1) as i`,
    [teamId, first, memberCount - 1],
  );
  await pool.query('update teams set member_count = $2 where id = $1', [teamId, memberCount]);
  const ids = Array.from({ length: signedInCount }, (_, index) => String(first + BigInt(index)));
  const members = await fillSessions(pool, ids);
  await pool.query('analyze');
  return { teamId, channelIds, owner, members };
}

/** A client of an account that is in no team yet. */
async function signedInClient(place: { pool: Pool; origin: string }): Promise<Client> {
  const first = await fillUsers(place.pool, 1);
  const [user] = await fillSessions(place.pool, [String(first)]);
  const client = createClient({ origin: place.origin });
  client.setCookie(user?.cookie ?? '');
  return client;
}
