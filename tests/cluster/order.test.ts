import { describe, expect, it } from 'vitest';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { openSocket } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import { clientsOf } from './cluster-world.ts';

/** The first node is heard late, so that what it has written can be read before it is told. */
const DELAYS_MS = [60, 0, 5];

setServerOptions({
  nodes: withoutRedis === '' ? DELAYS_MS.length : 1,
  busDelayMs: (node) => DELAYS_MS[node] ?? 0,
});
const { server, owner } = fileFixtures();

describe.skipIf(withoutRedis !== '')(`what nodes tell of one place${withoutRedis}`, () => {
  it('is heard everywhere in one order, and no edit before its message', async () => {
    const teamId = await newTeam(owner);
    const { channels } = await owner.ok(listChannels, { params: { teamId } });
    const channelId = channels.find(({ type }) => type === 'text')?.id;
    if (!channelId) throw new Error('A new team has a text channel');
    const sockets = await Promise.all(
      server.nodes.origins.map((origin) => openSocket(origin, { cookie: owner.cookie() })),
    );
    const [slow, quick] = clientsOf(server, owner);
    const params = { channelId };
    const rounds = 30;
    for (let round = 0; round < rounds; round += 1) {
      const nonce = `round ${String(round)}`;
      const sent = slow?.ok(sendMessage, { params, body: { content: 'first', nonce } });
      // the same send again, to another node: it finds what the first has written before that is told
      const again = await quick?.ok(sendMessage, { params, body: { content: 'first', nonce } });
      const messageId = again?.message.id;
      if (!messageId) throw new Error('The message was not sent');
      await quick?.ok(editMessage, {
        params: { channelId, messageId },
        body: { content: 'edited' },
      });
      await sent;
    }
    const heardBy = sockets.map((socket) => () => {
      const about = socket.events.flatMap((event) =>
        event.type === 'MESSAGE_SEND' || event.type === 'MESSAGE_EDITED'
          ? [`${event.type} ${event.data.message.id}`]
          : [],
      );
      return about;
    });
    for (const heard of heardBy) await expect.poll(() => heard().length).toBe(rounds * 2);
    const [first, ...others] = heardBy.map((heard) => heard());
    for (const other of others) expect(other).toEqual(first);
    const late = first?.filter(
      (told, index) =>
        told.startsWith('MESSAGE_EDITED') &&
        !first.slice(0, index).includes(told.replace('MESSAGE_EDITED', 'MESSAGE_SEND')),
    );
    expect(late).toEqual([]);
    for (const socket of sockets) await socket.close();
  });
});
