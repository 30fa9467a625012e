import { Client as Connection } from 'pg';
import { describe, expect, it } from 'vitest';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { newRoom, textsIn } from '../messages/message-world.ts';
import { killWorld, SOON, TIMEOUT_MS } from './kill-world.ts';

const world = killWorld();

/** What the database does that waits for a lock, without what asks here. */
const WAITING = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a server killed while it delivers a scheduled message', () => {
  it.each([
    ['before it is written', false],
    ['when it is written, and nothing is told', true],
  ])(
    'has sent it once after the next start: %s',
    async (_when, comesThrough) => {
      await world.server.kill();
      await world.start('on');
      const { channelId } = await newRoom(world.again(world.owner));
      const holder = new Connection({ connectionString: world.database.connectionString });
      await holder.connect();
      const scheduledAt = new Date(Date.now() + 1_500).toISOString();
      const body = { content: 'good morning', type: 'scheduled', scheduledAt } as const;
      await world.again(world.owner).ok(sendMessage, { params: { channelId }, body });
      await holder.query('begin');
      await holder.query('lock table messages in share mode');
      await expect.poll(() => world.countOf(WAITING), SOON).toBe(1);
      await world.server.kill();
      if (!comesThrough) await holder.query(`select pg_terminate_backend(pid) from ${WAITING}`);
      await holder.query('commit');
      await holder.end();
      await expect.poll(() => world.countOf(WAITING), SOON).toBe(0);
      expect(await world.countOf('scheduled_messages')).toBe(comesThrough ? 0 : 1);

      await world.start('on');
      await expect.poll(() => world.countOf('scheduled_messages'), SOON).toBe(0);
      await world.untilJobsAreDone();
      expect(await textsIn(world.again(world.owner), channelId)).toEqual(['good morning']);
    },
    TIMEOUT_MS,
  );
});
