import { describe, expect, it, vi } from 'vitest';
import { openChat } from '#shared/contract/chats/chat.ts';
import { deleteMessage, editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, fileValue } from '../support/fixtures.ts';
import { bytesOf, drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { deny, newRoom, say } from './message-world.ts';

const { server, owner, member, stranger } = fileFixtures();
const room = fileValue(() => newRoom(owner, [member]));

type Query = Partial<InputOf<typeof searchMessages>['query']>;

/** The texts found, newest first. */
async function found(person: Person, query: Query): Promise<string[]> {
  // reason: what is left out has a default
  const full = query as InputOf<typeof searchMessages>['query'];
  const { messages } = await person.ok(searchMessages, { query: full });
  return messages.map(({ content }) => content);
}

/** New messages are found a moment after they were sent. */
async function expectFound(person: Person, query: Query, texts: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect(await found(person, query)).toEqual(texts), {
    timeout: 10_000,
    interval: 100,
  });
}

describe('searching messages', () => {
  it('[X-001] finds words, their beginnings, stems and phrases', async () => {
    const { channelId, teamId } = await newRoom(owner);
    await say(owner, channelId, 'Raids were planned for Friday');
    await say(owner, channelId, 'bring potions');
    await expectFound(owner, { teamId, text: 'potions' }, ['bring potions']);
    await expectFound(owner, { teamId, text: 'pot' }, ['bring potions']);
    await expectFound(owner, { teamId, text: 'plan raid' }, ['Raids were planned for Friday']);
    await expectFound(owner, { teamId, text: '"for friday"' }, ['Raids were planned for Friday']);
    await expectFound(owner, { teamId, text: '"friday for"' }, []);
    await expectFound(owner, { teamId, text: 'potions raid' }, []);
  });

  it('[X-001] finds Turkish words however their letters are written', async () => {
    const { channelId, teamId } = await newRoom(owner);
    await say(owner, channelId, 'İstanbul ılık bir şehirdir');
    await say(owner, channelId, 'kitabı okudum');
    const texts = ['İstanbul ılık bir şehirdir'];
    for (const text of [
      'istanbul',
      'İSTANBUL',
      'ISTANBUL',
      'ılık',
      'ILIK',
      'ilik',
      'sehir',
      'ŞEHİR',
    ])
      await expectFound(owner, { teamId, text }, texts);
    await expectFound(owner, { teamId, text: 'kitap' }, ['kitabı okudum']);
  });

  it('[X-001] filters by author, channel, mention, content and time', async () => {
    const { channelId, teamId } = await newRoom(owner, [member]);
    await say(member, channelId, `hey <@${owner.user.id}>`);
    await say(owner, channelId, 'see https://a.example/x');
    await say(owner, channelId, 'plain');
    await expectFound(owner, { teamId, from: member.user.id }, [`hey <@${owner.user.id}>`]);
    await expectFound(owner, { teamId, mentions: owner.user.id }, [`hey <@${owner.user.id}>`]);
    await expectFound(owner, { teamId, has: 'link' }, ['see https://a.example/x']);
    const note = { bytes: bytesOf('Friday\n'), name: 'note.txt', mime: 'text/plain' };
    const picture = { bytes: await drawPicture('png'), name: 'map.png' };
    for (const [content, file] of [
      ['a note', note],
      ['a map', picture],
    ] as const) {
      const { id = '' } = (await uploadAttachment(owner, file)).body;
      const attachments = [{ id, isSpoiler: false, alt: '' }];
      await owner.ok(sendMessage, {
        params: { channelId },
        body: { content, attachments },
      });
    }
    await expectFound(owner, { teamId, has: 'image' }, ['a map']);
    await expectFound(owner, { teamId, has: 'file' }, ['a note']);
    await expectFound(owner, { teamId, has: 'image,link' }, []);
    const elsewhere = await newChannel(owner, teamId);
    await say(owner, elsewhere.id, 'plain as well');
    await expectFound(owner, { channelId: elsewhere.id, text: 'plain' }, ['plain as well']);
    await expectFound(owner, { channelId, text: 'plain' }, ['plain']);
    const now = server.clock.now();
    const before = new Date(now - 60_000).toISOString();
    const after = new Date(now + 60_000).toISOString();
    await expectFound(owner, { teamId, text: 'plain', before }, []);
    await expectFound(owner, { teamId, text: 'plain', after }, []);
    await expectFound(owner, { channelId, text: 'plain', before: after, after: before }, ['plain']);
  });

  it('[X-001] follows edits and deletions', async () => {
    const { channelId, teamId } = await newRoom(owner);
    const message = await say(owner, channelId, 'swords');
    await expectFound(owner, { teamId, text: 'swords' }, ['swords']);
    const params = { channelId, messageId: message.id };
    await owner.ok(editMessage, { params, body: { content: 'shields' } });
    expect(await found(owner, { teamId, text: 'swords' })).toEqual([]);
    expect(await found(owner, { teamId, text: 'shields' })).toEqual(['shields']);
    await owner.ok(deleteMessage, { params });
    expect(await found(owner, { teamId, text: 'shields' })).toEqual([]);
  });

  it('[X-001] finds only what the searcher may read', async () => {
    const secret = await newRoom(owner, [member]);
    await say(owner, secret.channelId, 'treasure');
    await expectFound(member, { teamId: secret.teamId, text: 'treasure' }, ['treasure']);
    await deny(owner, secret, 'CAN_SEE_MESSAGE_HISTORY');
    expect(await found(member, { teamId: secret.teamId, text: 'treasure' })).toEqual([]);
    // reason: what is left out has a default
    const inChannel = { query: { channelId: secret.channelId, text: 'treasure' } as never };
    expect((await member.call(searchMessages, inChannel)).body.code).toBe('channel.history-denied');
    await deny(owner, secret, 'VIEW_CHANNEL');
    expect(await found(member, { teamId: secret.teamId, text: 'treasure' })).toEqual([]);
    expect((await member.call(searchMessages, inChannel)).body.code).toBe('channel.not-found');
    expect(await found(owner, { teamId: secret.teamId, text: 'treasure' })).toEqual(['treasure']);
    await member.ok(leaveTeam, { body: { id: secret.teamId } });
    // reason: what is left out has a default
    const inTeam = { query: { teamId: secret.teamId, text: 'treasure' } as never };
    expect((await member.call(searchMessages, inTeam)).body.code).toBe('team.not-found');
    expect((await stranger.call(searchMessages, inTeam)).body.code).toBe('team.not-found');
  });

  it('[X-001] finds in chats, for those who are in them', async () => {
    const { dm } = await owner.ok(openChat, { body: { users: [{ id: member.user.id }] } });
    await say(owner, dm.id, 'between us');
    await expectFound(member, { channelId: dm.id, text: 'between' }, ['between us']);
    await expectFound(member, { text: 'between' }, ['between us']);
    expect(await found(stranger, { text: 'between' })).toEqual([]);
    // reason: what is left out has a default
    const foreign = { query: { channelId: dm.id, text: 'between' } as never };
    expect((await stranger.call(searchMessages, foreign)).body.code).toBe('channel.not-found');
  });

  it('[X-001] answers page by page, newest first', async () => {
    const { channelId, teamId } = await newRoom(owner);
    for (let index = 1; index <= 5; index += 1)
      await say(owner, channelId, `dragon ${String(index)}`);
    const limit = 2;
    await expectFound(owner, { teamId, text: 'dragon', limit }, ['dragon 5', 'dragon 4']);
    const first = await owner.ok(searchMessages, {
      query: { teamId, text: 'dragon', limit },
    });
    expect(first.hasMore).toBe(true);
    const olderThan = first.messages.at(-1)?.id;
    expect(await found(owner, { teamId, text: 'dragon', limit, olderThan })).toEqual([
      'dragon 3',
      'dragon 2',
    ]);
  });

  it.each([
    ['only stop words', 'the of'],
    ['operators', "a & | ! <-> ('b':*"],
    ['quotes', '"" " \'\' \\'],
    ['our own marks', '#scope:1 from:1'],
    ['nothing', '   '],
    ['emoji', '🔥'],
  ])('[X-001] takes %s', async (_about, text) => {
    await expect(found(owner, { teamId: room.teamId, text })).resolves.toEqual([]);
  });
});
