import { request, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import { connectionEvents } from '#shared/contract/socket/server-events.ts';
import type { ReadyPayload } from '#server/lib/ready-payload.ts';
import { startGatewayWorld, until, ManualTime, type GatewayWorld } from './gateway-world.ts';
import { aCategory, aChannel, aMessage, aRole, hiddenExcept, id } from './memory-teams.ts';

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const team = id<'team'>(100);
const open = id<'channel'>(200);
const secret = id<'channel'>(201);

let world: GatewayWorld | undefined;

afterEach(async () => {
  await world?.stop();
  world = undefined;
});

/** The answer to an upgrade asked for with exactly these headers. */
function upgrade(
  port: number,
  { path = '/api/v1/ws', headers = {} }: { path?: string; headers?: Record<string, string> },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, body: '' });
    });
    asked.on('response', (response: IncomingMessage) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('an upgrade', () => {
  it('[E-273] [M-279] opens at /api/v1/ws for one who is signed in, and for nobody else', async () => {
    world = await startGatewayWorld();
    const { port } = world;
    const cookie = '1:a';
    expect((await upgrade(port, { headers: { cookie } })).status).toBe(101);
    const refused = await upgrade(port, {});
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.body)).toMatchObject({ success: false, code: 'session.required' });
    expect((await upgrade(port, { headers: { cookie }, path: '/api/v1/wss' })).status).toBe(404);
    expect((await upgrade(port, { headers: { cookie }, path: '//' })).status).toBe(404);
  });

  it('signs in by a ticket of the query where there is no cookie', async () => {
    world = await startGatewayWorld();
    const client = world.connect(ann, { query: '?ticket=7:t', headers: { cookie: '' } });
    const { user } = await client.ready();
    expect(user).toMatchObject({ id: '7' });
  });

  it.each([
    { origin: undefined, status: 101 },
    { origin: 'app://tayfa', status: 101 },
    { origin: 'https://tayfa.example', status: 101 },
    { origin: 'http://HOST', status: 101 },
    { origin: 'https://HOST', status: 101 },
    { origin: 'https://evil.example', status: 403 },
    { origin: 'https://tayfa.example.evil.example', status: 403 },
    { origin: 'https://tayfa.example:444', status: 403 },
    { origin: 'http://tayfa.example', status: 403 },
    { origin: 'app://other', status: 403 },
    { origin: 'null', status: 403 },
    { origin: '', status: 403 },
  ])('from the origin $origin answers $status', async ({ origin, status }) => {
    world = await startGatewayWorld({ config: { allowedOrigins: ['https://tayfa.example'] } });
    const { port } = world;
    const headers =
      origin === undefined ? {} : { origin: origin.replace('HOST', `127.0.0.1:${port}`) };
    const answer = await upgrade(port, { headers: { cookie: '1:a', ...headers } });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toContain('request.foreign-origin');
  });

  it('is refused beyond the number of sockets a user may have, and admitted again after one left', async () => {
    world = await startGatewayWorld({ config: { maxSocketsPerUser: 3 } });
    const first = await world.join(ann);
    await world.join(ann);
    await world.join(ann);
    await expect(world.connect(ann).opened).rejects.toThrow('refused with 429');
    await world.join(ben);
    first.client.webSocket.close();
    await first.client.closed;
    await until(() => world?.hub.stats().sockets === 3);
    await world.join(ann);
  });

  it('ends with 503 when signing in takes too long', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({
      time,
      deps: () => ({ authenticate: () => new Promise(() => undefined) }),
    });
    const answer = upgrade(world.port, { headers: { cookie: '1:a' } });
    await until(() => time.timers > 0);
    time.advance(10_000);
    expect((await answer).status).toBe(503);
  });

  it('ends with 500 when signing in fails', async () => {
    world = await startGatewayWorld({
      deps: () => ({ authenticate: () => Promise.reject(new Error('no database')) }),
    });
    const answer = await upgrade(world.port, { headers: { cookie: '1:a' } });
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('database');
  });

  it('does not open for a sign-in that ended while it was being checked', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<{ userId: typeof ann; authSessionId: string }>();
    world = await startGatewayWorld({
      deps: () => ({
        authenticate() {
          asked.resolve();
          return answer.promise;
        },
      }),
    });
    const client = world.connect(ann);
    await asked.promise;
    world.hub.endAuthSession('a');
    answer.resolve({ userId: ann, authSessionId: 'a' });
    await expect(client.opened).rejects.toThrow('refused with 401');
  });
});

describe('READY', () => {
  it('[M-282] [E-274] carries channels, categories, teams, suspendedTeamLength, roles and heartbeatIntervalMs', async () => {
    world = await startGatewayWorld({ config: { heartbeatIntervalMs: 12_345 } });
    const role = aRole(team, id<'role'>(300));
    const category = aCategory(team, id<'category'>(400));
    world.teams.set(team, {
      roles: [role],
      categories: [category],
      channels: [
        aChannel(team, open),
        aChannel(team, secret, { permissions: hiddenExcept(team, { users: [ben] }) }),
      ],
    });
    world.teams.join(ann, team, [role.id]);
    const client = world.connect(ann);
    const ready = connectionEvents.READY.parse(await client.ready());
    expect(client.types()[0]).toBe('READY');
    expect(ready.protocol).toBe(PROTOCOL_VERSION);
    expect(ready.heartbeatIntervalMs).toBe(12_345);
    expect(ready.teams.map((one) => one.id)).toEqual([team]);
    expect(ready.suspendedTeamLength).toBe(0);
    expect(ready.channels.map((one) => one.id)).toEqual([open]);
    expect(ready.categories.map((one) => one.id)).toEqual([category.id]);
    expect(ready.roles.map((one) => one.id)).toContain(role.id);
    expect(ready.memberships).toEqual([
      {
        teamId: team,
        roleIds: [role.id],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
    ]);
    // 128 random bits
    expect(Buffer.from(ready.sessionId, 'base64url')).toHaveLength(16);
  });

  it('has no place in the sequence', async () => {
    world = await startGatewayWorld();
    const { client } = await world.join(ann);
    expect(client.frames[0]).not.toHaveProperty('seq');
  });

  it('is followed by everything that happened while its snapshot was read, and by nothing else', async () => {
    const asked = Promise.withResolvers<void>();
    const snapshot = Promise.withResolvers<ReadyPayload>();
    world = await startGatewayWorld({
      deps: () => ({
        loadReady() {
          asked.resolve();
          return snapshot.promise;
        },
      }),
    });
    const { hub, teams } = world;
    teams.set(team, {
      channels: [
        aChannel(team, open),
        aChannel(team, secret, { permissions: hiddenExcept(team, { users: [ben] }) }),
      ],
    });
    teams.join(ann, team);
    const client = world.connect(ann);
    await asked.promise;
    // the snapshot was taken here; what follows happens before it arrives
    const taken = teams.readyFor(ann);
    const say = (channelId: typeof open, number: number): void =>
      hub.publish([
        {
          event: {
            type: 'MESSAGE_SEND',
            data: { message: aMessage({ teamId: team, channelId }, id<'message'>(number)) },
          },
        },
      ]);
    say(open, 1);
    say(secret, 2);
    hub.publish([{ event: { type: 'TEAMS_ORDERED', data: { teamIds: [team] } }, to: [ann] }]);
    hub.publish([{ event: { type: 'TEAMS_ORDERED', data: { teamIds: [team] } }, to: [ben] }]);
    say(open, 3);
    snapshot.resolve(taken);
    await client.ready();
    say(open, 4);
    await client.settled();
    expect(client.types()).toEqual([
      'READY',
      'MESSAGE_SEND',
      'TEAMS_ORDERED',
      'MESSAGE_SEND',
      'MESSAGE_SEND',
      'HEARTBEAT_ACK',
    ]);
    const messages = client.frames.filter(({ type }) => type === 'MESSAGE_SEND');
    expect(messages.map(({ data }) => data['message'])).toMatchObject([
      { id: '1' },
      { id: '3' },
      { id: '4' },
    ]);
    const sequence = client.events().map(({ seq }) => seq ?? 0);
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b));
  });

  it('follows memberships and permissions that changed while its snapshot was read', async () => {
    const asked = Promise.withResolvers<void>();
    const snapshot = Promise.withResolvers<ReadyPayload>();
    world = await startGatewayWorld({
      deps: () => ({
        loadReady() {
          asked.resolve();
          return snapshot.promise;
        },
      }),
    });
    const { hub, teams } = world;
    const left = id<'team'>(101);
    const joined = id<'team'>(102);
    for (const teamId of [team, left, joined])
      teams.set(teamId, { channels: [aChannel(teamId, id(Number(teamId) + 1000))] });
    teams.join(ann, team);
    teams.join(ann, left);
    const client = world.connect(ann);
    await asked.promise;
    const taken = teams.readyFor(ann);

    const update = (teamId: typeof team): void => {
      const state = teams.loaded(teamId);
      if (state) hub.publish([{ event: { type: 'TEAM_UPDATED', data: { team: state.team } } }]);
    };
    hub.publish([
      {
        event: {
          type: 'USER_LEFT_TEAM',
          data: { teamId: left, userId: ann, reason: 'left', memberCount: 1 },
        },
      },
    ]);
    hub.memberChanged(left, { userId: ann, change: 'left', roleIds: [] });
    update(left);
    hub.memberChanged(joined, { userId: ann, change: 'joined', roleIds: [] });
    update(joined);
    const place = id<'channel'>(1100);
    const { before, after } = teams.set(team, {
      channels: [aChannel(team, place, { permissions: hiddenExcept(team, {}) })],
    });
    hub.structureChanged(team, before, after);
    snapshot.resolve(taken);
    await client.ready();
    await client.settled();
    update(left);
    update(joined);
    await client.settled();
    expect(client.events().map(({ type, data }) => [type, data['teamId'] ?? data['team']])).toEqual(
      [
        ['USER_LEFT_TEAM', left],
        ['TEAM_UPDATED', expect.objectContaining({ id: joined })],
        ['TEAM_ACCESS_CHANGED', team],
        ['TEAM_UPDATED', expect.objectContaining({ id: joined })],
      ],
    );
  });

  it('knows contacts, also those won and lost while its snapshot was read', async () => {
    const asked = Promise.withResolvers<void>();
    const snapshot = Promise.withResolvers<ReadyPayload>();
    const [friend, won, lost] = [ben, id<'user'>(21), id<'user'>(22)];
    world = await startGatewayWorld({
      deps: (teams) => ({
        loadReady(userId) {
          if (userId !== ann) return Promise.resolve(teams.readyFor(userId));
          asked.resolve();
          return snapshot.promise;
        },
      }),
    });
    const { hub, teams } = world;
    for (const userId of [friend, lost]) teams.befriend(ann, userId);
    for (const userId of [friend, won, lost]) await world.connect(userId).ready();
    const client = world.connect(ann);
    await asked.promise;
    const taken = teams.readyFor(ann);
    hub.contactsChanged(
      new Map([
        [ann, [friend, won]],
        [won, [ann]],
        [lost, []],
      ]),
    );
    snapshot.resolve(taken);
    await client.ready();
    for (const userId of [friend, won, lost])
      hub.publish([{ event: { type: 'PRESENCE_UPDATE', data: { userId, presence: 2 } } }]);
    await client.settled();
    const heard = client.events().filter(({ type }) => type === 'PRESENCE_UPDATE');
    expect(heard.map(({ data }) => data['userId'])).toEqual([friend, won]);
  });

  it('that cannot be made closes the socket with 1011 and leaves nothing behind', async () => {
    world = await startGatewayWorld({
      deps: () => ({ loadReady: () => Promise.reject(new Error('no database')) }),
    });
    const client = world.connect(ann);
    expect(await client.closed).toBe(1011);
    await until(() => world?.hub.stats().sockets === 0);
    expect(world.hub.stats()).toMatchObject({ sessions: 0, users: 0 });
  });

  it('that takes too long closes the socket with 1013', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({
      time,
      config: { readyTimeoutMs: 20_000 },
      deps: () => ({ loadReady: () => new Promise(() => undefined) }),
    });
    const client = world.connect(ann);
    await client.opened;
    await until(() => world?.hub.stats().sockets === 1);
    time.advance(19_000);
    expect(client.webSocket.readyState).toBe(client.webSocket.OPEN);
    time.advance(2_000);
    expect(await client.closed).toBe(1013);
  });
});

describe('stopping', () => {
  it('tells every client when to come back, closes with 1001 and refuses new sockets', async () => {
    world = await startGatewayWorld({ config: { reconnectSpreadMs: 1_000 } });
    const running = world;
    const joined = await Promise.all([ann, ben, ann].map((userId) => running.join(userId)));
    const stopped = world.gateway.stop();
    await expect(world.connect(ann).opened).rejects.toThrow('refused with 503');
    for (const { client } of joined) {
      const { data } = await client.next('RECONNECT');
      expect(data['afterMs']).toBeGreaterThanOrEqual(0);
      expect(data['afterMs']).toBeLessThan(1_000);
      expect(await client.closed).toBe(1001);
    }
    await stopped;
    expect(world.hub.stats().sockets).toBe(0);
  });

  it('ends within its bound although a client answers nothing', async () => {
    world = await startGatewayWorld({ config: { closeTimeoutMs: 100 } });
    const { client } = await world.join(ann);
    // a paused client never reads the close frame
    client.webSocket.pause();
    const before = Date.now();
    await world.gateway.stop();
    expect(Date.now() - before).toBeLessThan(1_500);
    client.webSocket.resume();
  });
});
