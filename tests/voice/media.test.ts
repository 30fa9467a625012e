import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { kickMember } from '#shared/contract/teams/member.ts';
import { deleteChannel } from '#shared/contract/channels/channel.ts';
import { getSite } from '#shared/contract/site/site.ts';
import { disconnectParticipant, joinVoice, moveParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { openSocket } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  codeOf,
  done,
  mediaCounts,
  nextSignal,
  open,
  picture,
  produce,
  speaker,
  unlessWorker,
  voice,
  voiceEnvironment,
  workerProgram,
} from './media-world.ts';

const { server, owner, member, watcher } = fileFixtures('watcher');
setServerOptions({ environment: voiceEnvironment });

const nothing = { workers: 1, rooms: 0, transports: 0, producers: 0, consumers: 0 };

describe.skipIf(workerProgram === null)(`media of a voice channel${unlessWorker}`, () => {
  let teamId: TeamId;

  beforeAll(async () => {
    teamId = await newTeam(owner, [member, watcher]);
  });

  async function newPlace(): Promise<{ teamId: TeamId; channelId: ChannelId }> {
    const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
    return { teamId, channelId };
  }

  async function expectNothingLeft(): Promise<void> {
    await expect.poll(() => mediaCounts(server.origin)).toEqual(nothing);
  }

  it('is said before anyone joins', async () => {
    expect((await member.ok(getSite, {})).hasVoice).toBe(true);
  });

  it('brings voices to all others by themselves, and pictures to those who ask', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const bea = await speaker(watcher, place);
    const voiceId = await produce(ann, 'microphone');
    const heard = await nextSignal(bea.socket, 'consumer');
    expect(heard).toMatchObject({
      producerId: voiceId,
      userId: member.user.id,
      kind: 'audio',
      source: 'microphone',
      isPaused: false,
    });
    await done(bea.socket, 'VOICE_CONSUMER', { consumerId: heard.consumerId, action: 'resume' });
    const cameraId = await produce(ann, 'camera');
    await nextSignal(bea.socket, 'streams', ({ streams }) =>
      streams.some(({ producerId }) => producerId === cameraId),
    );
    const seen = await done(bea.socket, 'VOICE_CONSUME', { producerId: cameraId });
    expect(seen).toMatchObject({ producerId: cameraId, kind: 'video', source: 'camera' });
    const counts = await mediaCounts(server.origin);
    expect(counts).toEqual({ workers: 1, rooms: 1, transports: 4, producers: 2, consumers: 2 });
    await done(ann.socket, 'VOICE_LEAVE', {});
    await nextSignal(bea.socket, 'consumer-closed', (s) => s.consumerId === heard.consumerId);
    await nextSignal(bea.socket, 'streams', ({ streams }) => streams.length === 0);
    await done(bea.socket, 'VOICE_LEAVE', {});
    await expectNothingLeft();
    await Promise.all([ann.socket.close(), bea.socket.close()]);
  });

  const fingerprint = {
    algorithm: 'sha-256',
    value: Array.from({ length: 32 }, () => 'AA').join(':'),
  };
  const dtlsParameters = { role: 'client', fingerprints: [fingerprint] };

  /** One who may come into a channel, and what they get ready with. */
  async function atTheDoor(place: { teamId: TeamId; channelId: ChannelId }) {
    const socket = await watcher.connect();
    const { media } = await done(socket, 'VOICE_CAPABILITIES', {});
    const rtpCapabilities = media?.routerRtpCapabilities;
    const { token } = await watcher.ok(joinVoice, { params: place });
    return { socket, token, media: { rtpCapabilities, dtlsParameters } };
  }

  it('lets one connect before they join, and have what they connected to', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const voiceId = await produce(ann, 'microphone');
    const { socket, ...wish } = await atTheDoor(place);
    const former = await done(socket, 'VOICE_PREPARE', wish);
    const { attendeeId, ends } = await done(socket, 'VOICE_PREPARE', wish);
    expect(ends?.receive.id).not.toBe(former.ends?.receive.id);
    // the former ends are closed, and no one is in the channel by this
    const counts = await mediaCounts(server.origin);
    expect(counts).toMatchObject({ rooms: 1, transports: 4, consumers: 0 });
    expect(await codeOf(socket, 'VOICE_MEDIA_FLOW', {})).toBe('channel.not-joined');
    const media = { ...wish.media, preparedEnd: ends?.receive.id, keyPackage: 'AAAA' };
    const joined = await done(socket, 'VOICE_JOIN', { ...wish, media });
    expect(joined).toMatchObject({ attendeeId, ends: { ...ends, isGroupAsked: true } });
    expect(await nextSignal(socket, 'consumer')).toMatchObject({ producerId: voiceId });
    await nextSignal(socket, 'group-make');
    expect((await mediaCounts(server.origin))['transports']).toBe(4);
    await Promise.all([ann.socket, socket].map((one) => done(one, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
  });

  it('opens nothing before one joins where no one is, and with a token that is not theirs', async () => {
    const place = await newPlace();
    const { socket, ...wish } = await atTheDoor(place);
    expect((await done(socket, 'VOICE_PREPARE', wish)).ends).toBeNull();
    const other = await owner.connect();
    expect(await codeOf(other, 'VOICE_PREPARE', wish)).toBe('channel.voice-token');
    await done(socket, 'VOICE_JOIN', wish);
    expect(await codeOf(socket, 'VOICE_PREPARE', wish)).toBe('channel.voice-token');
    await done(socket, 'VOICE_LEAVE', {});
    await expectNothingLeft();
  });

  it('gives ends that were opened before to no other, and closes them with the channel', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const { socket, ...wish } = await atTheDoor(place);
    const { ends } = await done(socket, 'VOICE_PREPARE', wish);
    const stranger = await owner.connect();
    const { token } = await owner.ok(joinVoice, { params: place });
    const media = { ...wish.media, preparedEnd: ends?.receive.id };
    const theirs = await done(stranger, 'VOICE_JOIN', { token, media });
    expect(theirs.ends?.receive.id).not.toBe(ends?.receive.id);
    expect((await mediaCounts(server.origin))['transports']).toBe(6);
    await Promise.all([ann.socket, stranger].map((one) => done(one, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
    // of a channel that has ended since: others are opened
    const late = await done(socket, 'VOICE_JOIN', { ...wish, media });
    expect(late.ends?.receive.id).not.toBe(ends?.receive.id);
    await done(socket, 'VOICE_LEAVE', {});
    await expectNothingLeft();
  });

  it('opens both ends as one joins, where the page knows already with what', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const voiceId = await produce(ann, 'microphone');
    const { socket, token, media } = await atTheDoor(place);
    const { ends } = await done(socket, 'VOICE_JOIN', {
      token,
      media,
    });
    expect(await nextSignal(socket, 'consumer')).toMatchObject({ producerId: voiceId });
    // who connects is known: no one else does
    for (const { id: transportId } of [ends?.send, ends?.receive].flatMap((end) => end ?? [])) {
      const connect = { transportId, dtlsParameters };
      expect(await codeOf(socket, 'VOICE_MEDIA_CONNECT', connect)).toBe('voice.unusable');
    }
    expect(await done(socket, 'VOICE_MEDIA_FLOW', {})).toEqual({ up: 0, down: 0 });
    expect(await codeOf(await owner.connect(), 'VOICE_MEDIA_FLOW', {})).toBe('channel.not-joined');
    await Promise.all([ann.socket, socket].map((one) => done(one, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
  });

  it('opens both ends anew for one who asks once more, and leaves nothing of the former', async () => {
    const place = await newPlace();
    const socket = await watcher.connect();
    const { media } = await done(socket, 'VOICE_CAPABILITIES', {});
    const rtpCapabilities = media?.routerRtpCapabilities;
    const { token } = await watcher.ok(joinVoice, { params: place });
    const joined = await done(socket, 'VOICE_JOIN', { token, media: { rtpCapabilities } });
    const { attendeeId, ends } = joined;
    const again = await done(socket, 'VOICE_MEDIA_OPEN', { attendeeId, rtpCapabilities });
    expect(again.send.id).not.toBe(ends?.send.id);
    expect((await mediaCounts(server.origin))['transports']).toBe(2);
    await done(socket, 'VOICE_LEAVE', {});
    await expectNothingLeft();
  });

  it('lets one send one microphone and one camera, and eight screens be shared in a channel (T-379)', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const bea = await speaker(watcher, place);
    await produce(ann, 'microphone');
    const second = { kind: 'audio', source: 'microphone', rtpParameters: voice(), isPaused: false };
    expect(await codeOf(ann.socket, 'VOICE_PRODUCE', second)).toBe('voice.one-of-each');
    for (let screens = 0; screens < 4; screens += 1) {
      await produce(ann, 'screen');
      await produce(bea, 'screen');
    }
    const screen = { kind: 'video', source: 'screen', rtpParameters: picture(), isPaused: false };
    expect(await codeOf(bea.socket, 'VOICE_PRODUCE', screen)).toBe('voice.too-many-screens');
    await Promise.all([ann.socket, bea.socket].map((socket) => done(socket, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
  });

  it('[E-169] takes a screen in HD of those with Plus, and of no one else', async () => {
    const place = await newPlace();
    await inDatabase(server, 'update users set flags = 1 where id = $1', [watcher.user.id]);
    const ann = await speaker(member, place);
    const plus = await speaker(watcher, place);
    const screenOf = (maxBitrate?: number, source = 'screen') => {
      const { encodings, ...rest } = picture(maxBitrate);
      const rtpParameters = maxBitrate === undefined ? rest : { ...rest, encodings };
      return { kind: 'video', source, rtpParameters, isPaused: false };
    };
    const hd = 8_000_000;
    expect(await codeOf(plus.socket, 'VOICE_PRODUCE', screenOf(hd))).toBe('');
    for (const bits of [hd, undefined])
      expect(await codeOf(ann.socket, 'VOICE_PRODUCE', screenOf(bits))).toBe('voice.hd-needs-plus');
    // 1080 lines and 60 frames a second are for everyone, and so is a camera
    expect(await codeOf(ann.socket, 'VOICE_PRODUCE', screenOf(5_500_000))).toBe('');
    expect(await codeOf(ann.socket, 'VOICE_PRODUCE', screenOf(hd, 'camera'))).toBe('');
    const outside = await member.connect();
    expect(await codeOf(outside, 'VOICE_PRODUCE', screenOf(hd))).toBe('channel.not-joined');
    await Promise.all([ann.socket, plus.socket].map((socket) => done(socket, 'VOICE_LEAVE', {})));
    await outside.close();
    await expectNothingLeft();
  });

  it('holds the voice of one who is muted, and lets the deafened hear nothing', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const bea = await speaker(watcher, place);
    const producerId = await produce(ann, 'microphone');
    const { consumerId } = await nextSignal(bea.socket, 'consumer');
    await done(ann.socket, 'VOICE_STATE', { isConnecting: false, isMuted: true });
    const paused = await nextSignal(bea.socket, 'consumer-paused');
    expect(paused).toMatchObject({ consumerId, isPaused: true });
    // the client's own wish does not undo it
    await done(ann.socket, 'VOICE_PRODUCER', { producerId, action: 'resume' });
    await done(ann.socket, 'VOICE_STATE', { isMuted: false, isDeafened: true });
    await done(ann.socket, 'VOICE_STATE', { isDeafened: false });
    const resumed = await nextSignal(bea.socket, 'consumer-paused');
    expect(resumed).toMatchObject({ consumerId, isPaused: false });
    await Promise.all([ann.socket, bea.socket].map((socket) => done(socket, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
  });

  it('ends with the stay: by leaving, moving, disconnecting, kicking, and with the channel', async () => {
    const endings: ((place: { teamId: TeamId; channelId: ChannelId }) => Promise<unknown>)[] = [
      (place) => owner.ok(disconnectParticipant, { params: { ...place, userId: watcher.user.id } }),
      async ({ channelId: fromChannelId }) => {
        const params = await newPlace();
        await owner.ok(moveParticipant, {
          params,
          body: { userId: watcher.user.id, fromChannelId },
        });
      },
      (place) => owner.ok(deleteChannel, { params: place }),
      () => owner.ok(kickMember, { params: { teamId, userId: watcher.user.id } }),
    ];
    for (const end of endings) {
      const place = await newPlace();
      const bea = await speaker(watcher, place);
      const producerId = await produce(bea, 'microphone');
      await end(place);
      await expectNothingLeft();
      const late = { producerId, action: 'resume' };
      expect(await codeOf(bea.socket, 'VOICE_PRODUCER', late)).toMatch(
        /^(channel\.not-joined|voice\.not-open)$/,
      );
      await bea.socket.close();
    }
    teamId = await newTeam(owner, [member, watcher]);
  });

  it('belongs to its stay alone: no other takes its ends, streams or place', async () => {
    const place = await newPlace();
    const elsewhere = await newPlace();
    const ann = await speaker(member, place);
    const bea = await speaker(watcher, elsewhere);
    const cameraId = await produce(ann, 'camera');
    const { media, attendeeId, capabilities } = ann;
    const { socket } = bea;
    expect(await codeOf(socket, 'VOICE_CONSUME', { producerId: cameraId })).toBe(
      'voice.unknown-stream',
    );
    const close = { producerId: cameraId, action: 'close' };
    expect(await codeOf(socket, 'VOICE_PRODUCER', close)).toBe('voice.unknown-stream');
    const restart = { transportId: media.send.id };
    expect(await codeOf(socket, 'VOICE_MEDIA_RESTART', restart)).toBe('voice.not-open');
    const stolen = { attendeeId, rtpCapabilities: capabilities };
    expect(await codeOf(socket, 'VOICE_MEDIA_OPEN', stolen)).toBe('channel.not-joined');
    const outside = await owner.connect();
    expect(await codeOf(outside, 'VOICE_MEDIA_OPEN', stolen)).toBe('channel.not-joined');
    expect(await mediaCounts(server.origin)).toMatchObject({ rooms: 2, producers: 1 });
    await Promise.all([ann.socket, bea.socket].map((one) => done(one, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
  });

  it('is told again to one whose socket was lost meanwhile', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const bea = await speaker(watcher, place);
    const { sessionId } = bea.socket.ready;
    const seq = bea.socket.lastSeq();
    bea.socket.cut();
    const voiceId = await produce(ann, 'microphone');
    await expect
      .poll(() => mediaCounts(server.origin))
      .toMatchObject({ producers: 1, consumers: 1 });
    const again = await openSocket(server.origin, {
      cookie: watcher.cookie(),
      resume: { sessionId, seq },
    });
    const heard = await nextSignal(again, 'consumer', (one) => one.producerId === voiceId);
    const all = await nextSignal(again, 'consumers');
    expect(all.consumerIds).toEqual([heard.consumerId]);
    await Promise.all([ann.socket, again].map((one) => done(one, 'VOICE_LEAVE', {})));
    await expectNothingLeft();
  });

  it('outlives its worker: all are told, and another takes the channel within 3 s', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    await produce(ann, 'microphone');
    const killedAt = performance.now();
    killWorkers();
    await nextSignal(ann.socket, 'media-lost');
    await open(ann);
    await produce(ann, 'microphone');
    expect(performance.now() - killedAt).toBeLessThan(3_000);
    await done(ann.socket, 'VOICE_LEAVE', {});
    await expectNothingLeft();
  });
});

/** Ends the media workers that this very process has started. */
function killWorkers(): void {
  const own = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'mediasoup-worker']);
  for (const pid of own.toString().trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
}
