import fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '#shared/contract/site/site.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import { startVoiceMedia } from '#server/voice/voice-media.ts';
import { MAX_SOCKET_REQUEST_BYTES } from '#shared/contract/socket/protocol.ts';
import { joinCall } from '#shared/contract/voice/calls.ts';
import { newChannel } from '../channels/channel-world.ts';
import { newGroup } from '../chats/chat-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  ask,
  codeOf,
  done,
  nextSignal,
  open,
  speaker,
  unlessWorker,
  voiceEnvironment,
  workerProgram,
  type Speaker,
} from './media-world.ts';

const { server, owner, member, watcher } = fileFixtures('watcher');
setServerOptions({
  environment: voiceEnvironment,
  // so many requests in so short a time are what the last test is about
  gateway: { mediaBurst: 100_000, requestBurst: 100_000, frameBurst: 100_000 },
});

/** The server does not read it. */
const text = Buffer.from('not looked at').toString('base64');

function join({ socket, attendeeId }: Speaker, keyPackage = text) {
  return done(socket, 'VOICE_GROUP_JOIN', { attendeeId, keyPackage });
}

/** The answer to a task that adds all and removes all it names. */
async function work({ socket, attendeeId }: Speaker) {
  const task = await nextSignal(socket, 'group-task');
  const { epoch, add, remove } = task;
  const added = add.map((newcomer) => newcomer.attendeeId);
  const change = { attendeeId, epoch, commit: text, welcome: text, added, removed: remove };
  return { task, commit: { ...change, refused: [] } };
}

describe.skipIf(workerProgram === null)(`keys of a voice channel${unlessWorker}`, () => {
  let teamId: TeamId;

  beforeAll(async () => {
    teamId = await newTeam(owner, [member, watcher]);
  });

  async function newPlace(): Promise<{ teamId: TeamId; channelId: ChannelId }> {
    const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
    return { teamId, channelId };
  }

  async function leaveAll(...all: readonly Speaker[]): Promise<void> {
    await Promise.all(all.map(({ socket }) => done(socket, 'VOICE_LEAVE', {})));
    await Promise.all(all.map(({ socket }) => socket.close()));
  }

  it('are agreed on by default, and the site says so', async () => {
    expect((await member.ok(getSite, {})).hasVoiceEncryption).toBe(true);
    const ann = await speaker(member, await newPlace());
    expect(ann.media.encryption).toEqual({ isOn: true, endedBy: null });
    await leaveAll(ann);
  });

  it('[X-034] are agreed on in calls as well, and rotated as people come and go', async () => {
    const chatId = await newGroup(owner, [member, watcher]);
    const answer = async (person: typeof member): Promise<Speaker> => {
      const socket = await person.connect();
      const { token } = await person.ok(joinCall, { params: { chatId } });
      const { attendeeId, media } = await done(socket, 'VOICE_JOIN', { token });
      if (attendeeId === null || media === null) throw new Error('there is no media');
      const entered = { socket, attendeeId, capabilities: media.routerRtpCapabilities };
      return { person, ...entered, media: await open(entered) };
    };
    const ann = await answer(member);
    expect(ann.media.encryption).toEqual({ isOn: true, endedBy: null });
    await join(ann);
    await nextSignal(ann.socket, 'group-make');
    const bea = await answer(watcher);
    await join(bea);
    const coming = await work(ann);
    expect(coming.task.add.map(({ userId }) => userId)).toEqual([watcher.user.id]);
    expect(await done(ann.socket, 'VOICE_GROUP_COMMIT', coming.commit)).toEqual({ epoch: 1 });
    await nextSignal(bea.socket, 'group-welcome');
    await done(bea.socket, 'VOICE_LEAVE', {});
    const going = await work(ann);
    expect(going.task).toMatchObject({ epoch: 1, add: [], remove: [bea.attendeeId] });
    const commit = { ...going.commit, welcome: null };
    expect(await done(ann.socket, 'VOICE_GROUP_COMMIT', commit)).toEqual({ epoch: 2 });
    await bea.socket.close();
    await leaveAll(ann);
  });

  it('are made by the first, who lets others in; changes go to the members, welcomes to newcomers', async () => {
    const place = await newPlace();
    const [ann, bea, cem] = [
      await speaker(member, place),
      await speaker(watcher, place),
      await speaker(owner, place),
    ];
    await join(ann);
    await nextSignal(ann.socket, 'group-make');
    await join(bea);
    const first = await work(ann);
    expect(first.task).toMatchObject({
      epoch: 0,
      add: [{ attendeeId: bea.attendeeId, userId: watcher.user.id, keyPackage: text }],
      remove: [],
    });
    expect(await done(ann.socket, 'VOICE_GROUP_COMMIT', first.commit)).toEqual({ epoch: 1 });
    expect(await nextSignal(bea.socket, 'group-welcome')).toMatchObject({ welcome: text });
    await join(cem);
    const second = await work(ann);
    // of an epoch that is over
    const stale = { ...second.commit, epoch: 0 };
    expect(await codeOf(ann.socket, 'VOICE_GROUP_COMMIT', stale)).toBe('voice.stale-epoch');
    // of one who was not asked
    const unasked = { ...second.commit, attendeeId: bea.attendeeId };
    expect(await codeOf(bea.socket, 'VOICE_GROUP_COMMIT', unasked)).toBe('voice.stale-epoch');
    await done(ann.socket, 'VOICE_GROUP_COMMIT', second.commit);
    expect(await nextSignal(bea.socket, 'group-commit')).toMatchObject({ epoch: 1, commit: text });
    expect(await nextSignal(cem.socket, 'group-welcome')).toMatchObject({ welcome: text });
    // one change of each epoch
    expect(await codeOf(ann.socket, 'VOICE_GROUP_COMMIT', second.commit)).toBe('voice.stale-epoch');
    // who leaves is taken out by those who stay, and by the next where the first has gone
    await done(ann.socket, 'VOICE_LEAVE', {});
    const third = await work(bea);
    expect(third.task).toMatchObject({ epoch: 2, add: [], remove: [ann.attendeeId] });
    await done(bea.socket, 'VOICE_GROUP_COMMIT', { ...third.commit, welcome: null });
    expect(await nextSignal(cem.socket, 'group-commit')).toMatchObject({ epoch: 2 });
    await ann.socket.close();
    await leaveAll(bea, cem);
  });

  it('are changed by another member when the one who was asked says nothing for 3 s', async () => {
    const place = await newPlace();
    const [ann, bea] = [await speaker(member, place), await speaker(watcher, place)];
    await join(ann);
    await join(bea);
    const first = await work(ann);
    await done(ann.socket, 'VOICE_GROUP_COMMIT', first.commit);
    const cem = await speaker(owner, place);
    await join(cem);
    const late = await work(ann);
    const next = await work(bea);
    await done(bea.socket, 'VOICE_GROUP_COMMIT', next.commit);
    expect(await codeOf(ann.socket, 'VOICE_GROUP_COMMIT', late.commit)).toBe('voice.stale-epoch');
    await nextSignal(ann.socket, 'group-commit');
    await leaveAll(ann, bea, cem);
  });

  it('are for those in the channel alone, each for their own stay', async () => {
    const place = await newPlace();
    const ann = await speaker(member, place);
    const outside = await watcher.connect();
    const stolen = { attendeeId: ann.attendeeId, keyPackage: text };
    expect(await codeOf(outside, 'VOICE_GROUP_JOIN', stolen)).toBe('channel.not-joined');
    const other = await speaker(owner, await newPlace());
    expect(await codeOf(other.socket, 'VOICE_GROUP_JOIN', stolen)).toBe('channel.not-joined');
    await join(ann);
    expect(
      await codeOf(ann.socket, 'VOICE_GROUP_JOIN', {
        attendeeId: ann.attendeeId,
        keyPackage: text,
      }),
    ).toBe('request.rate-limited');
    await leaveAll(ann, other);
    await outside.close();
  });

  it('change when a member is kicked', async () => {
    const place = await newPlace();
    const [ann, bea] = [await speaker(owner, place), await speaker(watcher, place)];
    await join(ann);
    await join(bea);
    await done(ann.socket, 'VOICE_GROUP_COMMIT', (await work(ann)).commit);
    await owner.ok(kickMember, { params: { teamId, userId: watcher.user.id } });
    expect((await work(ann)).task).toMatchObject({ epoch: 1, remove: [bea.attendeeId] });
    await leaveAll(ann);
    await bea.socket.close();
  });

  it('crash nothing, whatever is sent of them', { timeout: 60_000 }, async () => {
    const ann = await speaker(member, await newPlace());
    await join(ann);
    const id = fc.oneof(fc.constant(ann.attendeeId), fc.constantFrom('1', '0', 'x', ''));
    const message = fc.oneof(
      fc.base64String({ maxLength: 60 }),
      fc.string(),
      fc.constant(null),
      fc.constant('A'.repeat(MAX_SOCKET_REQUEST_BYTES / 4)),
    );
    const ids = fc.array(id, { maxLength: 12 });
    const data = fc.record(
      {
        attendeeId: id,
        keyPackage: message,
        epoch: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.double(), fc.string()),
        commit: message,
        welcome: message,
        added: ids,
        removed: ids,
        refused: ids,
      },
      { requiredKeys: [] },
    );
    const names = fc.constantFrom('VOICE_GROUP_JOIN' as const, 'VOICE_GROUP_COMMIT' as const);
    const requests = fc.sample(fc.tuple(names, data), { numRuns: 500, seed: 34 });
    let refused = 0;
    for (const [name, body] of requests) {
      const answer = await ask(ann.socket, name, body);
      if (answer.ok) continue;
      refused += 1;
      expect(answer.code).toMatch(/^(voice\.|channel\.not-joined|request\.)/);
    }
    expect(refused).toBeGreaterThan(400);
    await leaveAll(ann);
    expect((await fetch(`${server.origin}/health`)).status).toBeLessThan(500);
  });
});

describe.skipIf(workerProgram === null)(`the end of encryption${unlessWorker}`, () => {
  it.each([true, false])(
    'is told to all in the channel, where it was on: %s',
    async (isEncrypted) => {
      const told: [string, MediaSignal][] = [];
      const media = await startVoiceMedia({
        settings: {
          ...{ program: workerProgram ?? '', workers: 1, port: 0, announced: null, relay: null },
          isEncrypted,
        },
        clock: { now: () => Date.now() },
        logger: pino({ level: 'silent' }),
        tell: (sessionId, signal) => told.push([sessionId, signal]),
        seatOf: () => ({ roomId: null, maySpeak: true }),
        onShareEnded: () => undefined,
      });
      // reason: ids are decimal numbers
      const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
      const enter = async (user: string) => {
        const id = user as UserId;
        const attendeeId = `${user}0` as Id<'attendee'>;
        const participant = {
          ...{ id, attendeeId, isConnecting: false, isMuted: false },
          ...{
            isDeafened: false,
            isSpeaking: false,
            isStreaming: false,
            allowsClips: false,
            keepsClipsOf: null,
          },
        };
        media.follow({ kind: 'joined', place, participant });
        const data = { attendeeId, rtpCapabilities: { codecs: [], headerExtensions: [] } };
        const stay = { place, sessionId: user, participant };
        return media.request(stay, { type: 'VOICE_MEDIA_OPEN', data });
      };
      const ended = isEncrypted ? 'recording' : 'operator';
      try {
        for (const user of ['3', '4'])
          expect(await enter(user)).toMatchObject({
            encryption: { isOn: isEncrypted, endedBy: isEncrypted ? null : 'operator' },
          });
        media.endEncryption(place.channelId, 'recording');
        const heard = told.filter(([, { signal }]) => signal === 'encryption');
        const signal = { signal: 'encryption', isOn: false, endedBy: 'recording' };
        expect(heard).toEqual(
          isEncrypted
            ? [
                ['3', signal],
                ['4', signal],
              ]
            : [],
        );
        // who comes later is told as they come
        expect(await enter('5')).toMatchObject({ encryption: { isOn: false, endedBy: ended } });
        // it is on again for those who come into the empty channel
        for (const user of ['3', '4', '5'])
          // reason: as above
          media.follow({ kind: 'left', place, userId: user as UserId });
        expect(await enter('6')).toMatchObject({ encryption: { isOn: isEncrypted } });
      } finally {
        await media.close();
      }
    },
  );
});
