import { Client as Connection } from 'pg';
import { expect, it } from 'vitest';
import { requestPasswordReset } from '#shared/contract/account/email.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { clientsOf } from './cluster-world.ts';

/** What an account is sent in an hour (account-times.ts). */
const MAX_MAILS = 3;
const ASKED = 12;

setServerOptions({ nodes: 3 });
const { server, member } = fileFixtures();

it.skipIf(withoutRedis !== '')(
  `links to a new password that nodes make at once count each other, and the newest alone works${withoutRedis}`,
  async () => {
    const holder = new Connection({ connectionString: server.connectionString });
    await holder.connect();
    await holder.query('begin');
    // each has counted before any is written
    await holder.query('lock table mail_tokens in share mode');
    const nodes = clientsOf(server, member);
    for (let asked = 0; asked < ASKED; asked += 1)
      await nodes[asked % nodes.length]?.ok(requestPasswordReset, {
        body: { email: member.email },
      });
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0);
    const idle = `select from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-reset-mail' and j.locked_at is null`;
    await expect.poll(async () => (await holder.query(idle)).rowCount).toBe(0);
    await holder.query('commit');
    await holder.end();
    await expect.poll(() => jobsLeft(server), { timeout: 20_000 }).toEqual([]);
    const links = await inDatabase<{ used: boolean }>(
      server,
      `select used_at is not null as used from mail_tokens
       where user_id = $1 and purpose = 'reset-password'`,
      [member.user.id],
    );
    expect(links).toHaveLength(MAX_MAILS);
    expect(links.filter(({ used }) => !used)).toHaveLength(1);
  },
  60_000,
);
