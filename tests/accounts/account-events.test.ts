import { describe, expect, it } from 'vitest';
import {
  resetPassword,
  requestPasswordReset,
  verifyEmail,
} from '#shared/contract/account/email.ts';
import {
  acceptPolicy,
  recordTour,
  setPresence,
  updateSettings,
} from '#shared/contract/account/me.ts';
import {
  listSessions,
  logout,
  revokeOtherSessions,
  revokeSession,
} from '#shared/contract/account/session.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Client, Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { eventNames, newTeam, settled } from '../teams/team-world.ts';
import { createAccountWorld } from './account-world.ts';

const world = createAccountWorld(fileFixtures().server);

async function verify(person: Person): Promise<void> {
  const url = await world.server.mailLink(person.email, '/emailVerify');
  const body = { key: url.searchParams.get('key') ?? '', email: person.email };
  await world.visitor().ok(verifyEmail, { body });
}

describe('a change of the own account', () => {
  it.each<[string, (person: Person) => Promise<unknown>, object]>([
    [
      'settings',
      (person) => person.ok(updateSettings, { body: { settings: { locale: 'tr' } } }),
      { settings: { locale: 'tr' } },
    ],
    [
      'tour',
      (person) => person.ok(recordTour, { body: { step: 'create-team', status: 'skipped' } }),
      { appTourIsFinished: true },
    ],
    ['policy', (person) => person.ok(acceptPolicy), { privateFlags: 0 }],
    ['presence', (person) => person.ok(setPresence, { body: { status: 2 } }), { presence: 2 }],
    ['verification', verify, { verified: true }],
  ])(
    'by %s is told to all of the own sockets and to nobody else',
    async (_name, change, fields) => {
      const person = await world.signUp();
      const mate = await world.signUp();
      await newTeam(person, [mate]);
      const sockets = [await person.connect(), await (await world.signIn(person)).connect()];
      const mates = await mate.connect();
      await change(person);
      for (const socket of sockets) {
        const { user } = await socket.next('ME_UPDATED');
        expect(user).toMatchObject({ id: person.user.id, ...fields });
      }
      await settled(mate, mates);
      expect(eventNames(mates)).not.toContain('ME_UPDATED');
      for (const socket of [...sockets, mates]) await socket.close();
    },
  );

  it('holds for what the person may do, at once', async () => {
    const person = await world.signUp();
    const teamId = await newTeam(person);
    const { channel } = await person.ok(createChannel, {
      params: { teamId },
      body: { name: 'general', type: 'text' },
    });
    const send = () =>
      person.call(sendMessage, {
        params: { channelId: channel.id },
        body: { content: 'hello' },
      });
    expect(await send()).toMatchObject({ status: 403, body: { code: 'account.unverified' } });
    await verify(person);
    expect((await send()).status).toBe(200);
  });
});

describe('presence', () => {
  function heardOf(person: Person, socket: SocketClient): StateEvent[] {
    return socket.events.filter(
      ({ type, data }) => type === 'PRESENCE_UPDATE' && data.userId === person.user.id,
    );
  }

  it('is told to team mates while the person is online, and not to strangers', async () => {
    const person = await world.signUp();
    const mate = await world.signUp();
    const stranger = await world.signUp();
    await newTeam(person, [mate]);
    await newTeam(stranger);
    const [mates, strangers, own] = [
      await mate.connect(),
      await stranger.connect(),
      await person.connect(),
    ];
    await person.ok(setPresence, { body: { status: 3 } });
    const where = (data: { presence: number }): boolean => data.presence === 3;
    expect(await mates.next('PRESENCE_UPDATE', { where })).toEqual({
      userId: person.user.id,
      presence: 3,
    });
    await settled(stranger, strangers);
    expect(heardOf(person, strangers)).toEqual([]);
    for (const socket of [mates, strangers, own]) await socket.close();
  });

  it('of somebody without a socket is stored and told to nobody', async () => {
    const person = await world.signUp();
    const mate = await world.signUp();
    await newTeam(person, [mate]);
    const mates = await mate.connect();
    await person.ok(setPresence, { body: { status: 3 } });
    await settled(mate, mates);
    expect(heardOf(person, mates)).toEqual([]);
    await mates.close();
  });
});

describe('the sockets of a session', () => {
  async function currentSession(client: Client) {
    const session = (await client.ok(listSessions)).sessions.find(({ isCurrent }) => isCurrent);
    if (!session) throw new Error('no current session');
    return session.id;
  }

  it.each<[string, (person: Person, other: Client) => Promise<unknown>]>([
    ['signing out', (_person, other) => other.ok(logout)],
    [
      'being ended from elsewhere',
      async (person, other) =>
        person.ok(revokeSession, { params: { sessionId: await currentSession(other) } }),
    ],
    ['being ended with all others', (person) => person.ok(revokeOtherSessions)],
  ])('close on %s, the others stay', async (_name, end) => {
    const person = await world.signUp();
    const other = await world.signIn(person);
    const [own, ended] = [await person.connect(), await other.connect()];
    await end(person, other);
    expect(await ended.closed).toBe(closeCodes.sessionEnded);
    await person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    await own.next('ME_UPDATED');
    await own.close();
  });

  it('all close on a new password', async () => {
    const person = await world.signUp();
    const sockets = [await person.connect(), await (await world.signIn(person)).connect()];
    await world.visitor().ok(requestPasswordReset, { body: { email: person.email } });
    const url = await world.server.mailLink(person.email, '/resetpassword/');
    const token = url.pathname.split('/').at(-1) ?? '';
    const body = { token, password: 'another horse entirely' };
    await world.visitor().ok(resetPassword, { body });
    for (const socket of sockets) expect(await socket.closed).toBe(closeCodes.sessionEnded);
  });
});
