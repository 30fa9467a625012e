import { Client as Connection } from 'pg';
import { describe, expect, it } from 'vitest';
import { sendMessage } from '#shared/contract/messages/message.ts';
import {
  cancelScheduledMessage,
  editScheduledMessage,
  listScheduledMessages,
} from '#shared/contract/messages/scheduled-message.ts';
import { newRoom, textsIn } from '../messages/message-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { clientsOf } from './cluster-world.ts';

const HOUR_MS = 3_600_000;
/** The job runs at the time of the message, on a machine that may be busy. */
const SOON = { timeout: 30_000, interval: 20 };
const TIMEOUT_MS = 120_000;

setServerOptions({ nodes: withoutRedis === '' ? 2 : 1 });
const { server, owner, member } = fileFixtures();

async function schedule(content: string) {
  const { channelId } = await newRoom(owner, [member]);
  const scheduledAt = new Date(server.clock.now() + HOUR_MS).toISOString();
  const body = { content, type: 'scheduled', scheduledAt } as const;
  const { message } = await member.ok(sendMessage, { params: { channelId }, body });
  return { channelId, messageId: message.id };
}

/** Holds what is delivered on its way into the database, while `work` goes on. */
async function whileDelivered(work: () => Promise<void>): Promise<void> {
  const holder = new Connection({ connectionString: server.connectionString });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table messages in share mode');
    server.clock.advance(HOUR_MS);
    const held = async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where relation = 'messages'::regclass and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount;
    };
    await expect.poll(held, SOON).toBe(1);
    await work();
    await holder.query('commit');
  } finally {
    await holder.end();
  }
}

async function waiting({ channelId }: Awaited<ReturnType<typeof schedule>>): Promise<number> {
  return (await member.ok(listScheduledMessages, { params: { channelId } })).messages.length;
}

describe.skipIf(withoutRedis !== '')(
  `a scheduled message in the moment in which a node delivers it${withoutRedis}`,
  { timeout: TIMEOUT_MS },
  () => {
    it('goes out as it was edited, when the edit was answered as done', async () => {
      const message = await schedule('as it was');
      const body = { content: 'as it is' };
      // one of the nodes delivers, whichever it is
      const edits = () =>
        clientsOf(server, member).map((node) =>
          node.call(editScheduledMessage, { params: message, body }),
        );
      let asked: ReturnType<typeof edits> = [];
      await whileDelivered(async () => {
        asked = edits();
        expect((await Promise.race(asked)).status).toBe(200);
      });
      await Promise.all(asked);
      await expect.poll(() => textsIn(owner, message.channelId), SOON).toEqual(['as it is']);
      await expect.poll(() => waiting(message), SOON).toBe(0);
    });

    it('waits for its new time, when that was answered as given', async () => {
      const message = await schedule('not yet');
      const scheduledAt = new Date(server.clock.now() + 3 * HOUR_MS).toISOString();
      let asked: Promise<unknown>[] = [];
      await whileDelivered(async () => {
        const calls = clientsOf(server, member).map((node) =>
          node.call(editScheduledMessage, { params: message, body: { scheduledAt } }),
        );
        asked = calls;
        expect((await Promise.race(calls)).status).toBe(200);
      });
      await Promise.all(asked);
      // what is planned after it is delivered after it
      const next = await schedule('the next one');
      server.clock.advance(HOUR_MS);
      await expect.poll(() => textsIn(owner, next.channelId), SOON).toEqual(['the next one']);
      expect(await textsIn(owner, message.channelId)).toEqual([]);
      expect(await waiting(message)).toBe(1);
    });

    it('does not go out, when it was answered as cancelled', async () => {
      const message = await schedule('better not');
      let asked: Promise<{ status: number }>[] = [];
      await whileDelivered(async () => {
        const calls = clientsOf(server, member).map((node) =>
          node.call(cancelScheduledMessage, { params: message }),
        );
        asked = calls;
        expect((await Promise.race(calls)).status).toBe(200);
      });
      await Promise.all(asked);
      const next = await schedule('the next one');
      server.clock.advance(HOUR_MS);
      await expect.poll(() => textsIn(owner, next.channelId), SOON).toEqual(['the next one']);
      expect(await textsIn(owner, message.channelId)).toEqual([]);
    });
  },
);
