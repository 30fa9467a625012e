import { beforeAll, describe, expect, it } from 'vitest';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import {
  meetingActAccess,
  type MeetingActName,
  type MeetingView,
} from '#shared/contract/voice/meetings.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import { done } from './media-world.ts';
import {
  act,
  actNames,
  comeIn,
  knock,
  lastMeeting,
  meetingPlace,
  meetingWhen,
  nextSignal,
  refusedAct,
  type Place,
} from './meeting-world.ts';

const { server, owner, manager: host, member: ann, bea } = fileFixtures('bea');
// one socket asks more here than anyone would
setServerOptions({ gateway: { requestBurst: 10_000, frameBurst: 10_000 } });
let teamId: TeamId;
let place: Place;

beforeAll(async () => {
  teamId = await newTeam(owner, [host, ann, bea]);
});

/** A fresh meeting of the host and Ann. */
async function begin(): Promise<{ hosting: SocketClient; guest: SocketClient }> {
  place = await meetingPlace(owner, teamId, host);
  const hosting = await comeIn(host, place);
  const guest = await comeIn(ann, place);
  return { hosting, guest };
}

function closeAll(...sockets: readonly SocketClient[]): Promise<unknown> {
  return Promise.all(sockets.map((socket) => socket.close()));
}

/** Something of each kind that would be right, if one may. */
function sample(name: MeetingActName): object {
  const userId = ann.user.id;
  const samples: Readonly<Record<MeetingActName, object>> = {
    'set-waiting-room': { isOn: true },
    admit: { userId: null },
    deny: { userId },
    'set-stage': { isOn: true },
    'request-stage': {},
    'cancel-stage': {},
    'answer-stage': { userId, isAccepted: true },
    'set-speaker': { userId, isSpeaker: true },
    mute: { userId: null },
    remove: { userId },
    'set-host': { userId, isHost: true },
    'configure-rooms': { rooms: [1, 2].map((n) => ({ id: null, name: `R${n}` })), minutes: null },
    'assign-room': { userId, roomId: null },
    'spread-rooms': {},
    'start-rooms': {},
    'visit-room': { roomId: null },
    'message-rooms': { text: 'hi' },
    'ask-help': { isAsking: true },
    'close-rooms': {},
    'discard-rooms': {},
    'open-poll': { question: 'q', options: ['a', 'b'], isMultiple: false },
    vote: { pollId: '1', options: [0] },
    'close-poll': { pollId: '1' },
    'request-control': { sharerId: userId },
    'answer-control': { viewerId: userId, isGranted: true },
    'end-control': { sharerId: userId, viewerId: userId, why: 'stopped' },
  };
  return { act: name, ...samples[name] };
}

describe('who may', () => {
  it('is who holds MANAGE_CHANNEL alone; a plain participant is refused all that hosts do', async () => {
    const { hosting, guest } = await begin();
    for (const [name, who] of Object.entries(meetingActAccess)) {
      // reason: the names of the table
      const code = await refusedAct(guest, sample(name as MeetingActName));
      expect(code === 'meeting.not-host', name).toBe(who === 'host');
    }
    expect(lastMeeting(guest)?.isHost).toBe(false);
    expect(lastMeeting(hosting)?.isHost).toBe(true);
    await act(hosting, { act: 'set-stage', isOn: true });
    await meetingWhen(guest, ({ hasStage }) => hasStage);
    await closeAll(hosting, guest);
  });

  it('takes nothing from one who is not in the meeting, host or not', async () => {
    const { hosting, guest } = await begin();
    const outside = await owner.connect();
    for (const name of actNames)
      // reason: the names of the table
      expect(await refusedAct(outside, sample(name as MeetingActName))).toBe('channel.not-joined');
    await closeAll(hosting, guest, outside);
  });

  it('is also whom a host names, for this meeting and not above those who hold the right', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-host', userId: ann.user.id, isHost: true });
    expect((await meetingWhen(guest, ({ isHost }) => isHost)).hostIds).toContain(ann.user.id);
    const other = await comeIn(bea, place);
    expect(await refusedAct(guest, { act: 'mute', userId: bea.user.id })).toBe('');
    for (const name of ['mute', 'remove'] as const)
      expect(await refusedAct(guest, { act: name, userId: host.user.id })).toBe('meeting.not-host');
    await act(hosting, { act: 'set-host', userId: ann.user.id, isHost: false });
    await meetingWhen(guest, ({ isHost }) => !isHost);
    expect(await refusedAct(guest, { act: 'mute', userId: bea.user.id })).toBe('meeting.not-host');
    await closeAll(hosting, guest, other);
  });

  it('follows the permission when it is taken away while one hosts', async () => {
    const { hosting, guest } = await begin();
    await meetingWhen(hosting, ({ isHost }) => isHost);
    const params = { ...place, userId: host.user.id };
    await owner.ok(setChannelUserOverride, { params, body: { allow: 0, deny: 0 } });
    await meetingWhen(hosting, ({ isHost }) => !isHost);
    expect(await refusedAct(hosting, sample('set-stage'))).toBe('meeting.not-host');
    await closeAll(hosting, guest);
  });
});

describe('the waiting room', () => {
  it('has those who come wait outside until a host admits or denies them, one or all', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-waiting-room', isOn: true });
    const waiting = await knock(bea, place);
    expect(waiting).toMatchObject({ attendeeId: null, media: null, isWaiting: true });
    const seen = await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 1);
    expect(seen.waitingIds).toEqual([bea.user.id]);
    // who waits is nowhere: no one sees them there, and nothing of the meeting is told to them
    expect(waiting.socket.count('VOICE_PARTICIPANT_JOINED')).toBe(0);
    expect(lastMeeting(waiting.socket)).toBeNull();
    expect(lastMeeting(guest)?.waitingIds).toEqual([]);
    expect(await refusedAct(waiting.socket, sample('request-stage'))).toBe('channel.not-joined');

    await act(hosting, { act: 'deny', userId: bea.user.id });
    const denied = await nextSignal(waiting.socket, 'waiting-over');
    expect(denied.outcome).toBe('rejected');
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 0);

    expect((await knock(bea, place, waiting.socket)).isWaiting).toBe(true);
    await act(hosting, { act: 'admit', userId: bea.user.id });
    expect((await nextSignal(waiting.socket, 'waiting-over')).outcome).toBe('admitted');
    const inside = await knock(bea, place, waiting.socket);
    expect(inside.isWaiting).toBe(false);
    expect(inside.attendeeId).not.toBeNull();

    // who was let in does not wait again
    await done(waiting.socket, 'VOICE_LEAVE', {});
    expect((await knock(bea, place, waiting.socket)).isWaiting).toBe(false);
    const last = await knock(owner, place);
    expect(last.isWaiting).toBe(false);
    await closeAll(hosting, guest, waiting.socket, last.socket);
  });

  it('lets all in who wait when it is asked to, and when it is switched off', async () => {
    const { hosting, guest } = await begin();
    for (const open of [
      { act: 'admit', userId: null },
      { act: 'set-waiting-room', isOn: false },
    ] as const) {
      await act(hosting, { act: 'set-waiting-room', isOn: true });
      const { socket, isWaiting } = await knock(bea, place);
      expect(isWaiting).toBe(true);
      await act(hosting, open);
      expect((await nextSignal(socket, 'waiting-over')).outcome).toBe('admitted');
      expect((await knock(bea, place, socket)).isWaiting).toBe(false);
      await act(hosting, { act: 'remove', userId: bea.user.id });
      await socket.close();
    }
    await closeAll(hosting, guest);
  });

  it('is over with the meeting, and for one who gives up, leaves the team or goes elsewhere', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-waiting-room', isOn: true });
    const { socket } = await knock(bea, place);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 1);
    await done(socket, 'VOICE_LEAVE', {});
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 0);
    await knock(bea, place, socket);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 1);
    const elsewhere = await meetingPlace(owner, teamId, host);
    expect((await knock(bea, elsewhere, socket)).isWaiting).toBe(false);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 0);
    await knock(bea, place, socket);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 1);
    await closeAll(hosting, guest);
  });

  it('leaves no one of whom the team was rid', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-waiting-room', isOn: true });
    const { socket } = await knock(bea, place);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 1);
    await owner.ok(kickMember, { params: { teamId, userId: bea.user.id } });
    const after = await meetingWhen(hosting, ({ waitingIds }) => waitingIds.length === 0);
    expect(after.hasWaitingRoom).toBe(true);
    await closeAll(hosting, guest, socket);
    teamId = await newTeam(owner, [host, ann, bea]);
  });

  it('ends for those who wait when the last participant leaves', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-waiting-room', isOn: true });
    const { socket } = await knock(bea, place);
    await done(guest, 'VOICE_LEAVE', {});
    await done(hosting, 'VOICE_LEAVE', {});
    expect((await nextSignal(socket, 'waiting-over')).outcome).toBe('ended');
    // nothing of it is left: the next meeting has no waiting room
    expect((await knock(bea, place, socket)).isWaiting).toBe(false);
    await closeAll(hosting, guest, socket);
  });
});

describe('the stage', () => {
  it('[T-367] has requests that are requested, pending, denied, accepted and cancelled', async () => {
    place = await meetingPlace(owner, teamId, host);
    const hosting = await comeIn(host, place);
    const guest = await comeIn(ann, place);
    await act(hosting, { act: 'set-stage', isOn: true });
    const audience = await meetingWhen(guest, ({ hasStage }) => hasStage);
    expect(audience).toMatchObject({ maySpeak: false, ownRequest: null });
    await done(hosting, 'VOICE_LEAVE', {});
    await act(guest, { act: 'request-stage' });
    await meetingWhen(guest, ({ ownRequest }) => ownRequest === 'requested');
    const { socket: back } = await knock(host, place, hosting);
    await meetingWhen(guest, ({ ownRequest }) => ownRequest === 'pending');
    const asked = await meetingWhen(back, ({ requestIds }) => requestIds.length === 1);
    expect(asked.requestIds).toEqual([ann.user.id]);

    await act(back, { act: 'answer-stage', userId: ann.user.id, isAccepted: false });
    await meetingWhen(guest, ({ ownRequest }) => ownRequest === 'denied');
    await act(guest, { act: 'request-stage' });
    await meetingWhen(guest, ({ ownRequest }) => ownRequest === 'pending');
    await act(guest, { act: 'cancel-stage' });
    await meetingWhen(guest, ({ ownRequest }) => ownRequest === 'cancelled');
    await meetingWhen(back, ({ requestIds }) => requestIds.length === 0);
    // an answer to what was taken back changes nothing
    await act(back, { act: 'answer-stage', userId: ann.user.id, isAccepted: true });
    expect(lastMeeting(guest)?.ownRequest).toBe('cancelled');
    await act(guest, { act: 'request-stage' });
    await meetingWhen(guest, ({ ownRequest }) => ownRequest === 'pending');
    await act(back, { act: 'answer-stage', userId: ann.user.id, isAccepted: true });
    const up = await meetingWhen(guest, ({ maySpeak }) => maySpeak);
    expect(up).toMatchObject({ ownRequest: 'accepted', speakerIds: [ann.user.id] });
    await act(back, { act: 'set-speaker', userId: ann.user.id, isSpeaker: false });
    const down = await meetingWhen(guest, ({ maySpeak }) => !maySpeak);
    expect(down.ownRequest).toBeNull();
    await closeAll(back, guest);
  });

  it('is asked for only where there is one', async () => {
    const { hosting, guest } = await begin();
    expect(await refusedAct(guest, { act: 'request-stage' })).toBe('meeting.no-stage');
    const bring = { act: 'set-speaker', userId: ann.user.id, isSpeaker: true };
    expect(await refusedAct(hosting, bring)).toBe('meeting.no-stage');
    await closeAll(hosting, guest);
  });
});

describe('a host', () => {
  it('[T-375] accepts or denies who waits and who asks for the stage, and mutes all', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-waiting-room', isOn: true });
    const { socket: late } = await knock(bea, place);
    await act(hosting, { act: 'deny', userId: bea.user.id });
    expect((await nextSignal(late, 'waiting-over')).outcome).toBe('rejected');
    await knock(bea, place, late);
    await act(hosting, { act: 'admit', userId: bea.user.id });
    expect((await nextSignal(late, 'waiting-over')).outcome).toBe('admitted');
    expect((await knock(bea, place, late)).isWaiting).toBe(false);

    await act(hosting, { act: 'set-stage', isOn: true });
    await meetingWhen(guest, ({ hasStage }) => hasStage);
    for (const isAccepted of [false, true]) {
      await act(guest, { act: 'request-stage' });
      await meetingWhen(hosting, ({ requestIds }) => requestIds.includes(ann.user.id));
      await act(hosting, { act: 'answer-stage', userId: ann.user.id, isAccepted });
      const answer = isAccepted ? 'accepted' : 'denied';
      const answered = await meetingWhen(guest, ({ ownRequest }) => ownRequest === answer);
      expect(answered.maySpeak).toBe(isAccepted);
    }

    for (const socket of [hosting, guest, late])
      await done(socket, 'VOICE_STATE', { isConnecting: false, isMuted: false });
    await act(hosting, { act: 'mute', userId: null });
    for (const person of [ann, bea])
      await hosting.next('VOICE_PARTICIPANT_UPDATED', {
        where: ({ participant }) => participant.id === person.user.id && participant.isMuted,
      });
    for (const socket of [guest, late]) await nextSignal(socket, 'muted');
    await closeAll(hosting, guest, late);
  });
});

describe('people in it', () => {
  it('are muted one or all by a host, and may unmute themselves', async () => {
    const { hosting, guest } = await begin();
    const other = await comeIn(bea, place);
    for (const socket of [hosting, guest, other])
      await done(socket, 'VOICE_STATE', { isConnecting: false });
    await act(hosting, { act: 'mute', userId: null });
    await Promise.all([guest, other].map((socket) => nextSignal(socket, 'muted')));
    for (const person of [ann, bea])
      await hosting.next('VOICE_PARTICIPANT_UPDATED', {
        where: ({ participant }) => participant.id === person.user.id && participant.isMuted,
      });
    await done(guest, 'VOICE_STATE', { isMuted: false });
    await hosting.next('VOICE_PARTICIPANT_UPDATED', {
      where: ({ participant }) => participant.id === ann.user.id && !participant.isMuted,
    });
    await act(hosting, { act: 'mute', userId: ann.user.id });
    await nextSignal(guest, 'muted');
    expect(
      hosting.received.some(
        ({ type, data }) =>
          type === 'VOICE_MEETING' &&
          // reason: every frame was parsed with the schema of its type
          (data as { signal: string }).signal === 'muted',
      ),
    ).toBe(false);
    await closeAll(hosting, guest, other);
  });

  it('are told that they were removed, and wait like strangers where one must', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-waiting-room', isOn: true });
    await act(hosting, { act: 'remove', userId: ann.user.id });
    await nextSignal(guest, 'removed');
    await hosting.next('VOICE_PARTICIPANT_LEFT');
    expect((await knock(ann, place, guest)).isWaiting).toBe(true);
    const gone = { act: 'remove', userId: ann.user.id };
    expect(await refusedAct(hosting, gone)).toBe('meeting.not-here');
    await closeAll(hosting, guest);
  });
});

/** The ids of two rooms. */
function roomIds({ breakout }: MeetingView): readonly [string, string] {
  const [first, second] = breakout?.rooms ?? [];
  if (!first || !second) throw new Error('there are no rooms');
  return [first.id, second.id];
}

describe('breakout rooms', () => {
  const two = [1, 2].map((number) => ({ id: null, name: `Room ${number}` }));

  it(
    '[T-372] are set up, start, change while they run, and close with everybody back',
    { timeout: 30_000 },
    async () => {
      const { hosting, guest } = await begin();
      const other = await comeIn(bea, place);
      await act(hosting, { act: 'configure-rooms', rooms: two, minutes: null });
      const planned = await meetingWhen(hosting, ({ breakout }) => breakout !== null);
      expect(planned.breakout).toMatchObject({ isOpen: false, ownRoomId: null });
      // what is only planned is the hosts' own
      expect(lastMeeting(guest)?.breakout).toBeNull();
      const [first, second] = roomIds(planned);
      await act(hosting, { act: 'spread-rooms' });
      const spread = await meetingWhen(
        hosting,
        ({ breakout }) => breakout?.rooms.every(({ userIds }) => userIds.length === 1) ?? false,
      );
      expect(spread.breakout?.rooms.flatMap(({ userIds }) => userIds)).not.toContain(host.user.id);
      await act(hosting, { act: 'assign-room', userId: ann.user.id, roomId: first });
      await act(hosting, { act: 'assign-room', userId: bea.user.id, roomId: second });
      await act(hosting, { act: 'start-rooms' });
      await meetingWhen(guest, ({ breakout }) => breakout?.ownRoomId === first);
      await meetingWhen(other, ({ breakout }) => breakout?.ownRoomId === second);
      expect(await refusedAct(hosting, { act: 'start-rooms' })).toBe('meeting.rooms-open');
      expect(await refusedAct(hosting, { act: 'discard-rooms' })).toBe('meeting.rooms-open');

      await act(hosting, { act: 'assign-room', userId: bea.user.id, roomId: first });
      await meetingWhen(other, ({ breakout }) => breakout?.ownRoomId === first);
      await act(hosting, { act: 'message-rooms', text: 'two minutes' });
      for (const socket of [guest, other])
        expect(await nextSignal(socket, 'message')).toMatchObject({
          userId: host.user.id,
          text: 'two minutes',
        });
      await act(guest, { act: 'ask-help', isAsking: true });
      await meetingWhen(hosting, ({ breakout }) => breakout?.helpUserIds.length === 1);
      expect(lastMeeting(other)?.breakout?.helpUserIds).toEqual([]);
      await act(hosting, { act: 'visit-room', roomId: first });
      const visiting = await meetingWhen(hosting, ({ breakout }) => breakout?.ownRoomId === first);
      expect(visiting.breakout?.helpUserIds).toEqual([]);

      // a room that goes sends its people to the main room, another comes
      const next = [
        { id: second, name: 'Second' },
        { id: null, name: 'Third' },
      ];
      await act(hosting, { act: 'configure-rooms', rooms: next, minutes: null });
      const moved = await meetingWhen(guest, ({ breakout }) => breakout?.ownRoomId === null);
      expect(moved.breakout?.rooms.map(({ name }) => name)).toEqual(['Second', 'Third']);
      await act(hosting, { act: 'assign-room', userId: ann.user.id, roomId: second });
      await meetingWhen(guest, ({ breakout }) => breakout?.ownRoomId === second);

      const closedAt = Date.now();
      await act(hosting, { act: 'close-rooms' });
      const closing = await meetingWhen(guest, ({ breakout }) => breakout?.closesInMs !== null);
      expect(closing.breakout?.ownRoomId).toBe(second);
      for (const socket of [guest, other])
        await meetingWhen(
          socket,
          ({ breakout }) => breakout === null,
          meetingLimits.closingMs + 3_000,
        );
      expect(lastMeeting(hosting)?.breakout).toMatchObject({ isOpen: false, ownRoomId: null });
      expect(Date.now() - closedAt).toBeGreaterThan(meetingLimits.closingMs - 500);
      await act(hosting, { act: 'discard-rooms' });
      await meetingWhen(hosting, ({ breakout }) => breakout === null);
      await closeAll(hosting, guest, other);
    },
  );

  it('are two to twenty, and nothing is done in rooms that are not there', async () => {
    const { hosting, guest } = await begin();
    const many = Array.from({ length: 21 }, (_room, index) => ({ id: null, name: `R${index}` }));
    for (const rooms of [two.slice(1), many, [...two, { id: null, name: '' }]]) {
      const wrong = { act: 'configure-rooms', rooms, minutes: null };
      expect(await refusedAct(hosting, wrong)).toBe('request.invalid');
    }
    for (const name of ['start-rooms', 'close-rooms', 'spread-rooms', 'discard-rooms'] as const)
      expect(await refusedAct(hosting, { act: name })).toBe('meeting.no-rooms');
    expect(await refusedAct(guest, { act: 'ask-help', isAsking: true })).toBe('meeting.no-rooms');
    const twenty = many.slice(1);
    await act(hosting, { act: 'configure-rooms', rooms: twenty, minutes: 5 });
    const nowhere = { act: 'assign-room', userId: ann.user.id, roomId: 'x' };
    expect(await refusedAct(hosting, nowhere)).toBe('meeting.no-rooms');
    await act(hosting, { act: 'start-rooms' });
    const open = await meetingWhen(guest, ({ breakout }) => breakout?.isOpen === true);
    expect(open.breakout?.endsInMs).toBeGreaterThan(4 * meetingLimits.minuteMs);
    await closeAll(hosting, guest);
  });
});

describe('polls', () => {
  it('need a question and two options or more', async () => {
    const { hosting, guest } = await begin();
    const poll = {
      act: 'open-poll',
      question: 'Which map?',
      options: ['a', 'b'],
      isMultiple: false,
    };
    for (const question of ['', '  '])
      expect(await refusedAct(hosting, { ...poll, question })).toBe(
        'meeting.poll-question-required',
      );
    for (const options of [[], ['a'], ['a', ' '], ['', '']])
      expect(await refusedAct(hosting, { ...poll, options })).toBe('meeting.poll-options-empty');
    expect(await refusedAct(hosting, poll)).toBe('');
    await closeAll(hosting, guest);
  });

  it('are counted as people vote, hold one choice or several, and close', async () => {
    const { hosting, guest } = await begin();
    const open = (isMultiple: boolean) =>
      act(hosting, {
        act: 'open-poll',
        question: 'Which map?',
        options: ['Dust', 'Ice', 'Sand'],
        isMultiple,
      });
    await open(false);
    const asked = await meetingWhen(guest, ({ polls }) => polls.length === 1);
    const pollId = asked.polls[0]?.id ?? '';
    expect(await refusedAct(guest, { act: 'vote', pollId, options: [0, 1] })).toBe(
      'request.invalid',
    );
    expect(await refusedAct(guest, { act: 'vote', pollId, options: [3] })).toBe('request.invalid');
    await act(guest, { act: 'vote', pollId, options: [0] });
    await act(guest, { act: 'vote', pollId, options: [1] });
    await act(hosting, { act: 'vote', pollId, options: [1] });
    const counted = await meetingWhen(guest, ({ polls }) => polls[0]?.options[1]?.votes === 2);
    expect(counted.polls[0]).toMatchObject({
      voters: 2,
      options: [
        { text: 'Dust', votes: 0, isMine: false },
        { text: 'Ice', votes: 2, isMine: true },
        { text: 'Sand', votes: 0, isMine: false },
      ],
    });
    await act(guest, { act: 'vote', pollId, options: [] });
    await meetingWhen(hosting, ({ polls }) => polls[0]?.voters === 1);
    await act(hosting, { act: 'close-poll', pollId });
    await meetingWhen(guest, ({ polls }) => polls[0]?.isClosed === true);
    expect(await refusedAct(guest, { act: 'vote', pollId, options: [0] })).toBe(
      'meeting.poll-closed',
    );
    await open(true);
    const second = await meetingWhen(guest, ({ polls }) => polls.length === 2);
    const several = { act: 'vote', pollId: second.polls[1]?.id ?? '', options: [0, 2] } as const;
    await act(guest, { ...several, options: [...several.options] });
    await meetingWhen(hosting, ({ polls }) => polls[1]?.options[2]?.votes === 1);
    await closeAll(hosting, guest);
  });
});

describe('what is held of it', () => {
  it('is the same for one who comes late, one who resumes, and one who heard everything', async () => {
    const { hosting, guest } = await begin();
    const two = [1, 2].map((number) => ({ id: null, name: `Room ${number}` }));
    await act(hosting, { act: 'set-stage', isOn: true });
    await act(hosting, { act: 'configure-rooms', rooms: two, minutes: null });
    await act(hosting, { act: 'start-rooms' });
    await meetingWhen(guest, ({ breakout }) => breakout !== null);
    const { sessionId } = guest.ready;
    const seq = guest.lastSeq();
    guest.cut();
    await act(hosting, {
      act: 'open-poll',
      question: 'Still there?',
      options: ['yes', 'no'],
      isMultiple: false,
    });
    const followed = await meetingWhen(hosting, ({ polls }) => polls.length === 1);
    const back = await openSocket(server.origin, {
      cookie: ann.cookie(),
      resume: { sessionId, seq },
    });
    const resumed = await meetingWhen(back, () => true);
    const late = await comeIn(bea, place);
    const found = lastMeeting(late);
    for (const view of [resumed, found]) {
      expect(view?.polls).toEqual(followed.polls);
      expect(view?.hasStage).toBe(true);
      expect(view?.breakout?.rooms.map(({ name }) => name)).toEqual(['Room 1', 'Room 2']);
    }
    await closeAll(hosting, back, late);
  });

  it('is gone with the last participant', async () => {
    const { hosting, guest } = await begin();
    await act(hosting, { act: 'set-stage', isOn: true });
    await act(hosting, { act: 'set-host', userId: ann.user.id, isHost: true });
    await done(guest, 'VOICE_LEAVE', {});
    await done(hosting, 'VOICE_LEAVE', {});
    await knock(ann, place, guest);
    expect(lastMeeting(guest)).toMatchObject({ hasStage: false, isHost: false, maySpeak: true });
    await closeAll(hosting, guest);
  });
});
