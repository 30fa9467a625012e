import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { ControlEvent, RemoteControl } from '#shared/contract/voice/remote-control.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { controlLimits } from '#shared/rules/remote-control.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  codeOf,
  done,
  nextSignal as nextMediaSignal,
  picture,
  produce,
  speaker,
  unlessWorker,
  voiceEnvironment,
  workerProgram,
  type Speaker,
} from './media-world.ts';
import {
  act,
  meetingPlace,
  meetingWhen,
  nextSignal,
  refusedAct,
  type Place,
} from './meeting-world.ts';

const { owner, manager: host, member: ann, bea } = fileFixtures('bea');
setServerOptions({ environment: voiceEnvironment });

const desktop = { origin: DESKTOP_ORIGIN };
const isInput = ({ data }: { readonly data: unknown }) =>
  JSON.stringify(data).includes('control-input');
const move: ControlEvent = { type: 'move', x: 0.5, y: 0.25 };

describe.skipIf(workerProgram === null)(`control of a shared screen${unlessWorker}`, () => {
  let teamId: TeamId;
  let place: Place;
  let open: SocketClient[] = [];

  beforeAll(async () => {
    teamId = await newTeam(owner, [host, ann, bea]);
  });

  const screen = (isControllable: unknown) => ({
    kind: 'video',
    source: 'screen',
    rtpParameters: picture(),
    isPaused: false,
    isControllable,
  });

  async function comeIn(person: typeof host, headers?: typeof desktop): Promise<Speaker> {
    const one = await speaker(person, place, headers);
    open.push(one.socket);
    return one;
  }

  /** The host shares a whole screen from the desktop; Ann looks on in a browser. */
  async function begin() {
    for (const socket of open) await socket.close();
    open = [];
    place = await meetingPlace(owner, teamId, host);
    const sharing = await comeIn(host, desktop);
    const { producerId } = await done(sharing.socket, 'VOICE_PRODUCE', screen(true));
    const viewing = await comeIn(ann);
    const two = { sharerId: host.user.id, viewerId: ann.user.id };
    return { sharing, viewing, producerId, two };
  }

  async function grant(to: Speaker, by: Speaker): Promise<void> {
    await act(to.socket, { act: 'request-control', sharerId: by.person.user.id });
    const viewerId = to.person.user.id;
    await act(by.socket, { act: 'answer-control', viewerId, isGranted: true });
  }

  /** Both of them, and only what they may know, hold this. */
  async function expectControls(
    socket: SocketClient,
    ...wanted: readonly Partial<RemoteControl>[]
  ): Promise<void> {
    const { controls } = await meetingWhen(
      socket,
      (meeting) =>
        meeting.controls.length === wanted.length &&
        wanted.every((one, at) => meeting.controls[at]?.state === one.state),
    );
    expect(controls).toMatchObject(wanted);
  }

  it('[T-373] is requested, granted and terminated; what is done arrives in between alone', async () => {
    const { sharing, viewing, two } = await begin();
    const other = await comeIn(bea);
    const input = { sharerId: host.user.id, events: [move] };
    viewing.socket.send('VOICE_CONTROL', input);
    await act(viewing.socket, { act: 'request-control', sharerId: host.user.id });
    const requested = { ...two, state: 'requested', why: null } as const;
    for (const one of [sharing, viewing]) await expectControls(one.socket, requested);
    await expectControls(other.socket);
    viewing.socket.send('VOICE_CONTROL', input);
    await act(sharing.socket, { act: 'answer-control', viewerId: ann.user.id, isGranted: true });
    // that someone controls a screen is told to all
    const granted = { ...two, state: 'granted', why: null } as const;
    for (const one of [sharing, viewing, other]) await expectControls(one.socket, granted);
    const events: ControlEvent[] = [
      move,
      { type: 'button', button: 'left', isDown: true, x: 0, y: 1 },
      { type: 'wheel', right: 0, down: -3 },
      { type: 'key', code: 'KeyA', isDown: true },
    ];
    viewing.socket.send('VOICE_CONTROL', { sharerId: host.user.id, events });
    // the first that came is the first after the grant
    const heard = await nextSignal(sharing.socket, 'control-input');
    expect(heard).toEqual({ signal: 'control-input', viewerId: ann.user.id, events });
    // others cannot, whatever they say
    other.socket.send('VOICE_CONTROL', input);
    await act(sharing.socket, { act: 'end-control', ...two, why: 'key' });
    const over = { ...two, state: 'terminated', why: 'key' } as const;
    for (const one of [sharing, viewing]) await expectControls(one.socket, over);
    await expectControls(other.socket);
    viewing.socket.send('VOICE_CONTROL', input);
    await act(viewing.socket, { act: 'request-control', sharerId: host.user.id });
    await expectControls(sharing.socket, requested);
    expect(sharing.socket.received.filter(isInput)).toHaveLength(1);
  });

  it('ends with the share, with a stay, with a lost socket, and where the two part', async () => {
    const first = await begin();
    await grant(first.viewing, first.sharing);
    await done(first.sharing.socket, 'VOICE_PRODUCER', {
      producerId: first.producerId,
      action: 'close',
    });
    const over = { ...first.two, state: 'terminated' } as const;
    await expectControls(first.viewing.socket, { ...over, why: 'unshared' });
    expect(
      await refusedAct(first.viewing.socket, { act: 'request-control', sharerId: host.user.id }),
    ).toBe('meeting.no-control');

    for (const leaves of ['sharing', 'viewing'] as const) {
      const two = await begin();
      await grant(two.viewing, two.sharing);
      await done(two[leaves].socket, 'VOICE_LEAVE', {});
      const stays = leaves === 'sharing' ? two.viewing : two.sharing;
      await expectControls(stays.socket, {
        ...over,
        why: leaves === 'sharing' ? 'unshared' : 'gone',
      });
    }

    for (const lost of ['sharing', 'viewing'] as const) {
      const two = await begin();
      await grant(two.viewing, two.sharing);
      two[lost].socket.cut();
      const stays = lost === 'sharing' ? two.viewing : two.sharing;
      await expectControls(stays.socket, { ...over, why: 'gone' });
    }

    const last = await begin();
    const { sharing, viewing } = last;
    await grant(viewing, sharing);
    const rooms = [1, 2].map((number) => ({ id: null, name: `Room ${String(number)}` }));
    await act(sharing.socket, { act: 'configure-rooms', rooms, minutes: null });
    await act(sharing.socket, { act: 'assign-room', userId: ann.user.id, roomId: '1' });
    await act(sharing.socket, { act: 'start-rooms' });
    await expectControls(sharing.socket, { ...over, why: 'unshared' });
    expect(
      await refusedAct(viewing.socket, { act: 'request-control', sharerId: host.user.id }),
    ).toBe('meeting.no-control');
  });

  it('is offered by the desktop application alone, for a screen, and told with it', async () => {
    const { sharing, viewing } = await begin();
    const { streams } = await nextMediaSignal(
      viewing.socket,
      'streams',
      (told) => told.streams.length > 0,
    );
    expect(streams).toMatchObject([{ source: 'screen', isControllable: true }]);
    // a browser cannot offer it, whatever its page says
    expect(await codeOf(viewing.socket, 'VOICE_PRODUCE', screen(true))).toBe('meeting.no-control');
    await produce(viewing, 'screen');
    const told = await nextMediaSignal(sharing.socket, 'streams', (all) => all.streams.length > 0);
    expect(told.streams).toMatchObject([{ source: 'screen', isControllable: false }]);
    expect(
      await refusedAct(sharing.socket, { act: 'request-control', sharerId: ann.user.id }),
    ).toBe('meeting.no-control');
    // a camera shows nothing that could be controlled
    const third = await comeIn(bea, desktop);
    await done(third.socket, 'VOICE_PRODUCE', { ...screen(true), source: 'camera' });
    expect(
      await refusedAct(viewing.socket, { act: 'request-control', sharerId: bea.user.id }),
    ).toBe('meeting.no-control');
    // reason: an id that is no one's
    for (const sharerId of [host.user.id, '1' as UserId])
      expect(await refusedAct(sharing.socket, { act: 'request-control', sharerId })).toBe(
        sharerId === '1' ? 'meeting.not-here' : 'meeting.no-control',
      );
  });

  it('is answered by who shares, ended by either, and held by one at a time', async () => {
    const { sharing, viewing, two } = await begin();
    const other = await comeIn(bea);
    const third = { sharerId: host.user.id, viewerId: bea.user.id };
    // no one grants it to themselves, or what was not asked for
    await act(viewing.socket, { act: 'request-control', sharerId: host.user.id });
    for (const [one, viewerId] of [
      [viewing, ann.user.id],
      [other, ann.user.id],
      [sharing, bea.user.id],
    ] as const) {
      const grants = { act: 'answer-control', viewerId, isGranted: true };
      expect(await refusedAct(one.socket, grants)).toBe('meeting.no-control');
    }
    await expectControls(sharing.socket, { ...two, state: 'requested' });
    expect(await refusedAct(other.socket, { act: 'end-control', ...two, why: 'stopped' })).toBe(
      'meeting.no-control',
    );
    await act(sharing.socket, { act: 'answer-control', viewerId: ann.user.id, isGranted: false });
    await expectControls(viewing.socket, { ...two, state: 'terminated', why: 'refused' });
    await grant(viewing, sharing);
    await grant(other, sharing);
    await expectControls(
      sharing.socket,
      { ...two, state: 'terminated', why: 'stopped' },
      { ...third, state: 'granted' },
    );
    // only who shares has keys of their own there
    await act(other.socket, { act: 'end-control', ...third, why: 'key' });
    await expectControls(other.socket, { ...third, state: 'terminated', why: 'stopped' });
  });

  it('takes what is well formed, and no more than a hand can do', async () => {
    const { sharing, viewing } = await begin();
    await grant(viewing, sharing);
    const sharerId = host.user.id;
    const key = (code: unknown) => ({ type: 'key', code, isDown: true });
    for (const events of [
      [],
      [{ type: 'move', x: 1.1, y: 0 }],
      [{ type: 'move', x: Number.NaN, y: 0 }],
      [{ type: 'move', x: 0, y: -0.1 }],
      [{ type: 'wheel', right: 0, down: controlLimits.wheel + 1 }],
      [{ type: 'wheel', right: 0.5, down: 0 }],
      [{ type: 'button', button: 'fourth', isDown: true, x: 0, y: 0 }],
      [key('Power')],
      [key('__proto__')],
      [{ ...key('KeyA'), more: 1 }],
      [{ type: 'text', text: 'rm' }],
      Array.from({ length: controlLimits.events + 1 }, () => move),
    ])
      viewing.socket.send('VOICE_CONTROL', { sharerId, events });
    const hand = 40;
    for (let frames = 0; frames < hand; frames += 1)
      viewing.socket.send('VOICE_CONTROL', { sharerId, events: [move] });
    await done(viewing.socket, 'VOICE_STATE', { isMuted: true });
    await expectControls(sharing.socket, { state: 'granted' });
    const heard = sharing.socket.received.filter(isInput);
    expect(heard).toHaveLength(hand);
    for (const { data } of heard) expect(data).toMatchObject({ events: [move] });
    // what no hand does ends it
    for (let frames = 0; frames < controlLimits.frameBurst * 4; frames += 1)
      viewing.socket.send('VOICE_CONTROL', { sharerId, events: [move] });
    expect(await viewing.socket.closed).toBe(closeCodes.tooManyFrames);
    await expectControls(sharing.socket, { state: 'terminated', why: 'gone' });
    const all = sharing.socket.received.filter(isInput);
    expect(all.length).toBeLessThan(hand + controlLimits.frameBurst * 2);
  });
});
