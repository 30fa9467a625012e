import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { deleteChannel } from '#shared/contract/channels/channel.ts';
import { kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { disconnectParticipant, moveParticipant } from '#shared/contract/voice/voice.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { openSocket } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  codeOf,
  done,
  nextSignal,
  picture,
  produce,
  speaker,
  unlessWorker,
  voiceEnvironment,
  workerProgram,
  type Speaker,
} from './media-world.ts';
import { act, meetingWhen, nextSignal as nextMeetingSignal, refusedAct } from './meeting-world.ts';
import { openAtNodes, personAt, type TeamPlace } from './nodes-world.ts';

const { server, owner, member, watcher } = fileFixtures('watcher');
setServerOptions({ environment: voiceEnvironment, nodes: 3 });

describe.skipIf(workerProgram === null || withoutRedis !== '')(
  `a voice channel of people at several nodes${unlessWorker}${withoutRedis}`,
  () => {
    let teamId: TeamId;

    beforeAll(async () => {
      teamId = await newTeam(owner, [member, watcher]);
    });

    async function newPlace(): Promise<TeamPlace> {
      const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
      return { teamId, channelId };
    }

    async function expectNothingLeft(): Promise<void> {
      await expect.poll(() => openAtNodes(server, 'rooms')).toEqual([0, 0, 0]);
      await expect.poll(() => openAtNodes(server, 'transports')).toEqual([0, 0, 0]);
    }

    /** The member at the first node, whose media makes it the owner, and the watcher at the second. */
    async function twoIn(place: TeamPlace): Promise<readonly [Speaker, Speaker]> {
      const ann = await speaker(personAt(server.nodes.origins, 0, member), place);
      const bea = await speaker(personAt(server.nodes.origins, 1, watcher), place);
      return [ann, bea];
    }

    async function leave(...speakers: readonly Speaker[]): Promise<void> {
      for (const { socket } of speakers) {
        await done(socket, 'VOICE_LEAVE', {});
        await socket.close();
      }
      await expectNothingLeft();
    }

    it('stands at one of them, which brings voices and pictures to all', async () => {
      const [ann, bea] = await twoIn(await newPlace());
      expect(await openAtNodes(server, 'transports')).toEqual([4, 0, 0]);
      const voiceId = await produce(bea, 'microphone');
      const heard = await nextSignal(ann.socket, 'consumer');
      expect(heard).toMatchObject({ producerId: voiceId, userId: watcher.user.id });
      await done(ann.socket, 'VOICE_CONSUMER', { consumerId: heard.consumerId, action: 'resume' });
      const cameraId = await produce(ann, 'camera');
      await nextSignal(bea.socket, 'streams', ({ streams }) =>
        streams.some(({ producerId }) => producerId === cameraId),
      );
      const seen = await done(bea.socket, 'VOICE_CONSUME', { producerId: cameraId });
      await done(bea.socket, 'VOICE_CONSUMER', { consumerId: seen.consumerId, action: 'resume' });
      expect(await openAtNodes(server, 'consumers')).toEqual([2, 0, 0]);
      await done(ann.socket, 'VOICE_LEAVE', {});
      await nextSignal(bea.socket, 'consumer-closed', (s) => s.consumerId === seen.consumerId);
      await leave(bea);
      await ann.socket.close();
    });

    it('has one owner, however many come at once', async () => {
      for (let round = 0; round < 8; round += 1) {
        const place = await newPlace();
        const speakers = await Promise.all(
          [owner, member, watcher].map((person, node) =>
            speaker(personAt(server.nodes.origins, node, person), place),
          ),
        );
        const transports = await openAtNodes(server, 'transports');
        expect(transports.toSorted((a, b) => a - b)).toEqual([0, 0, 6]);
        await leave(...speakers);
      }
    });

    it('holds the voice of one who is muted at another node, and lets the deafened hear nothing', async () => {
      const [ann, bea] = await twoIn(await newPlace());
      await produce(bea, 'microphone');
      const { consumerId } = await nextSignal(ann.socket, 'consumer');
      await done(bea.socket, 'VOICE_STATE', { isConnecting: false, isMuted: true });
      const paused = await nextSignal(ann.socket, 'consumer-paused');
      expect(paused).toMatchObject({ consumerId, isPaused: true });
      await done(bea.socket, 'VOICE_STATE', { isMuted: false });
      expect(await nextSignal(ann.socket, 'consumer-paused')).toMatchObject({ isPaused: false });
      await leave(ann, bea);
    });

    it('ends for one at another node with their stay: in a timeout, moved, put out, kicked, and with the channel', async () => {
      const endings: ((place: TeamPlace) => Promise<unknown>)[] = [
        (place) =>
          owner.ok(disconnectParticipant, { params: { ...place, userId: watcher.user.id } }),
        async ({ channelId: fromChannelId }) => {
          const body = { userId: watcher.user.id, fromChannelId };
          await owner.ok(moveParticipant, { params: await newPlace(), body });
        },
        (place) => owner.ok(deleteChannel, { params: place }),
        () => {
          const params = { teamId, userId: watcher.user.id };
          return owner.ok(timeOutMember, { params, body: { seconds: 60 } });
        },
        () => owner.ok(kickMember, { params: { teamId, userId: watcher.user.id } }),
      ];
      for (const end of endings) {
        const place = await newPlace();
        const [ann, bea] = await twoIn(place);
        const producerId = await produce(bea, 'microphone');
        const { consumerId } = await nextSignal(ann.socket, 'consumer');
        await end(place);
        await expect.poll(() => openAtNodes(server, 'producers')).toEqual([0, 0, 0]);
        if (ann.socket.count('CHANNEL_DELETED') === 0)
          await nextSignal(ann.socket, 'consumer-closed', (s) => s.consumerId === consumerId);
        const late = { producerId, action: 'resume' };
        expect(await codeOf(bea.socket, 'VOICE_PRODUCER', late)).toMatch(
          /^(channel\.not-joined|voice\.not-open)$/,
        );
        await leave(ann, bea);
        teamId = await newTeam(owner, [member, watcher]);
      }
    });

    it('is told again to one at another node whose socket was lost meanwhile', async () => {
      const [ann, bea] = await twoIn(await newPlace());
      const { sessionId } = bea.socket.ready;
      const seq = bea.socket.lastSeq();
      bea.socket.cut();
      const voiceId = await produce(ann, 'microphone');
      await expect.poll(() => openAtNodes(server, 'consumers')).toEqual([1, 0, 0]);
      const socket = await openSocket(bea.person.origin, {
        cookie: watcher.cookie(),
        resume: { sessionId, seq },
      });
      const heard = await nextSignal(socket, 'consumer', (one) => one.producerId === voiceId);
      expect((await nextSignal(socket, 'consumers')).consumerIds).toEqual([heard.consumerId]);
      await leave(ann, { ...bea, socket });
    });

    it('has screens at one node that are controlled from another, as long as that is granted', async () => {
      const place = await newPlace();
      // the viewer's node has the media: the screen is offered at a node that knows nothing of it
      const viewing = await speaker(personAt(server.nodes.origins, 0, member), place);
      const sharer = personAt(server.nodes.origins, 1, watcher);
      const sharing = await speaker(sharer, place, { origin: DESKTOP_ORIGIN });
      const offer = { kind: 'video', source: 'screen', rtpParameters: picture(), isPaused: false };
      const { producerId } = await done(sharing.socket, 'VOICE_PRODUCE', {
        ...offer,
        isControllable: true,
      });
      const two = { sharerId: watcher.user.id, viewerId: member.user.id };
      const input = { sharerId: two.sharerId, events: [{ type: 'move', x: 0.5, y: 0.25 }] };
      viewing.socket.send('VOICE_CONTROL', input);
      await expect
        .poll(() => refusedAct(viewing.socket, { act: 'request-control', sharerId: two.sharerId }))
        .toBe('');
      const answer = { act: 'answer-control', viewerId: two.viewerId, isGranted: true } as const;
      await act(sharing.socket, answer);
      const grantedWhen = (socket: Speaker['socket'], state: 'granted' | 'terminated') =>
        meetingWhen(socket, ({ controls }) => controls[0]?.state === state);
      await grantedWhen(viewing.socket, 'granted');
      viewing.socket.send('VOICE_CONTROL', { ...input, events: [{ ...input.events[0], x: 1 }] });
      // what was sent before the grant did not arrive
      expect(await nextMeetingSignal(sharing.socket, 'control-input')).toMatchObject({
        viewerId: two.viewerId,
        events: [{ x: 1 }],
      });
      await done(sharing.socket, 'VOICE_PRODUCER', { producerId, action: 'close' });
      await grantedWhen(viewing.socket, 'terminated');
      const again = { act: 'request-control', sharerId: two.sharerId } as const;
      expect(await refusedAct(viewing.socket, again)).toBe('meeting.no-control');
      await leave(viewing, sharing);
    });

    it('ends at its owner when Redis is away, and is opened anew when it is back', async () => {
      const place = await newPlace();
      const [ann, bea] = await twoIn(place);
      await produce(bea, 'microphone');
      for (const link of server.nodes.links) link.cut();
      // no node may have it twice: it is let go before another may take it
      await ann.socket.next('VOICE_MEDIA', {
        where: ({ signal }) => signal === 'media-lost',
        timeoutMs: 10_000,
      });
      expect(await openAtNodes(server, 'producers')).toEqual([0, 0, 0]);
      for (const link of server.nodes.links) link.mend();
      // the bus had a gap: every socket begins anew, and its page comes into the channel once more
      await Promise.all([ann.socket.closed, bea.socket.closed]);
      const [annBack, beaBack] = await twoIn(place);
      const voiceId = await produce(beaBack, 'microphone');
      await nextSignal(annBack.socket, 'consumer', (one) => one.producerId === voiceId);
      expect((await openAtNodes(server, 'rooms')).toSorted()).toEqual([0, 0, 1]);
      await leave(annBack, beaBack);
    }, 60_000);
  },
);
