import { Pool } from 'pg';
import { updateSettings } from '#shared/contract/account/me.ts';
import { setRpc } from '#shared/contract/account/status.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { createTemplate } from '#shared/contract/teams/template.ts';
import { groupedTexts } from '../../corpora/grouped-texts.ts';
import { scriptInjections } from '../../corpora/script-injections.ts';
import { readDatabaseAddress } from '../../load/filled-team.ts';
import type { App } from './app.ts';
import type { HostileRoom } from './hostile-room.ts';

const DAY_MS = 86_400_000;
/** Of a name an index holds no more than about twice as much. */
const LONGEST_NAME = 1_200;

/** What stands beside the team: on pages of their own, and in windows of the system. */
interface HostileBeside {
  readonly template: string;
  readonly friendCode: string;
  /** Has the owner play something for a minute; answers what. */
  readonly play: () => Promise<string>;
  /** Has a user call the owner once. */
  readonly call: () => Promise<void>;
  /** Has a user of each of those names write to the owner, in channels with such names. */
  readonly notify: () => Promise<number>;
}

const groups = (max: number, separator = ' ') => groupedTexts(scriptInjections, { max, separator });

/** Emojis with names that no upload would leave them. */
async function fillEmojis(pool: Pool, { owner, teamId }: HostileRoom): Promise<void> {
  await pool.query(
    `insert into team_emojis (id, team_id, creator_id, name)
     select $1::bigint + 100000 + n, $1, $2, name
     from unnest($3::text[]) with ordinality as given (name, n)`,
    [teamId, owner.user.id, scriptInjections],
  );
}

/** Everybody with such a name is a friend of the owner's, or would be one. */
async function fillFriends(pool: Pool, { owner, teamId }: HostileRoom): Promise<void> {
  await pool.query(
    `with given as (
       select id, case when id % 2 = 0 then 'accepted' else 'pending' end as status
       from users where email like $1 || '.%'
     )
     insert into friends (user_id, friend_id, status, created_by, since)
     select id, $2, status, id, now() from given
     union all select $2, id, status, id, now() from given`,
    [teamId, owner.user.id],
  );
}

async function schedule({ owner, channelId }: HostileRoom): Promise<void> {
  const scheduledAt = new Date(Date.now() + DAY_MS).toISOString();
  for (const content of groups(1_800)) {
    const body = { content, type: 'scheduled', scheduledAt } as const;
    await owner.ok(sendMessage, { params: { channelId }, body });
  }
}

/** What is written reaches the page of the owner as notifications; answers how many. */
async function notify(pool: Pool, { owner, mate, channels }: HostileRoom): Promise<number> {
  const bodies = groups(250, '\n\n');
  const names = groups(LONGEST_NAME);
  for (const [index, content] of bodies.entries()) {
    const name = names[index];
    if (name !== undefined) {
      await pool.query('update users set username = $1 where id = $2', [name, mate.user.id]);
      // a session remembers its user until something of the account is changed
      await mate.ok(updateSettings, { body: { settings: { locale: 'en' } } });
    }
    const channelId = channels[index % channels.length];
    if (channelId === undefined) throw new Error('There are channels');
    const body = { content: `<@${owner.user.id}>\n\n${content}` };
    await mate.ok(sendMessage, { params: { channelId }, body });
  }
  return bodies.length;
}

/** Fills what does not lie in a channel, through its doors and behind them. */
export async function fillBeside(app: App, room: HostileRoom): Promise<HostileBeside> {
  const connectionString = await readDatabaseAddress(app.dataFolder);
  const withPool = async <Value>(act: (pool: Pool) => Promise<Value>): Promise<Value> => {
    const pool = new Pool({ connectionString, max: 1 });
    try {
      return await act(pool);
    } finally {
      await pool.end();
    }
  };
  const { owner, mate, teamId, channelId } = room;
  await withPool(async (pool) => {
    await fillEmojis(pool, room);
    await fillFriends(pool, room);
  });
  await schedule(room);
  const { template } = await owner.ok(createTemplate, { params: { teamId } });
  const content = `${app.origin}/template/${template.code}`;
  await owner.ok(sendMessage, { params: { channelId }, body: { content } });
  const { code: friendCode } = await mate.ok(getFriendInvite);
  return {
    template: template.code,
    friendCode,
    async play() {
      const name = groups(60)[0] ?? '';
      await owner.ok(setRpc, { body: { type: 'game', gameId: 'x', name } });
      return name;
    },
    async call() {
      const body = { content: `<@${owner.user.id}> come` };
      await mate.ok(sendMessage, { params: { channelId }, body });
    },
    notify: () => withPool((pool) => notify(pool, room)),
  };
}
