import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/store/database.ts';
import * as purges from '#server/store/channel-purges.ts';
import { channelTables, distributeTables } from '#server/store/distribute-tables.ts';
import * as previews from '#server/store/link-previews.ts';
import * as mentions from '#server/store/mentions.ts';
import * as search from '#server/store/message-search.ts';
import * as messages from '#server/store/messages.ts';
import * as pins from '#server/store/pins.ts';
import * as reactions from '#server/store/reactions.ts';
import * as markers from '#server/store/read-markers.ts';
import * as turns from '#server/store/slow-mode-turns.ts';
import type { Id } from '#shared/lib/ids.ts';
import { createTestDatabase } from '../support/test-database.ts';
import {
  channelOf,
  fillChannels,
  messageOf,
  nextMessageOf,
  people,
  teamId,
} from './channel-world.ts';
import { watchStatements, type WatchedDatabase } from './watched-statements.ts';

const PARTS = 16;
/** A channel of the team, and a chat. */
const [ONE, CHAT] = [5, 0];

const channelId = channelOf(ONE);
const id = messageOf(ONE, 1_500);
const key = { channelId, messageId: id, emojiId: '🎉' };
const place = { channelId, messageId: id };
const linkJob = { name: 'unfurl-links', attempts: 3, priority: 0, delayMs: 0 };
// reason: decimal numbers are ids
const reaction = { userId: people.other, id: '77' as Id<'reaction'> };
const question = { channelId, readUpTo: id, countsNamed: true, countsEveryone: true };
const mentioned = {
  userId: people.author,
  roleIds: [],
  since: messageOf(0, 1),
  before: undefined,
  limit: 20,
};
const inChannel = { scopeIds: [teamId], channelIds: [channelId], has: [], limit: 20 };

function draft(channel: number, change: Partial<messages.NewMessage> = {}): messages.NewMessage {
  return {
    id: nextMessageOf(channel),
    channelId: channelOf(channel),
    authorId: people.author,
    content: 'new',
    replyTo: null,
    nonce: 'new',
    mentions: null,
    attachments: null,
    ...change,
  };
}

let database: WatchedDatabase;
/** The part that each channel lies in. */
const partOf = new Map<number, number>();

beforeAll(async () => {
  const made = await createTestDatabase();
  const client = new Client({ connectionString: made.connectionString });
  await client.connect();
  await fillChannels(client);
  await distributeTables(made.connectionString, PARTS);
  const { rows } = await client.query<{ channel: number; part: number }>(
    `select n as channel, part from generate_series(0, 23) n, generate_series(0, ${PARTS - 1}) part
     where satisfies_hash_partition('messages'::regclass, ${PARTS}, part, (1000 + n)::bigint)`,
  );
  for (const { channel, part } of rows) partOf.set(channel, part);
  await client.end();
  database = await watchStatements(made.connectionString);
  return async () => {
    await database.close();
    await made.drop();
  };
});

/** The parts in which these channels lie. */
function partsOf(channels: readonly number[]): Set<string> {
  return new Set(
    channels.flatMap((channel) => channelTables.map((table) => `${table}_p${partOf.get(channel)}`)),
  );
}

type Question = (db: Db, pool: messages.PreparedDb) => Promise<unknown>;

/** What a question touched beyond the parts of some channels, and how many statements it took. */
async function beyond(
  ask: Question,
  channels: readonly number[],
): Promise<{ touched: number; beyond: string[] }> {
  database.take();
  await ask(database.db, database.pool);
  const allowed = partsOf(channels);
  const parts = database.take().flatMap((statement) => [...statement.parts]);
  return {
    touched: new Set(parts).size,
    beyond: parts.filter((part) => !allowed.has(part)),
  };
}

/** What is asked of one channel, by the function of the store that asks it. */
const ofOne: Readonly<Record<string, Question>> = {
  findNewestMessages: (_, pool) => messages.findNewestMessages(pool, channelId, 50),
  'findMessages before': (db) =>
    messages.findMessages(db, { channelId, limit: 51, before: id, offset: 0 }),
  'findMessages after': (db) => messages.findMessages(db, { channelId, limit: 51, after: id }),
  'findMessages by offset': (db) =>
    messages.findMessages(db, { channelId, limit: 51, offset: 100 }),
  findMessage: (db) => messages.findMessage(db, channelId, id),
  findMessagesById: (db) => messages.findMessagesById(db, channelId, [id, messageOf(ONE, 9)]),
  findMessageIdsByNonce: (_, pool) =>
    messages.findMessageIdsByNonce(pool, [{ channelId, authorId: people.author, nonce: '7' }]),
  findMessageIdByNonce: (db) =>
    messages.findMessageIdByNonce(db, { channelId, authorId: people.author, nonce: '7' }),
  insertMessages: (_, pool) => messages.insertMessages(pool, [draft(ONE)]),
  'insertMessages again': (_, pool) => messages.insertMessages(pool, [draft(ONE)]),
  'insertMessages with a link': (_, pool) =>
    messages.insertMessages(pool, [
      draft(ONE, { id: messageOf(ONE, 3_002), nonce: 'link', jobs: [linkJob] }),
    ]),
  insertThreadMessages: (_, pool) =>
    messages.insertThreadMessages(pool, [
      draft(ONE, { id: messageOf(ONE, 3_003), nonce: 'thread', jobs: [linkJob] }),
    ]),
  updateMessageContent: (db) =>
    messages.updateMessageContent(db, { ...place, content: 'edited', editedAt: new Date() }),
  claimSlowModeTurn: (db) =>
    turns.claimSlowModeTurn(db, {
      channelId,
      userId: people.author,
      now: new Date(),
      freeSince: new Date(),
    }),
  findSlowModeTurn: (db) => turns.findSlowModeTurn(db, channelId, people.author),
  setMessageEmbeds: (db) =>
    previews.setMessageEmbeds(db, { ...place, content: 'edited', embeds: [] }),
  removeMessageEmbeds: (db) => previews.removeMessageEmbeds(db, channelId, id),
  findPinnedIds: (db) => pins.findPinnedIds(db, channelId, 50),
  countPins: (db) => pins.countPins(db, channelId),
  setPinned: (db) => pins.setPinned(db, place, new Date()),
  holdMessage: (db) => pins.holdMessage(db, place),
  findReactions: (db) =>
    reactions.findReactions(db, { channelId, messageIds: [id], viewerId: people.author }),
  findReactionEmojis: (db) => reactions.findReactionEmojis(db, channelId, id),
  insertReaction: (db) => reactions.insertReaction(db, key, reaction),
  deleteReaction: (db) => reactions.deleteReaction(db, key, people.other),
  deleteReactionsOf: (db) => reactions.deleteReactionsOf(db, channelId, [id]),
  advanceReadMarkers: (_, pool) =>
    markers.advanceReadMarkers(pool, [{ userId: people.author, channelId, upTo: null }]),
  markChannelsRead: (db) => markers.markChannelsRead(db, people.other, [channelId]),
  moveMarkerBefore: (db) => markers.moveMarkerBefore(db, { userId: people.author, ...place }),
  countUnread: (db) =>
    markers.countUnread(db, { userId: people.author, roleIds: [], channels: [question] }),
  findMentions: (db) => mentions.findMentions(db, { ...mentioned, places: [question] }),
  indexMessages: (db) => search.indexMessages(db, [{ channelId, id: nextMessageOf(ONE) }]),
  'searchMessageIds of a common word': (db) =>
    search.searchMessageIds(db, { ...inChannel, words: ['talk'] }),
  'searchMessageIds of a word that is not there': (db) =>
    search.searchMessageIds(db, { ...inChannel, words: ['absent'] }),
  deleteMessageRow: (db) => messages.deleteMessageRow(db, channelId, id),
  deleteMessageRows: (db) => messages.deleteMessageRows(db, channelId, [messageOf(ONE, 8)]),
  deleteChannelContents: (db) => purges.deleteChannelContents(db, channelId, 20),
};

/** What is asked of several channels at once: no more than their parts. */
const several = [2, 7, 11];
const addresses = several.map((channel) => ({
  channelId: channelOf(channel),
  id: messageOf(channel, 40),
}));
const ofSeveral: Readonly<Record<string, Question>> = {
  findMessageAmong: (db) =>
    messages.findMessageAmong(
      db,
      several.map((channel) => channelOf(channel)),
      messageOf(7, 40),
    ),
  findMessageIdsFrom: (db) =>
    messages.findMessageIdsFrom(
      db,
      several.map((channel) => channelOf(channel)),
      messageOf(7, 30),
    ),
  findMessagesAt: (db) => messages.findMessagesAt(db, addresses),
  insertMessages: (_, pool) =>
    messages.insertMessages(
      pool,
      several.map((channel) => draft(channel)),
    ),
  findMessageIdsByNonce: (_, pool) =>
    messages.findMessageIdsByNonce(
      pool,
      addresses.map((address) => ({ ...address, authorId: people.author, nonce: '7' })),
    ),
  deleteMessagesOfAuthor: (db) =>
    messages.deleteMessagesOfAuthor(db, {
      teamId,
      authorId: people.other,
      from: messageOf(0, 2_900),
      channelIds: several.map((channel) => channelOf(channel)),
    }),
  findReactionsAt: (db) => reactions.findReactionsAt(db, addresses),
  deleteReactionsAt: (db) => reactions.deleteReactionsAt(db, addresses),
  advanceReadMarkers: (_, pool) =>
    markers.advanceReadMarkers(
      pool,
      several.map((channel) => ({
        userId: people.author,
        channelId: channelOf(channel),
        upTo: messageOf(channel, 1_800),
      })),
    ),
  markChannelsRead: (db) =>
    markers.markChannelsRead(
      db,
      people.other,
      several.map((channel) => channelOf(channel)),
    ),
  countUnreadOf: (db) =>
    markers.countUnreadOf(
      db,
      [people.author, people.other].map((userId) => ({
        userId,
        roleIds: [],
        channels: several.map((channel) => ({ ...question, channelId: channelOf(channel) })),
      })),
    ),
  findMentions: (db) =>
    mentions.findMentions(db, {
      ...mentioned,
      places: several.map((channel) => ({ ...question, channelId: channelOf(channel) })),
    }),
  indexMessages: (db) => search.indexMessages(db, addresses),
};

/** What may touch every part, and why. */
const ofAll: Readonly<Record<string, { readonly why: string; readonly ask: Question }>> = {
  searchMessageIds: {
    why: 'a search of a whole team is about all its channels',
    ask: (db) =>
      search.searchMessageIds(db, {
        ...inChannel,
        channelIds: [channelOf(1), channelOf(2)],
        words: ['absent'],
      }),
  },
  indexMissedMessages: {
    why: 'the sweep for what was not indexed looks at every channel',
    ask: (db) =>
      search.indexMissedMessages(db, { since: messageOf(0, 1), until: messageOf(0, 9), limit: 10 }),
  },
  findChannelsOfAuthor: {
    why: 'what a banned member wrote may be in any channel of the team',
    ask: (db) =>
      messages.findChannelsOfAuthor(db, {
        teamId,
        authorId: people.author,
        from: messageOf(0, 2_900),
      }),
  },
};

/** Functions of these modules that touch none of the split tables. */
const elsewhere = [
  'insertChatMessages',
  'isRowFault',
  'findLinkPreview',
  'saveLinkPreview',
  'findProxiedImage',
  'saveProxiedImage',
  'deleteExpiredPreviews',
  'findExpiredImageKeys',
  'deleteProxiedImages',
  'takeChannelPurge',
  'forgetChannelPurge',
  'findSearchMark',
  'saveSearchMark',
];

describe('the store on tables that are distributed by channel', () => {
  for (const [name, ask] of Object.entries(ofOne))
    it(`${name} touches the part of its channel and no other`, async () => {
      const found = await beyond(ask, [ONE]);
      expect(found.beyond).toEqual([]);
      expect(found.touched).toBeGreaterThan(0);
    });

  it('insertChatMessages touches the part of its chat and no other', async () => {
    const ask: Question = (_, pool) => messages.insertChatMessages(pool, [draft(CHAT)]);
    expect(await beyond(ask, [CHAT])).toEqual({ touched: 1, beyond: [] });
  });

  for (const [name, ask] of Object.entries(ofSeveral))
    it(`${name} of several channels touches their parts and no others`, async () => {
      const found = await beyond(ask, several);
      expect(found.beyond).toEqual([]);
      expect(found.touched).toBeGreaterThan(1);
    });

  for (const [name, { why, ask }] of Object.entries(ofAll))
    it(`${name} may touch every part: ${why}`, async () => {
      expect((await beyond(ask, [ONE])).beyond).not.toEqual([]);
    });

  it('is asked here with every function that it has for messages', () => {
    const asked = [ofOne, ofSeveral, ofAll].flatMap((group) => Object.keys(group));
    const names = new Set([...asked.map((name) => name.split(' ')[0]), ...elsewhere]);
    const all = [messages, pins, reactions, markers, mentions, search, previews, purges];
    const functions = all.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? name : [])),
    );
    expect(functions.filter((name) => !names.has(name))).toEqual([]);
  });
});
