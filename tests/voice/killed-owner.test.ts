import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Id, TeamId } from '#shared/lib/ids.ts';
import { startNodeProcesses, type NodeProcesses } from '../cluster/node-processes.ts';
import { joinCall } from '#shared/contract/voice/calls.ts';
import { newGroup } from '../chats/chat-world.ts';
import { newChannel } from '../channels/channel-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  done,
  mediaCounts,
  nextSignal,
  open,
  produce,
  speaker,
  unlessWorker,
  voiceEnvironment,
  workerProgram,
} from './media-world.ts';
import { personAt } from './nodes-world.ts';

/** The page waits so long for its media to come back (T-371). */
const PATIENCE_MS = 10_000;

describe.skipIf(workerProgram === null || withoutRedis !== '')(
  `kill -9 of the node that has a voice channel${unlessWorker}${withoutRedis}`,
  () => {
    let cluster: NodeProcesses;
    let people: Person[];
    let callers: Person[];
    let teamId: TeamId;

    beforeAll(async () => {
      cluster = await startNodeProcesses(3, { environment: voiceEnvironment, hasS3: false });
      const register = async (names: readonly string[]) => {
        const registered: Person[] = [];
        for (const name of names) registered.push(await registerPerson(cluster, name));
        return registered;
      };
      people = await register(['Owner', 'Second', 'Third']);
      callers = await register(['Ann', 'Ben', 'Eve']);
      const [owner, ...others] = people;
      if (!owner) throw new Error('no one there');
      teamId = await newTeam(owner, others);
    }, 120_000);

    afterAll(() => cluster.stop(), 60_000);

    /** A call in a group, each at another node. */
    async function startCall(origins: readonly string[]) {
      const [ann, ben, eve] = callers.map((person, node) => personAt(origins, node, person));
      if (!ann || !ben || !eve) throw new Error('no one there');
      const chatId = await newGroup(ann, [ben, eve]);
      const enter = async (person: Person, into?: Id<'call'>) => {
        const socket = await person.connect();
        const { token } = await person.ok(joinCall, { params: { chatId } });
        const { callId } = await done(socket, 'VOICE_JOIN', { token, callId: into });
        return { socket, callId };
      };
      const { callId } = await enter(ann);
      return { callId, ben, eve, stayed: [await enter(ben), await enter(eve)] };
    }

    async function expectCallToGoOn(call: Awaited<ReturnType<typeof startCall>>): Promise<void> {
      const { ben, eve, stayed } = call;
      // a fresh snapshot over the sockets that there are: they stay in the call
      for (const { socket } of stayed) {
        const again = await socket.next('READY', { timeoutMs: 20_000 });
        expect(again.sessionId).toBe(socket.ready.sessionId);
      }
      expect(stayed.map(({ callId }) => callId)).toEqual([call.callId, call.callId]);
      const late = await ben.connect();
      expect(late.ready.calls[0]?.participants.map(({ id }) => id).toSorted()).toEqual(
        [ben, eve].map(({ user }) => user.id).toSorted(),
      );
      for (const { socket } of stayed) await done(socket, 'VOICE_LEAVE', {});
      await late.next('CALL_ENDED', { timeoutMs: 20_000 });
      const { message } = await late.next('MESSAGE_SEND');
      expect(message.call).toMatchObject({ outcome: 'ended' });
    }

    it('brings those at other nodes together again at another, before their pages give up, and lets a call go on for those at other nodes', async () => {
      const [owner, second, third] = people;
      if (!owner || !second || !third) throw new Error('no one there');
      const origins = cluster.nodes.map(({ origin }) => origin ?? '');
      const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
      const place = { teamId, channelId };
      const killed = await speaker(personAt(origins, 0, owner), place);
      const ann = await speaker(personAt(origins, 1, second), place);
      const ben = await speaker(personAt(origins, 2, third), place);
      expect(await mediaCounts(origins[0] ?? '')).toMatchObject({ rooms: 1, transports: 6 });
      const call = await startCall(origins);
      const killedAt = performance.now();
      await cluster.nodes[0]?.kill();
      await Promise.all(
        [ann, ben].map(async (one) => {
          await one.socket.next('VOICE_MEDIA', {
            where: ({ signal }) => signal === 'media-lost',
            timeoutMs: PATIENCE_MS,
          });
          await open(one);
        }),
      );
      expect(performance.now() - killedAt).toBeLessThan(PATIENCE_MS);
      const voiceId = await produce(ann, 'microphone');
      const heard = await nextSignal(ben.socket, 'consumer');
      expect(heard).toMatchObject({ producerId: voiceId, userId: second.user.id });
      const rooms = await Promise.all(origins.slice(1).map((origin) => mediaCounts(origin)));
      expect(rooms.map((counts) => counts['transports']).toSorted()).toEqual([0, 4]);
      // after 10 s the dead node is missed: a snapshot comes, over the sockets that there are
      for (const { socket } of [ann, ben]) {
        const again = await socket.next('READY', { timeoutMs: 20_000 });
        expect(again.sessionId).toBe(socket.ready.sessionId);
      }
      await expectCallToGoOn(call);
      // their stays and their media go on under it
      const shownId = await produce(ben, 'microphone');
      await nextSignal(ann.socket, 'consumer', (one) => one.producerId === shownId);
      for (const { socket } of [ann, ben]) {
        expect(socket.socket.readyState).toBe(socket.socket.OPEN);
        const left = socket.events.flatMap(({ type, data }) =>
          type === 'VOICE_PARTICIPANT_LEFT' ? [data.userId] : [],
        );
        expect(left).toEqual([owner.user.id]);
      }
      // one who comes from the dead node is let in where the others are
      await killed.socket.closed;
      const back = await speaker(personAt(origins, 2, owner), place);
      await nextSignal(back.socket, 'consumer', (one) => one.producerId === voiceId);
      for (const { socket } of [ann, ben, back]) await done(socket, 'VOICE_LEAVE', {});
    }, 60_000);
  },
);
