import { beforeAll, describe, expect, it } from 'vitest';
import type { TeamId } from '#shared/lib/ids.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
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
import { act, knock, meetingPlace, meetingWhen, refusedAct, type Place } from './meeting-world.ts';

const { server, owner, manager: host, member: ann, bea } = fileFixtures('bea');
setServerOptions({ environment: voiceEnvironment });

const microphone = () => ({
  kind: 'audio',
  source: 'microphone',
  rtpParameters: voice(),
  isPaused: false,
});

describe.skipIf(workerProgram === null)(`sound of a meeting${unlessWorker}`, () => {
  let teamId: TeamId;
  let place: Place;

  beforeAll(async () => {
    teamId = await newTeam(owner, [host, ann, bea]);
  });

  async function begin() {
    place = await meetingPlace(owner, teamId, host);
    return { hosting: await speaker(host, place), guest: await speaker(ann, place) };
  }

  async function expectEnd(...speakers: readonly { socket: { close(): Promise<void> } }[]) {
    await Promise.all(speakers.map(({ socket }) => socket.close()));
  }

  it('is not sent by the audience of a stage: the server holds and refuses it', async () => {
    const { hosting, guest } = await begin();
    const producerId = await produce(guest, 'microphone');
    const { consumerId } = await nextSignal(hosting.socket, 'consumer');
    await act(hosting.socket, { act: 'set-stage', isOn: true });
    const held = await nextSignal(hosting.socket, 'consumer-paused');
    expect(held).toMatchObject({ consumerId, isPaused: true });
    // whatever the client wants
    await done(guest.socket, 'VOICE_PRODUCER', { producerId, action: 'resume' });
    await done(guest.socket, 'VOICE_STATE', { isConnecting: false, isMuted: false });
    await done(guest.socket, 'VOICE_PRODUCER', { producerId, action: 'close' });
    for (const source of ['microphone', 'camera', 'screen', 'screen-sound']) {
      const isPicture = source === 'camera' || source === 'screen';
      const [kind, rtpParameters] = isPicture ? ['video', picture()] : ['audio', voice()];
      const wanted = { kind, source, rtpParameters, isPaused: false };
      expect(await codeOf(guest.socket, 'VOICE_PRODUCE', wanted)).toBe('meeting.audience');
    }
    // hosts are on every stage
    await produce(hosting, 'microphone');
    await act(guest.socket, { act: 'request-stage' });
    await act(hosting.socket, { act: 'answer-stage', userId: ann.user.id, isAccepted: true });
    await produce(guest, 'microphone');
    expect((await mediaCounts(server.origin))['producers']).toBe(2);
    await expectEnd(hosting, guest);
  });

  it('is held for all who are muted at once, until they unmute themselves', async () => {
    const { hosting, guest } = await begin();
    await produce(guest, 'microphone');
    const { consumerId } = await nextSignal(hosting.socket, 'consumer');
    await act(hosting.socket, { act: 'mute', userId: null });
    const paused = await nextSignal(hosting.socket, 'consumer-paused');
    expect(paused).toMatchObject({ consumerId, isPaused: true });
    await done(guest.socket, 'VOICE_STATE', { isMuted: false });
    const resumed = await nextSignal(hosting.socket, 'consumer-paused');
    expect(resumed).toMatchObject({ consumerId, isPaused: false });
    await expectEnd(hosting, guest);
  });

  it('[T-379] has room for eight screens and no more; a poll has a question and options', async () => {
    const { hosting, guest } = await begin();
    for (let screens = 0; screens < 8; screens += 1) await produce(guest, 'screen');
    const screen = { kind: 'video', source: 'screen', rtpParameters: picture(), isPaused: false };
    expect(await codeOf(hosting.socket, 'VOICE_PRODUCE', screen)).toBe('voice.too-many-screens');
    const poll = { act: 'open-poll', question: 'Map?', options: ['a', 'b'], isMultiple: false };
    for (const question of ['', '  '])
      expect(await refusedAct(hosting.socket, { ...poll, question })).toBe(
        'meeting.poll-question-required',
      );
    for (const options of [[], ['a'], ['a', ' '], ['', '']])
      expect(await refusedAct(hosting.socket, { ...poll, options })).toBe(
        'meeting.poll-options-empty',
      );
    expect(await refusedAct(hosting.socket, poll)).toBe('');
    await expectEnd(hosting, guest);
  });

  it('neither comes to nor from one who waits: there is no stay and no media', async () => {
    const { hosting, guest } = await begin();
    await produce(hosting, 'microphone');
    await act(hosting.socket, { act: 'set-waiting-room', isOn: true });
    const { socket, media, attendeeId } = await knock(bea, place);
    expect({ media, attendeeId }).toEqual({ media: null, attendeeId: null });
    const stolen = {
      attendeeId: guest.attendeeId,
      rtpCapabilities: guest.capabilities,
    };
    expect(await codeOf(socket, 'VOICE_MEDIA_OPEN', stolen)).toBe('channel.not-joined');
    expect(await codeOf(socket, 'VOICE_PRODUCE', microphone())).toBe('channel.not-joined');
    expect((await mediaCounts(server.origin))['transports']).toBe(4);
    expect(socket.count('VOICE_MEDIA')).toBe(0);
    await socket.close();
    await expectEnd(hosting, guest);
  });

  it(
    'stays in the breakout room: those in others neither hear nor see it, and come back to one',
    { timeout: 30_000 },
    async () => {
      const { hosting, guest } = await begin();
      const other = await speaker(bea, place);
      await produce(other, 'microphone');
      await nextSignal(guest.socket, 'consumer', ({ userId }) => userId === bea.user.id);
      const rooms = [1, 2].map((number) => ({ id: null, name: `Room ${number}` }));
      await act(hosting.socket, { act: 'configure-rooms', rooms, minutes: null });
      await act(hosting.socket, { act: 'spread-rooms' });
      await act(hosting.socket, { act: 'start-rooms' });
      // each in a room of their own: their media is opened there
      for (const one of [guest, other]) await nextSignal(one.socket, 'media-moved');
      expect(await codeOf(guest.socket, 'VOICE_PRODUCE', microphone())).toBe('voice.not-open');
      for (const one of [guest, other]) await open(one);
      expect((await mediaCounts(server.origin))['rooms']).toBe(3);
      const cameraId = await produce(other, 'camera');
      await produce(other, 'microphone');
      expect(await codeOf(guest.socket, 'VOICE_CONSUME', { producerId: cameraId })).toBe(
        'voice.unknown-stream',
      );
      expect((await mediaCounts(server.origin))['consumers']).toBe(0);
      // the host goes where the other is
      const { breakout } = await meetingWhen(other.socket, (meeting) => meeting.breakout !== null);
      await act(hosting.socket, { act: 'visit-room', roomId: breakout?.ownRoomId ?? null });
      await nextSignal(hosting.socket, 'media-moved');
      await open(hosting);
      await nextSignal(hosting.socket, 'consumer', ({ userId }) => userId === bea.user.id);
      await act(hosting.socket, { act: 'close-rooms' });
      await other.socket.next('VOICE_MEDIA', {
        where: ({ signal }) => signal === 'media-moved',
        timeoutMs: meetingLimits.closingMs + 3_000,
      });
      for (const one of [hosting, guest, other]) await open(one);
      expect((await mediaCounts(server.origin))['rooms']).toBe(1);
      await produce(other, 'microphone');
      await nextSignal(guest.socket, 'consumer', ({ userId }) => userId === bea.user.id);
      await expectEnd(hosting, guest, other);
    },
  );
});
