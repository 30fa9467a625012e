import { describe, expect, it } from 'vitest';
import { editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { newGroup } from '../chats/chat-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import { clientsOf, textChannelOf } from './cluster-world.ts';

/** The first node is heard late, so that what it has written can be read before it is told. */
const DELAYS_MS = [60, 0, 5];

setServerOptions({
  nodes: withoutRedis === '' ? DELAYS_MS.length : 1,
  busDelayMs: (node) => DELAYS_MS[node] ?? 0,
});
const { server, owner, member, stranger } = fileFixtures();

/** What a socket was told of messages, in order. */
function toldOf({ events }: SocketClient): string[] {
  return events.flatMap((event) =>
    event.type === 'MESSAGE_SEND' || event.type === 'MESSAGE_EDITED'
      ? [`${event.type} ${event.data.message.id}`]
      : [],
  );
}

function editsBeforeMessages(told: readonly string[]): string[] {
  return told.filter(
    (one, index) =>
      one.startsWith('MESSAGE_EDITED') &&
      !told.slice(0, index).includes(one.replace('MESSAGE_EDITED', 'MESSAGE_SEND')),
  );
}

/** A socket of each person at every node. */
async function socketsOf(people: readonly Person[]): Promise<SocketClient[]> {
  const places = people.flatMap((person) =>
    server.nodes.origins.map((origin) => ({ origin, cookie: person.cookie() })),
  );
  return Promise.all(places.map(({ origin, cookie }) => openSocket(origin, { cookie })));
}

/** Writes in a channel through two nodes at once, and looks at what `listeners` are told of it. */
async function expectOneOrder(
  channelId: ChannelId,
  { rounds, listeners }: { readonly rounds: number; readonly listeners: readonly Person[] },
): Promise<void> {
  const sockets = await socketsOf(listeners);
  const [slow, quick] = clientsOf(server, owner);
  if (!slow || !quick) throw new Error('There are too few nodes');
  const params = { channelId };
  for (let round = 0; round < rounds; round += 1) {
    const nonce = `round ${String(round)}`;
    const sent = slow.ok(sendMessage, { params, body: { content: 'first', nonce } });
    // the same send again, to another node: it finds what the first has written before that is told
    const again = await quick.ok(sendMessage, { params, body: { content: 'first', nonce } });
    const messageId = again.message.id;
    await quick.ok(editMessage, {
      params: { channelId, messageId },
      body: { content: 'edited' },
    });
    await sent;
  }
  const heardBy = sockets.map((socket) => () => toldOf(socket));
  for (const heard of heardBy) await expect.poll(() => heard().length).toBe(rounds * 2);
  const [first, ...others] = heardBy.map((heard) => heard());
  for (const other of others) expect(other).toEqual(first);
  expect(editsBeforeMessages(first ?? [])).toEqual([]);
  for (const socket of sockets) await socket.close();
}

describe.skipIf(withoutRedis !== '')(`what nodes tell of one place${withoutRedis}`, () => {
  it('[X-067] is heard everywhere in one order, and no edit before its message', async () => {
    const teamId = await newTeam(owner);
    const channelId = await textChannelOf(owner, teamId);
    await expectOneOrder(channelId, { rounds: 30, listeners: [owner] });
  });

  it('[X-067] is so in a group chat as well, by all who are in it', async () => {
    const channelId = await newGroup(owner, [member, stranger]);
    await expectOneOrder(channelId, { rounds: 60, listeners: [owner, member, stranger] });
  });
});
