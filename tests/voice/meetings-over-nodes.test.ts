import { expect, describe, it } from 'vitest';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  act,
  comeIn,
  knock,
  meetingPlace,
  meetingWhen,
  nextSignal,
  refusedAct,
} from './meeting-world.ts';
import { personAt } from './nodes-world.ts';

const { server, owner, manager: host, member: ann, bea } = fileFixtures('bea');
setServerOptions({ nodes: 3, gateway: { requestBurst: 1_000, frameBurst: 1_000 } });

describe.skipIf(withoutRedis !== '')(`a meeting of people at several nodes${withoutRedis}`, () => {
  it('is one: who waits, asks, votes, hosts, sits and is muted or put out at another', async () => {
    const teamId = await newTeam(owner, [host, ann, bea]);
    const place = await meetingPlace(owner, teamId, host);
    const at = (node: number, person: typeof ann) => personAt(server.nodes.origins, node, person);
    const hosting = await comeIn(at(0, host), place);
    await meetingWhen(hosting, ({ isHost }) => isHost);
    await act(hosting, { act: 'set-waiting-room', isOn: true });

    // the waiting room
    const guest = await knock(at(1, ann), place);
    expect(guest.isWaiting).toBe(true);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.includes(ann.user.id));
    await act(hosting, { act: 'admit', userId: ann.user.id });
    expect(await nextSignal(guest.socket, 'waiting-over')).toMatchObject({ outcome: 'admitted' });
    expect(await knock(at(1, ann), place, guest.socket)).toMatchObject({ isWaiting: false });
    const third = await knock(at(2, bea), place);
    await meetingWhen(hosting, ({ waitingIds }) => waitingIds.includes(bea.user.id));
    await act(hosting, { act: 'deny', userId: bea.user.id });
    expect(await nextSignal(third.socket, 'waiting-over')).toMatchObject({ outcome: 'rejected' });
    await act(hosting, { act: 'set-waiting-room', isOn: false });
    expect(await knock(at(2, bea), place, third.socket)).toMatchObject({ isWaiting: false });

    // who may not, at whichever node
    expect(await refusedAct(guest.socket, { act: 'set-stage', isOn: true })).toBe(
      'meeting.not-host',
    );

    // the stage
    await act(hosting, { act: 'set-stage', isOn: true });
    await meetingWhen(guest.socket, ({ hasStage, maySpeak }) => hasStage && !maySpeak);
    await act(guest.socket, { act: 'request-stage' });
    await meetingWhen(hosting, ({ requestIds }) => requestIds.includes(ann.user.id));
    await act(hosting, { act: 'answer-stage', userId: ann.user.id, isAccepted: true });
    await meetingWhen(guest.socket, ({ maySpeak }) => maySpeak);

    // votes at two nodes at once are both counted
    await act(hosting, { act: 'open-poll', question: 'q', options: ['a', 'b'], isMultiple: false });
    await meetingWhen(third.socket, ({ polls }) => polls.length === 1);
    const { polls } = await meetingWhen(guest.socket, ({ polls: open }) => open.length === 1);
    const pollId = polls[0]?.id ?? '';
    await Promise.all(
      [guest.socket, third.socket].map((socket) =>
        act(socket, { act: 'vote', pollId, options: [1] }),
      ),
    );
    for (const socket of [hosting, guest.socket, third.socket])
      await meetingWhen(socket, (meeting) => meeting.polls[0]?.options[1]?.votes === 2);

    // rooms
    const rooms = ['One', 'Two'].map((name) => ({ id: null, name }));
    await act(hosting, { act: 'configure-rooms', rooms, minutes: null });
    const planned = await meetingWhen(hosting, ({ breakout }) => breakout?.rooms.length === 2);
    const roomId = planned.breakout?.rooms[0]?.id ?? '';
    await act(hosting, { act: 'assign-room', userId: ann.user.id, roomId });
    await act(hosting, { act: 'start-rooms' });
    await meetingWhen(guest.socket, ({ breakout }) => breakout?.ownRoomId === roomId);
    await act(hosting, { act: 'message-rooms', text: 'back soon' });
    expect(await nextSignal(guest.socket, 'message')).toMatchObject({ text: 'back soon' });

    // a host by name, at another node; then what hosts do to those elsewhere
    await act(hosting, { act: 'set-host', userId: ann.user.id, isHost: true });
    await meetingWhen(guest.socket, ({ isHost }) => isHost);
    await act(guest.socket, { act: 'mute', userId: bea.user.id });
    await nextSignal(third.socket, 'muted');
    await act(guest.socket, { act: 'remove', userId: bea.user.id });
    await nextSignal(third.socket, 'removed');
    expect(await refusedAct(third.socket, { act: 'ask-help', isAsking: true })).toBe(
      'channel.not-joined',
    );
    for (const socket of [hosting, guest.socket, third.socket]) await socket.close();
  }, 60_000);
});
