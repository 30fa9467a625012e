import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteChannel } from '#shared/contract/channels/channel.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { claimAuthor, createClaimCode } from '#shared/contract/teams/import.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { channelTables } from '#server/store/distribute-tables.ts';
import { newChannel } from '../channels/channel-world.ts';
import { exportFile, general, generalMessages } from '../corpora/discord-exports.ts';
import { channelNamed, importFiles } from '../imports/import-world.ts';
import { newRoom, say, textsIn } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { refused, runCommand, runThroughNpm, succeeded } from './operating-command.ts';
import { rowsOf } from './whole-database.ts';

/** What belongs to the tables besides their rows, in the words of the database. */
function belongingsOf(database: TestDatabase): Promise<unknown[]> {
  return inDatabase(
    database,
    `select t.relname as "table", array(
        select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?', ' ON ') from pg_index
        where indrelid = t.oid order by 1
      ) as indexes, array(
        select conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k
        where conrelid = t.oid order by 1
      ) as constraints, array(
        select pg_get_triggerdef(g.oid) from pg_trigger g
        where tgrelid = t.oid and not tgisinternal order by 1
      ) as triggers, array(
        select attname || ' ' || format_type(atttypid, atttypmod) from pg_attribute
        where attrelid = t.oid and attnum > 0 order by attnum
      ) as columns
     from pg_class t where t.relname = any ($1) order by 1`,
    [channelTables],
  );
}

function partsOf(database: TestDatabase): Promise<{ table: string; parts: number }[]> {
  return inDatabase(
    database,
    `select inhparent::regclass::text as "table", count(*)::int as parts from pg_inherits
     join pg_class c on c.oid = inhrelid where c.relkind = 'r' group by 1 order by 1`,
  );
}

async function found(person: Person, query: object): Promise<string[]> {
  // reason: what is left out has a default
  const full = query as InputOf<typeof searchMessages>['query'];
  return (await person.ok(searchMessages, { query: full })).messages.map(({ content }) => content);
}

async function makeDatabase(): Promise<TestDatabase & AsyncDisposable> {
  const database = await createTestDatabase();
  return { ...database, [Symbol.asyncDispose]: () => database.drop() };
}

describe('npm run distribute', () => {
  it('splits the tables by channel, keeps every row and index, and is done once', async () => {
    await using database = await makeDatabase();
    const { connectionString } = database;
    const command = (parts: string, run = runCommand) =>
      run('distribute', parts, { DATABASE_URL: connectionString });
    const server = await startTestServer({ connectionString });
    const owner = await registerPerson(server, 'Owner');
    const { channelId, teamId } = await newRoom(owner);
    const others = await Promise.all(Array.from({ length: 12 }, () => newChannel(owner, teamId)));
    for (const { id } of [{ id: channelId }, ...others]) await say(owner, id, `in ${id}`);
    const first = await say(owner, channelId, 'pineapple');
    await owner.ok(addReaction, {
      params: { channelId, messageId: first.id, emoji: '👍' },
    });
    await server.stop();

    refused(await command('1'), /npm run distribute -- PARTS/);
    const before = { rows: await rowsOf(database), belongings: await belongingsOf(database) };
    const split = await command('16', runThroughNpm);
    succeeded(split, /^Split by channel into 16 parts: messages \(\d+ rows\), /);
    expect({ rows: await rowsOf(database), belongings: await belongingsOf(database) }).toEqual(
      before,
    );
    expect(await partsOf(database)).toEqual(
      channelTables.toSorted().map((table) => ({ table, parts: 16 })),
    );
    succeeded(await command('4'), /split already; nothing was changed/);
    expect(await partsOf(database)).toContainEqual({ table: 'messages', parts: 16 });
  });

  describe('leaves a server', () => {
    let database: TestDatabase;
    let server: TestServer;
    let owner: Person;

    // to split the tables and to start on them takes most of the time of each
    beforeAll(async () => {
      database = await createTestDatabase();
      const { connectionString } = database;
      succeeded(await runCommand('distribute', '8', { DATABASE_URL: connectionString }), /^Split/);
      server = await startTestServer({ connectionString });
      owner = await registerPerson(server, 'Owner');
    });
    afterAll(async () => {
      await server.stop();
      await database.drop();
    });

    it('on which all goes on', async () => {
      const { channelId, teamId } = await newRoom(owner);
      const others = await Promise.all(Array.from({ length: 20 }, () => newChannel(owner, teamId)));
      // the first rows of their parts: the same places in each
      for (const { id } of others) await say(owner, id, `in ${id}`);
      const message = await say(owner, channelId, 'pineapple');
      await vi.waitFor(async () =>
        expect(await found(owner, { teamId, text: 'pineapple' })).toEqual(['pineapple']),
      );
      await owner.ok(editMessage, {
        params: { channelId, messageId: message.id },
        body: { content: 'mango' },
      });
      expect(await found(owner, { teamId, channelId, text: 'mango' })).toEqual(['mango']);
      const other = await say(owner, channelId, 'papaya');
      const { body } = await uploadAttachment(owner, { bytes: bytesOf('kept'), name: 'kept.txt' });
      const { message: withFile } = await owner.ok(sendMessage, {
        params: { channelId },
        body: { content: '', attachments: [{ id: body.attachment?.id ?? '' }] },
      });
      const files = () => inDatabase(server, 'select channel_id::text, expires_at from uploads');
      expect(await files()).toEqual([{ channel_id: channelId, expires_at: null }]);
      for (const { id } of [message, withFile])
        await owner.ok(deleteMessage, { params: { channelId, messageId: id } });
      expect(await found(owner, { teamId, channelId, text: 'mango' })).toEqual([]);
      // it is released, and taken away by the sweep
      await expect.poll(files, { timeout: 10_000 }).toEqual([]);
      expect(await textsIn(owner, channelId)).toEqual(['papaya']);
      const around = { messageId: other.id };
      const page = await owner.ok(listMessages, { params: { channelId }, query: around });
      expect(page.messages.map(({ content }) => content)).toEqual(['papaya']);

      const [gone, ...stay] = others;
      if (!gone) throw new Error('There is no channel');
      await owner.ok(deleteChannel, { params: { teamId, channelId: gone.id } });
      await expect.poll(() => jobsLeft(server), { timeout: 10_000 }).toEqual([]);
      const rows = await inDatabase(
        server,
        'select channel_id::text as id from messages where channel_id = any ($1) order by 1',
        [[...others.map(({ id }) => id), channelId]],
      );
      const left = [...stay.map(({ id }) => id), channelId];
      expect(rows.map(({ id }) => id)).toEqual(left.toSorted());
    });

    it('with what was imported as it was: what is deleted stays so, what is claimed is found', async () => {
      const { teamId } = await newRoom(owner);
      const files = [{ name: 'a.json', bytes: exportFile(general, generalMessages) }];
      await importFiles(owner, teamId, files);
      const channel = await channelNamed(owner, teamId, general.name);
      if (!channel) throw new Error('Nothing came along');
      const params = { channelId: channel.id };
      const [first, second] = (await owner.ok(listMessages, { params })).messages;
      if (!first || !second) throw new Error('Nothing came along');
      await owner.ok(deleteMessage, { params: { ...params, messageId: second.id } });
      const left = await textsIn(owner, channel.id);
      await importFiles(owner, teamId, files);
      expect(await textsIn(owner, channel.id)).toEqual(left);
      const authorId = first.createdBy.id;
      const { code } = await owner.ok(createClaimCode, { params: { teamId, authorId } });
      await owner.ok(claimAuthor, { body: { code } });
      await vi.waitFor(
        async () =>
          expect(await found(owner, { teamId, text: 'sails', from: owner.user.id })).toEqual([
            first.content,
          ]),
        { timeout: 10_000 },
      );
    });
  });

  it('is no hindrance to a backup, which is restored into tables that are whole', async () => {
    await using source = await makeDatabase();
    await using target = await makeDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-distribute-'));
    try {
      const server = await startTestServer({ connectionString: source.connectionString });
      const owner = await registerPerson(server, 'Owner');
      const { channelId } = await newRoom(owner);
      for (const text of ['one', 'two']) await say(owner, channelId, text);
      await server.stop();
      const from = { DATABASE_URL: source.connectionString, DATA_DIR: join(folder, 'from') };
      const to = { DATABASE_URL: target.connectionString, DATA_DIR: join(folder, 'to') };
      succeeded(await runCommand('distribute', '8', from), /^Split/);
      succeeded(await runCommand('backup', join(folder, 'b.tar.gz'), from), /^Backed up/);
      succeeded(await runCommand('restore', join(folder, 'b.tar.gz'), to), /^Restored/);
      expect(await rowsOf(target)).toEqual(await rowsOf(source));
      expect(await partsOf(target)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
