import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { generateRouterRtpCapabilities } from 'mediasoup/ortc';
import { observer, type types } from 'mediasoup';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  rtpCapabilitiesSchema,
  type MediaReply,
  type MediaSignal,
} from '#shared/contract/voice/media.ts';
import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { arrivingState } from '#shared/rules/voice.ts';
import { systemClock } from '#server/lib/clock.ts';
import type { VoiceStay } from '#server/state/voice-rooms.ts';
import { MediaRoom } from '#server/voice/media-room.ts';
import type { RoomBranch } from '#server/voice/room-branch.ts';
import type { RoomPeer, SentStream } from '#server/voice/room-peer.ts';
import { openRoomTap } from '#server/voice/room-tap.ts';
import { routerCodecs } from '#server/voice/router-codecs.ts';
import { startVoiceMedia } from '#server/voice/voice-media.ts';
import { WorkerPool } from '#server/voice/worker-pool.ts';
import { Microphones } from '../load/voice/microphones.ts';
import { PlainPeer } from '../load/voice/plain-peer.ts';
import { picture, unlessWorker, voice, workerProgram } from './media-world.ts';

const logger = pino({ level: 'silent' });
const rtpCapabilities = rtpCapabilitiesSchema.parse(generateRouterRtpCapabilities(routerCodecs));
// reason: ids of this test
const PLACE = { teamId: '5' as TeamId, channelId: '7' as ChannelId };

/** What is open in the workers of a test: by mediasoup's own account, and routers by the workers'. */
class OpenThings {
  readonly workers: types.Worker[] = [];
  readonly #routers = new Set<types.Router>();
  readonly #transports = new Set<types.Transport>();
  readonly #producers = new Set<types.Producer>();
  readonly #consumers = new Set<types.Consumer>();

  constructor() {
    const watch = (worker: types.Worker) => {
      this.workers.push(worker);
      worker.observer.on('newrouter', (router) => {
        keep(this.#routers, router);
        router.observer.on('newtransport', (transport) => {
          keep(this.#transports, transport);
          transport.observer.on('newproducer', (producer) => keep(this.#producers, producer));
          transport.observer.on('newconsumer', (consumer) => keep(this.#consumers, consumer));
        });
      });
    };
    observer.on('newworker', watch);
    onTestFinished(() => {
      observer.off('newworker', watch);
    });
  }

  counts() {
    const pipes = [...this.#transports].filter(({ type }) => type === 'pipe');
    return {
      routers: this.#routers.size,
      transports: this.#transports.size,
      producers: this.#producers.size,
      consumers: this.#consumers.size,
      pipes: pipes.length,
      piped: [...this.#consumers].filter(({ type }) => type === 'pipe').length,
    };
  }

  /** What each worker has of a stream that goes by this id. */
  async packetsOf(producerId: string): Promise<number[]> {
    const producers = [...this.#producers].filter(({ id }) => id === producerId);
    const stats = await Promise.all(producers.map((producer) => producer.getStats()));
    return stats.map(([first]) => first?.packetCount ?? 0);
  }

  async routersOfWorkers(): Promise<number> {
    const alive = this.workers.filter(({ closed }) => !closed);
    const dumps = await Promise.all(alive.map((worker) => worker.dump()));
    return dumps.reduce((sum, { routerIds }) => sum + routerIds.length, 0);
  }
}

function keep<
  Thing extends { readonly observer: { once(name: 'close', run: () => void): unknown } },
>(all: Set<Thing>, thing: Thing): void {
  all.add(thing);
  thing.observer.once('close', () => all.delete(thing));
}

const nothing = { routers: 0, transports: 0, producers: 0, consumers: 0, pipes: 0, piped: 0 };

/** Voice media of two workers, of which each takes `together` of a channel before the other does. */
async function mediaWorld(together: number) {
  if (workerProgram === null) throw new Error('there is no media worker');
  const things = new OpenThings();
  const told = new Map<string, MediaSignal[]>();
  const media = await startVoiceMedia({
    settings: {
      program: workerProgram,
      workers: 2,
      port: 0,
      announced: '127.0.0.1',
      together,
      relay: null,
      isEncrypted: false,
    },
    clock: systemClock,
    logger,
    seatOf: () => ({ roomId: null, maySpeak: true }),
    onShareEnded: () => undefined,
    tell: (sessionId, signal) => told.set(sessionId, [...(told.get(sessionId) ?? []), signal]),
  });
  onTestFinished(() => media.close());
  let last = 100;

  async function come() {
    last += 1;
    const stay: VoiceStay = {
      place: PLACE,
      sessionId: `session ${last}`,
      participant: {
        // reason: ids of this test
        id: String(last) as UserId,
        // reason: as above
        attendeeId: String(last) as Id<'attendee'>,
        ...arrivingState,
      },
    };
    const { attendeeId } = stay.participant;
    const open = () => ask('VOICE_MEDIA_OPEN', { attendeeId, rtpCapabilities });

    async function ask<Name extends MediaFrame['type']>(
      type: Name,
      data: Extract<MediaFrame, { type: Name }>['data'],
    ): Promise<MediaReply<Name>> {
      // reason: a name with its data, and the answer to that name
      const frame = { type, data } as MediaFrame;
      return (await media.request(stay, frame)) as MediaReply<Name>;
    }

    const signals = () => told.get(stay.sessionId) ?? [];
    const ends = await open();
    return {
      stay,
      ask,
      open,
      /** The port of the worker that carries them. */
      port: portOf(ends),
      async produce(source: 'microphone' | 'camera'): Promise<string> {
        const isSound = source === 'microphone';
        const { producerId } = await ask('VOICE_PRODUCE', {
          kind: isSound ? 'audio' : 'video',
          source,
          rtpParameters: isSound ? voice() : picture(),
          isPaused: false,
        });
        return producerId;
      },
      /** Waits for a signal that fits. */
      async told(expected: object): Promise<MediaSignal> {
        await expect.poll(signals).toContainEqual(expect.objectContaining(expected));
        const found = signals().find((signal) =>
          Object.entries(expected).every(
            // reason: a name of the signal's own
            ([name, value]) => (signal as Record<string, unknown>)[name] === value,
          ),
        );
        if (!found) throw new Error('it was not told');
        return found;
      },
      signals,
      leave: () => media.follow({ kind: 'left', place: PLACE, userId: stay.participant.id }),
    };
  }

  return { media, things, come };
}

function portOf({ send }: Pick<MediaReply<'VOICE_MEDIA_OPEN'>, 'send'>): number {
  return Number(send.iceCandidates[0]?.port);
}

describe.skipIf(workerProgram === null)(`a large channel over two workers${unlessWorker}`, () => {
  it('stays in one while that has space, with no pipe', async () => {
    const { things, come } = await mediaWorld(2);
    const [ann, bea] = [await come(), await come()];
    expect(bea.port).toBe(ann.port);
    const producerId = await ann.produce('microphone');
    await bea.told({ signal: 'consumer', producerId });
    expect(things.counts()).toMatchObject({ routers: 1, pipes: 0, consumers: 1 });
    const cid = await come();
    expect(cid.port).not.toBe(ann.port);
  });

  it('lets people of both hear each other and see a picture, piped once to the other', async () => {
    const { media, things, come } = await mediaWorld(1);
    const [ann, bea, cid, dan] = [await come(), await come(), await come(), await come()];
    const far = [bea, cid, dan].filter(({ port }) => port !== ann.port);
    expect(far.length).toBe(2);
    const [voiceId, backId] = [await ann.produce('microphone'), await bea.produce('microphone')];
    for (const other of [bea, cid, dan]) {
      const heard = await other.told({ signal: 'consumer', producerId: voiceId });
      expect(heard).toMatchObject({ userId: ann.stay.participant.id, isPaused: false });
    }
    await ann.told({ signal: 'consumer', producerId: backId });
    await expect
      .poll(() => things.counts())
      .toMatchObject({ consumers: 6 + 2, piped: 2, pipes: 2 });
    const cameraId = await ann.produce('camera');
    for (const other of far) {
      const seen = await other.ask('VOICE_CONSUME', { producerId: cameraId });
      expect(seen).toMatchObject({ producerId: cameraId, kind: 'video', source: 'camera' });
      const { consumerId } = seen;
      await other.ask('VOICE_CONSUMER', { consumerId, action: 'resume', spatialLayer: 0 });
    }
    expect(things.counts()).toMatchObject({ piped: 3 });
    // what is done to the original is told of in both
    media.stateChanged({ ...ann.stay, participant: { ...ann.stay.participant, isMuted: true } });
    for (const other of [bea, cid, dan])
      await other.told({ signal: 'consumer-paused', isPaused: true });
    media.stateChanged(ann.stay);
    for (const other of [bea, cid, dan])
      await other.told({ signal: 'consumer-paused', isPaused: false });
    await ann.ask('VOICE_PRODUCER', { producerId: cameraId, action: 'close' });
    for (const other of far) await other.told({ signal: 'consumer-closed' });
    await expect
      .poll(() => things.counts())
      .toMatchObject({ piped: 2, producers: 4, consumers: 8 });
  });

  it('gives a place to one whose client says that they speak, before the worker hears it', async () => {
    const { media, come } = await mediaWorld(99);
    const people = [];
    for (let index = 0; index < 12; index += 1) people.push(await come());
    const ids = [];
    for (const one of people) ids.push(await one.produce('microphone'));
    const [first] = people;
    const late = people[11];
    const lateId = ids[11];
    if (!first || !late) throw new Error('they are not there');
    const voices = () =>
      first.signals().flatMap((one) => (one.signal === 'consumer' ? [one.producerId] : []));
    await expect.poll(voices).toEqual(ids.slice(1, 10));
    const says = (change: { isSpeaking?: boolean; isMuted?: boolean }) =>
      media.stateChanged({ ...late.stay, participant: { ...late.stay.participant, ...change } });
    // nothing is sent by anyone, so the worker hears no one; and who is unmuted before it has answered to
    // the muting is not left muted
    says({ isSpeaking: true, isMuted: true });
    says({ isSpeaking: false });
    // the worker answers in order: what came of that would have been told by now
    await first.produce('camera');
    expect(voices()).not.toContain(lateId);
    says({ isSpeaking: true });
    await first.told({ signal: 'consumer', producerId: lateId });
    expect(first.signals().filter(({ signal }) => signal === 'consumer-closed')).toHaveLength(1);
  });

  it('ends a pipe with the last who receives through it, and begins it anew', async () => {
    const { things, come } = await mediaWorld(1);
    const [ann, bea] = [await come(), await come()];
    const cameraId = await ann.produce('camera');
    for (let round = 0; round < 3; round += 1) {
      const { consumerId } = await bea.ask('VOICE_CONSUME', { producerId: cameraId });
      expect(things.counts()).toMatchObject({ piped: 1, producers: 2 });
      await bea.ask('VOICE_CONSUMER', { consumerId, action: 'close' });
      await expect.poll(() => things.counts()).toMatchObject({ piped: 0, producers: 1 });
    }
  });

  it('loses with a worker only who is in it; they are back within 3 s and hear the others', async () => {
    const { media, things, come } = await mediaWorld(1);
    const [ann, bea] = [await come(), await come()];
    await ann.produce('microphone');
    const staysId = await bea.produce('microphone');
    await ann.told({ signal: 'consumer', producerId: staysId });
    const killedAt = performance.now();
    killWorkerOf(things, 0);
    await ann.told({ signal: 'media-lost' });
    await ann.open();
    await expect
      .poll(() => ann.signals().filter((one) => one.signal === 'consumer').length)
      .toBe(2);
    expect(performance.now() - killedAt).toBeLessThan(3_000);
    expect(bea.signals().map(({ signal }) => signal)).not.toContain('media-lost');
    const againId = await ann.produce('microphone');
    await bea.told({ signal: 'consumer', producerId: againId });
    for (const one of [ann, bea]) one.leave();
    expect(media.counts()).toMatchObject({ rooms: 0, transports: 0, producers: 0, consumers: 0 });
    await expect.poll(() => things.counts()).toEqual(nothing);
  });

  it('leaves nothing in the workers after many have come and gone', async () => {
    const { media, things, come } = await mediaWorld(2);
    const host = await come();
    await host.produce('microphone');
    for (let round = 0; round < 15; round += 1) {
      const guests = await Promise.all([come(), come(), come()]);
      const cameras = await Promise.all(guests.map((guest) => guest.produce('camera')));
      await Promise.all(guests.map((guest) => guest.produce('microphone')));
      await Promise.all(
        guests.map((guest, index) =>
          guest.ask('VOICE_CONSUME', { producerId: cameras[(index + 1) % 3] ?? '' }),
        ),
      );
      // some leave while what they receive is still being made
      for (const guest of guests) guest.leave();
    }
    // the host's two ends and voice
    const alone = { routers: 1, transports: 2, producers: 1, consumers: 0, pipes: 0, piped: 0 };
    await expect.poll(() => things.counts()).toEqual(alone);
    expect(await things.routersOfWorkers()).toBe(1);
    host.leave();
    expect(media.counts()).toEqual({
      ...{ workers: 2, rooms: 0 },
      ...{ transports: 0, producers: 0, consumers: 0 },
    });
    await expect.poll(() => things.counts()).toEqual(nothing);
    expect(await things.routersOfWorkers()).toBe(0);
  });
});

function killWorkerOf({ workers }: OpenThings, index: number): void {
  process.kill(Number(workers[index]?.pid), 'SIGKILL');
}

/** A key frame of VP8, as much of one as a worker looks at (RFC 7741), with a header of RTP. */
function keyFrame(ssrc: number, number: number): Buffer {
  const packet = Buffer.alloc(12 + 1 + 10);
  packet[0] = 0x80; // version 2
  packet[1] = 0x80 | 96; // the frame ends with it; VP8
  packet.writeUInt16BE(number, 2);
  packet.writeUInt32BE(number * 3_000, 4);
  packet.writeUInt32BE(ssrc, 8);
  packet[12] = 0x10; // a partition begins
  // 13 to 15: a key frame, by its lowest bit; then its start code
  packet.set([0x9d, 0x01, 0x2a], 16);
  return packet;
}

/** Receives and sends packets in this process. */
class DirectPeer implements RoomPeer {
  readonly branch: RoomBranch;
  readonly streams = new Set<SentStream>();
  readonly #room: MediaRoom;

  constructor(room: MediaRoom) {
    this.#room = room;
    this.branch = room.enter(this);
  }

  async openTransport(): Promise<types.DirectTransport> {
    const { router } = await this.branch.ready();
    return router.createDirectTransport();
  }

  sent(): SentStream[] {
    return [...this.streams];
  }

  countOf(): number {
    return 0;
  }

  tell(): void {}

  tellStreams(): void {}

  followVoices(): void {}

  close(): void {
    this.#room.leave(this);
  }
}

/** A room over two workers, of which each takes one peer in turn. */
async function roomWorld() {
  if (workerProgram === null) throw new Error('there is no media worker');
  const things = new OpenThings();
  const pool = new WorkerPool(
    { program: workerProgram, workers: 2, port: 0, announced: '127.0.0.1', together: 1 },
    logger,
  );
  onTestFinished(() => pool.close());
  await pool.start();
  const room = new MediaRoom({ pool, clock: systemClock, onEnd: () => undefined });
  return { room, things };
}

describe.skipIf(workerProgram === null)(`packets of a large channel${unlessWorker}`, () => {
  it('brings a picture to the other worker, and the wish for a key frame back', async () => {
    const { room, things } = await roomWorld();
    const [ann, bea] = [new DirectPeer(room), new DirectPeer(room)];
    expect(ann.branch).not.toBe(bea.branch);
    const [sending, receiving] = [await ann.openTransport(), await bea.openTransport()];
    const { codecs, ...rest } = picture();
    const rtcpFeedback = [{ type: 'nack', parameter: 'pli' }];
    const rtpParameters = { ...rest, codecs: codecs.map((one) => ({ ...one, rtcpFeedback })) };
    const ssrc = rest.encodings?.[0]?.ssrc ?? 0;
    const producer = await sending.produce({
      kind: 'video',
      // reason: what the contract may leave out is left out
      rtpParameters: rtpParameters as types.RtpParameters,
    });
    // reason: an id of this test
    const userId = '1' as UserId;
    const facts = { source: 'camera', userId, isControllable: false, isHeld: false } as const;
    const stream: SentStream = { producer, branch: ann.branch, ...facts };
    ann.streams.add(stream);
    room.changed(stream);
    const consumer = await bea.branch.consume(receiving, stream, {
      // reason: as above
      rtpCapabilities: rtpCapabilities as types.RtpCapabilities,
      paused: true,
    });
    const seen = Promise.withResolvers<Buffer>();
    consumer.on('rtp', (packet) => seen.resolve(packet));
    // a worker asks for key frames of a stream that it has seen: the other one sees it soon
    producer.send(keyFrame(ssrc, 1));
    await expect.poll(() => things.packetsOf(producer.id)).toEqual([1, 1]);
    const asked = Promise.withResolvers<number>();
    // feedback about a payload, of which 1 is the loss of a picture (RFC 4585)
    sending.on('rtcp', (packet) => {
      if (packet[1] === 206) asked.resolve((packet[0] ?? 0) & 0x1f);
    });
    await consumer.resume();
    expect(await asked.promise).toBe(1);
    producer.send(keyFrame(ssrc, 2));
    const packet = await seen.promise;
    expect([...packet.subarray(-7, -4)]).toEqual([0x9d, 0x01, 0x2a]);
    for (const one of [ann, bea]) one.close();
    expect(things.counts()).toEqual(nothing);
  });

  it('sends everybody the voices that are heard, in whichever worker, and to a tap too', async () => {
    const { room, things } = await roomWorld();
    const socket = createSocket('udp4');
    const heard = new Set<number>();
    socket.on('message', (packet) => heard.add(packet.readUInt32BE(8)));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const microphones = new Microphones();
    onTestFinished(() => {
      microphones.close();
      socket.close();
    });
    const { port } = socket.address();
    const peers = Array.from({ length: 14 }, (_, index) => {
      // reason: an id of this test
      const userId = String(index) as UserId;
      return new PlainPeer({ room, userId, microphones, port });
    });
    for (const peer of peers) await peer.open(false);
    await Promise.all(peers.map((peer) => peer.settled()));
    const tapped = new Set<string>();
    const tap = await openRoomTap(
      room,
      {
        packet: ({ producerId }) => tapped.add(producerId),
        soundEnded: () => undefined,
        picturesChanged: () => undefined,
        ended: () => undefined,
      },
      logger,
    );
    // the last four had no place until they were heard; two of them are in each worker
    const late = peers.slice(-4);
    expect(late.filter(({ producerId }) => room.chosen.has(producerId))).toEqual([]);
    for (const { ssrc } of late) microphones.speak(ssrc, true);
    for (const { producerId } of late) {
      const arrived = () =>
        peers
          .filter((peer) => peer.producerId !== producerId)
          .every((peer) => heard.has(peer.arrivesAs(producerId) ?? -1));
      await expect.poll(arrived, { timeout: 10_000 }).toBe(true);
      await expect.poll(() => tapped.has(producerId)).toBe(true);
    }
    expect(room.chosen.size).toBe(10);
    // of a voice that is sent to all, one pipe; those that lost their places have none
    await Promise.all(peers.map((peer) => peer.settled()));
    await expect.poll(() => things.counts()).toMatchObject({ piped: 10, pipes: 2 });
    tap.close();
    for (const peer of peers) peer.close();
    expect(things.counts()).toEqual(nothing);
  });
});
