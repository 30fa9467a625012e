import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMessageWriter } from '#server/actions/messages/create-message-writer.ts';
import type { MessageWriter } from '#server/actions/messages/message-writer.ts';
import { createIdSource } from '#server/lib/id-source.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import type { NewMessage } from '#server/store/messages.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { fixedNode } from '../support/fixed-node.ts';
import { createTestDatabase } from '../support/test-database.ts';

const { newId } = createIdSource({ now: () => Date.now(), node: fixedNode(1) });

let database: Database;
let drop: () => Promise<void>;
let author: UserId;
let channelId: ChannelId;
let writer: MessageWriter;
/** Statements that the writer sent. */
let statements = 0;
let counted = 0;

beforeAll(async () => {
  const test = await createTestDatabase();
  database = openDatabase(test.connectionString, 10);
  drop = async () => {
    await database.close();
    await test.drop();
  };
  author = newId<'user'>();
  await database.pool.query(
    `insert into users (id, username, slug, email, email_key, password_hash, location, settings,
       presence)
     values ($1::bigint, 'author', 'author', 'a@example.com', 'a@example.com', 'x', 'TR', '{}', 3)`,
    [author],
  );
});

afterAll(() => drop());

beforeEach(() => {
  channelId = newId<'channel'>();
  statements = 0;
  counted = 0;
  const query = database.pool.query.bind(database.pool);
  writer = createMessageWriter({
    pool: {
      // reason: the writer asks with the one form that is counted here
      query: ((config: Parameters<typeof query>[0]) => {
        statements += 1;
        return query(config);
      }) as typeof database.pool.query,
    },
    onWritten: (written) => {
      counted += written.length;
    },
  });
});

function draft(change: Partial<NewMessage> = {}): NewMessage {
  return {
    id: newId<'message'>(),
    channelId,
    authorId: author,
    content: 'hello',
    replyTo: null,
    nonce: null,
    mentions: null,
    attachments: null,
    ...change,
  };
}

async function storedTexts(): Promise<string[]> {
  const rows = await writer.newest(channelId, 1_000);
  return rows.map(({ content }) => content).toReversed();
}

describe('writing', () => {
  it('many at once takes few statements, and every message is there in its order', async () => {
    const drafts = Array.from({ length: 700 }, (_, number) => draft({ content: String(number) }));
    const written = await Promise.all(drafts.map((message) => writer.write(message)));
    expect(written).toEqual(drafts.map(({ id }) => ({ isNew: true, id, authorPresence: 3 })));
    // 500 at most in one statement
    expect(statements).toBe(2);
    expect(counted).toBe(700);
    expect(await storedTexts()).toEqual(drafts.map(({ content }) => content));
  });

  it('stores all that a message has', async () => {
    const original = draft();
    const mentions = { users: [author], roles: [], everyone: true, here: false };
    const components = [[{ type: 'link' as const, label: 'Go', url: 'https://example.com/' }]];
    const usedCommand = { name: 'roll', userId: author };
    const reply = draft({
      content: `{"a":1} "x", \\ {null} NULL ''`,
      replyTo: original.id,
      nonce: 'n1',
      mentions,
      components,
      usedCommand,
    });
    await Promise.all([writer.write(original), writer.write(reply)]);
    const [row] = await writer.newest(channelId, 1);
    expect(row).toEqual({
      pinned_at: null,
      call: null,
      title: null,
      announced_in: null,
      poll: null,
      poll_end: null,
      forwarded_from: null,
      webhook: null,
      components,
      used_command: usedCommand,
      team_event_id: null,
      nickname: null,
      team_picture: null,
      channel_id: channelId,
      id: reply.id,
      author_id: author,
      content: reply.content,
      reply_to: original.id,
      nonce: 'n1',
      edited_at: null,
      mentions,
      attachments: null,
      embeds: null,
      username: 'author',
      profile_picture: null,
      flags: 0,
      presence: 3,
      is_verified: false,
    });
  });

  it('answers the first id for a nonce, in one batch and in a later one', async () => {
    const same = Array.from({ length: 3 }, () => draft({ nonce: 'n1' }));
    const written = await Promise.all(same.map((message) => writer.write(message)));
    const first = same[0]?.id;
    expect(written.map(({ id, isNew }) => [id, isNew])).toEqual([
      [first, true],
      [first, false],
      [first, false],
    ]);
    const later = await writer.write(draft({ nonce: 'n1' }));
    expect(later).toEqual({ id: first, isNew: false });
    expect(await storedTexts()).toHaveLength(1);
    expect(counted).toBe(1);
  });

  it('does not let one bad message fail its neighbours', async () => {
    const drafts = [draft(), draft({ content: 'a\u0000b' }), draft({ content: 'third' })];
    const results = await Promise.allSettled(drafts.map((message) => writer.write(message)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storedTexts()).toEqual(['hello', 'third']);
  });
});

describe('read markers', () => {
  it('move forward only, to messages that exist, and many in one statement', async () => {
    const drafts = [draft(), draft(), draft()];
    await Promise.all(drafts.map((message) => writer.write(message)));
    const [one, two, three] = drafts.map(({ id }) => id);
    const mark = (upTo: typeof one | null) =>
      writer.markRead({ userId: author, channelId, upTo: upTo ?? null });
    expect(await mark(two)).toBe(two);
    expect(await mark(one)).toBeNull();
    expect(await mark(two)).toBeNull();
    expect(await mark(null)).toBe(three);
    expect(await mark(null)).toBeNull();
  });

  it('asked for the same channel at once end at the furthest', async () => {
    const drafts = [draft(), draft()];
    await Promise.all(drafts.map((message) => writer.write(message)));
    statements = 0;
    const moved = await Promise.all(
      drafts.map(({ id }) => writer.markRead({ userId: author, channelId, upTo: id })),
    );
    expect(moved).toEqual([drafts[1]?.id, drafts[1]?.id]);
    expect(statements).toBe(1);
  });

  it('of an empty channel do not move', async () => {
    expect(await writer.markRead({ userId: author, channelId, upTo: null })).toBeNull();
  });
});
