import { describe, expect, it } from 'vitest';
import { listChannels } from '#shared/contract/channels/channel.ts';
import {
  disconnectParticipant,
  joinVoice,
  type VoiceParticipant,
} from '#shared/contract/voice/voice.ts';
import type { Id } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { newTeam, settled } from '../teams/team-world.ts';
import { codeOf, done } from './media-world.ts';
import { HEARD, personAt, type TeamPlace } from './nodes-world.ts';

const { server, owner, member, watcher } = fileFixtures('watcher');
setServerOptions({ nodes: withoutRedis === '' ? 3 : 1 });

/** The owner, the member and another, each at a node of their own where there are several. */
function people(): readonly [Person, Person, Person] {
  const at = (node: number, person: Person) => personAt(server.nodes.origins, node, person);
  const several = server.nodes.origins.length > 1;
  return several ? [at(0, owner), at(1, member), at(2, watcher)] : [owner, member, watcher];
}

async function newPlace(): Promise<TeamPlace> {
  const teamId = await newTeam(owner, [member, watcher]);
  const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
  return { teamId, channelId };
}

async function comeIn(person: Person, place: TeamPlace): Promise<SocketClient> {
  const socket = await person.connect();
  const { token } = await person.ok(joinVoice, { params: place });
  await done(socket, 'VOICE_JOIN', { token });
  await done(socket, 'VOICE_STATE', { isConnecting: false });
  return socket;
}

/** What a socket is told next of a participant that fits. */
async function toldOf(
  socket: SocketClient,
  person: Person,
  what: Partial<VoiceParticipant>,
): Promise<void> {
  const { id } = person.user;
  await socket.next('VOICE_PARTICIPANT_UPDATED', {
    where: ({ participant }) =>
      // reason: the names are those of the participant
      (Object.keys({ id, ...what }) as (keyof VoiceParticipant)[]).every(
        (name) => participant[name] === { id, ...what }[name],
      ),
  });
}

async function keptBy(person: Person, { teamId, channelId }: TeamPlace): Promise<unknown> {
  const { channels } = await person.ok(listChannels, { params: { teamId } });
  const inChannel = channels.find(({ id }) => id === channelId)?.participants ?? [];
  return inChannel.map(({ id, keepsClipsOf }) => [id, keepsClipsOf]);
}

const sharing = { isStreaming: true, allowsClips: true };

describe(`clips of a shared screen${withoutRedis === '' ? ', people at three nodes' : ''}`, () => {
  it('[X-035] may be kept where all see that they may, and its sharer sees who does', async () => {
    const [ann, ben, cem] = people();
    const place = await newPlace();
    const sharer = await comeIn(ann, place);
    const viewer = await comeIn(ben, place);
    const seeing = await cem.connect();
    await done(sharer, 'VOICE_STATE', sharing);
    for (const socket of [viewer, seeing]) await toldOf(socket, ann, { allowsClips: true });
    await done(viewer, 'VOICE_STATE', { keepsClipsOf: ann.user.id });
    for (const socket of [sharer, seeing]) await toldOf(socket, ben, { keepsClipsOf: ann.user.id });
    // who comes later is told the same
    const late = await cem.connect();
    const shown = late.ready.channels.find(({ id }) => id === place.channelId)?.participants;
    expect(shown).toMatchObject([
      { id: ann.user.id, allowsClips: true, keepsClipsOf: null },
      { id: ben.user.id, allowsClips: false, keepsClipsOf: ann.user.id },
    ]);
    await done(viewer, 'VOICE_STATE', { keepsClipsOf: null });
    await toldOf(sharer, ben, { keepsClipsOf: null });
    for (const socket of [sharer, viewer, seeing, late]) await socket.close();
  });

  it.each([
    [
      'takes the consent back',
      (socket: SocketClient) => done(socket, 'VOICE_STATE', { allowsClips: false }),
    ],
    [
      'ends the stream',
      (socket: SocketClient) => done(socket, 'VOICE_STATE', { isStreaming: false }),
    ],
    ['leaves', (socket: SocketClient) => done(socket, 'VOICE_LEAVE', {})],
  ])('[X-035] are kept no more when its sharer %s', async (_what, happen) => {
    const [ann, ben, cem] = people();
    const place = await newPlace();
    const sharer = await comeIn(ann, place);
    const viewer = await comeIn(ben, place);
    const seeing = await cem.connect();
    await done(sharer, 'VOICE_STATE', sharing);
    await toldOf(viewer, ann, { allowsClips: true });
    await done(viewer, 'VOICE_STATE', { keepsClipsOf: ann.user.id });
    await toldOf(seeing, ben, { keepsClipsOf: ann.user.id });
    await happen(sharer);
    await toldOf(seeing, ben, { keepsClipsOf: null });
    await expect.poll(() => keptBy(ben, place), HEARD).toContainEqual([ben.user.id, null]);
    for (const socket of [sharer, viewer, seeing]) await socket.close();
  });

  it('are kept no more by one who is put out', async () => {
    const [ann, ben] = people();
    const place = await newPlace();
    const sharer = await comeIn(ann, place);
    const viewer = await comeIn(ben, place);
    await done(sharer, 'VOICE_STATE', sharing);
    await toldOf(viewer, ann, { allowsClips: true });
    await done(viewer, 'VOICE_STATE', { keepsClipsOf: ann.user.id });
    await toldOf(sharer, ben, { keepsClipsOf: ann.user.id });
    await ann.ok(disconnectParticipant, { params: { ...place, userId: ben.user.id } });
    await sharer.next('VOICE_PARTICIPANT_LEFT', { where: ({ userId }) => userId === ben.user.id });
    // the node that is asked may hear of it a moment after the one that told
    await expect.poll(() => keptBy(ann, place), HEARD).toEqual([[ann.user.id, null]]);
    for (const socket of [sharer, viewer]) await socket.close();
  });

  it('[X-035] are not kept without consent, of oneself, from another channel, or of no one', async () => {
    const [ann, ben, cem] = people();
    const place = await newPlace();
    const sharer = await comeIn(ann, place);
    const viewer = await comeIn(ben, place);
    const { id: elsewhere } = await newChannel(owner, place.teamId, { type: 'voice' });
    const other = await comeIn(cem, { ...place, channelId: elsewhere });
    // a screen without consent, and consent without a screen
    await done(sharer, 'VOICE_STATE', { isStreaming: true });
    await toldOf(viewer, ann, { isStreaming: true, allowsClips: false });
    // reason: an id that is no user's
    const nobody = place.teamId as string as Id<'user'>;
    const attempts = [
      [viewer, nobody],
      // last: another wish would take its place
      [viewer, ann.user.id],
      [sharer, ann.user.id],
    ] as const;
    for (const [socket, keepsClipsOf] of attempts)
      await done(socket, 'VOICE_STATE', { keepsClipsOf });
    await done(viewer, 'VOICE_STATE', { isStreaming: false, allowsClips: true });
    await done(sharer, 'VOICE_STATE', { allowsClips: true, keepsClipsOf: ann.user.id });
    await toldOf(other, ann, { allowsClips: true });
    await done(other, 'VOICE_STATE', { keepsClipsOf: ann.user.id });
    await done(other, 'VOICE_STATE', { isMuted: true });
    await toldOf(viewer, cem, { isMuted: true, keepsClipsOf: null });
    expect(await keptBy(ann, place)).toEqual([
      [ann.user.id, null],
      [ben.user.id, null],
    ]);
    for (const socket of [sharer, viewer, other]) await socket.close();
  });

  it.each([
    { allowsClips: 'yes' },
    { allowsClips: null },
    { keepsClipsOf: 7 },
    { keepsClipsOf: '' },
    { keepsClipsOf: 'x'.repeat(5_000) },
    { keepsClipsOf: ['1'] },
    { keepsClipsOf: {} },
  ])('are not asked for as %j', async (data) => {
    const [ann] = people();
    const place = await newPlace();
    const socket = await comeIn(ann, place);
    await done(socket, 'VOICE_STATE', sharing);
    expect(await codeOf(socket, 'VOICE_STATE', data)).not.toBe('');
    expect(await keptBy(ann, place)).toEqual([[ann.user.id, null]]);
    await socket.close();
  });

  it('are told of four times a second at most, however often one changes their mind', async () => {
    const [ann, , cem] = people();
    const place = await newPlace();
    const sharer = await comeIn(ann, place);
    const seeing = await cem.connect();
    await done(sharer, 'VOICE_STATE', sharing);
    await toldOf(seeing, ann, { allowsClips: true });
    const before = performance.now();
    for (let turn = 0; turn < 20; turn += 1)
      await done(sharer, 'VOICE_STATE', { allowsClips: turn % 2 === 0 });
    await done(sharer, 'VOICE_STATE', { allowsClips: false, isMuted: true });
    await toldOf(seeing, ann, { allowsClips: false, isMuted: true });
    const most = Math.ceil((performance.now() - before) / voiceLimits.tellEveryMs) + 1;
    await settled(watcher, seeing);
    const told = seeing.events.filter(({ type }) => type === 'VOICE_PARTICIPANT_UPDATED');
    expect(told.length).toBeLessThanOrEqual(most + 2);
    expect(told.length).toBeLessThan(20);
    for (const socket of [sharer, seeing]) await socket.close();
  });
});
