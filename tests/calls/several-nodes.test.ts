import { beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#shared/contract/messages/message.ts';
import { declineCall, joinCall } from '#shared/contract/voice/calls.ts';
import type { ChannelId, Id } from '#shared/lib/ids.ts';
import { newGroup } from '../chats/chat-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { done } from '../voice/media-world.ts';
import { personAt } from '../voice/nodes-world.ts';

const { server, ann, ben, eve } = fileFixtures('ann', 'ben', 'eve');
setServerOptions({ nodes: 3 });

describe.skipIf(withoutRedis !== '')(`a call of people at several nodes${withoutRedis}`, () => {
  let group: ChannelId;
  let people: readonly Person[];

  beforeAll(async () => {
    group = await newGroup(ann, [ben, eve]);
    people = [ann, ben, eve].map((person, node) => personAt(server.nodes.origins, node, person));
  });

  /** Comes into the call of the group, or begins it. */
  async function call(person: Person, socket: SocketClient): Promise<Id<'call'> | undefined> {
    const { token } = await person.ok(joinCall, { params: { chatId: group } });
    return (await done(socket, 'VOICE_JOIN', { token })).callId;
  }

  async function lines(): Promise<unknown[]> {
    const { messages } = await ann.ok(listMessages, { params: { channelId: group }, query: {} });
    return messages.flatMap((message) => message.call ?? []);
  }

  it('is one, however many begin it at once, and leaves one line', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const sockets = await Promise.all(people.map((person) => person.connect()));
      const ids = await Promise.all(
        people.map((person, index) => call(person, sockets[index] ?? never())),
      );
      expect(new Set(ids).size).toBe(1);
      for (const person of people) {
        const late = await person.connect();
        const [running] = late.ready.calls;
        expect(running).toMatchObject({ id: ids[0], ringing: [] });
        expect(running?.participants).toHaveLength(3);
        await late.close();
      }
      for (const socket of sockets) await done(socket, 'VOICE_LEAVE', {});
      for (const socket of sockets) {
        await socket.next('CALL_ENDED');
        await socket.next('MESSAGE_SEND');
        await socket.close();
      }
      expect(await lines()).toHaveLength(round);
    }
  });

  it('rings at every node, is declined at one, and is over when no one is left', async () => {
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('no one there');
    const sockets = await Promise.all(people.map((person) => person.connect()));
    const [own, ...others] = sockets;
    const callId = await call(first, own ?? never());
    for (const socket of others)
      expect((await socket.next('CALL_STARTED')).call).toMatchObject({ id: callId });
    for (const person of [second, third])
      await person.ok(declineCall, {
        params: { chatId: group },
        body: { callId: callId ?? never() },
      });
    for (const socket of sockets)
      expect(await socket.next('CALL_ENDED')).toMatchObject({ id: callId });
    await own?.next('MESSAGE_SEND');
    expect((await lines()).at(-1)).toMatchObject({ outcome: 'declined' });
    for (const socket of sockets) await socket.close();
  });
});

function never(): never {
  throw new Error('it is there');
}
