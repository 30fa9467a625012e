import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionFacts } from '#server/gateway/gateway-deps.ts';
import { ProblemError } from '#server/lib/problem-error.ts';
import { ManualTime, startGatewayWorld, until, type GatewayWorld } from './gateway-world.ts';
import { aChannel, id } from './memory-teams.ts';

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const team = id<'team'>(100);
const channel = id<'channel'>(200);

let world: GatewayWorld | undefined;

afterEach(async () => {
  await world?.stop();
  world = undefined;
});

describe('a frame that is none', () => {
  it.each([
    { sent: 'hello', code: 'request.malformed', type: null },
    { sent: '', code: 'request.malformed', type: null },
    { sent: 'null', code: 'request.malformed', type: null },
    { sent: '[]', code: 'request.malformed', type: null },
    { sent: '7', code: 'request.malformed', type: null },
    { sent: '{}', code: 'request.malformed', type: null },
    { sent: '{"type":7}', code: 'request.malformed', type: null },
    { sent: '{"type":"HEARTBEAT"', code: 'request.malformed', type: null },
    { sent: `{"type":"${'x'.repeat(65)}"}`, code: 'request.malformed', type: null },
    { sent: Buffer.from('{"type":"HEARTBEAT"}'), code: 'request.malformed', type: null },
    { sent: '{"type":"NOTHING"}', code: 'request.invalid', type: 'NOTHING' },
    { sent: '{"type":"constructor"}', code: 'request.invalid', type: 'constructor' },
    { sent: '{"type":"__proto__"}', code: 'request.invalid', type: '__proto__' },
    { sent: '{"type":"CHANNEL_TYPING"}', code: 'request.invalid', type: 'CHANNEL_TYPING' },
    {
      sent: '{"type":"CHANNEL_MOUNTED","data":{"channelId":"abc"}}',
      code: 'request.invalid',
      type: 'CHANNEL_MOUNTED',
    },
    {
      sent: '{"type":"CHANNEL_MOUNTED","data":{"channelId":7}}',
      code: 'request.invalid',
      type: 'CHANNEL_MOUNTED',
    },
    {
      sent: '{"type":"PRESENCE_UPDATE","data":{"presence":4}}',
      code: 'request.invalid',
      type: 'PRESENCE_UPDATE',
    },
    {
      sent: '{"type":"MESSAGE_READ","data":{"channelId":"200","messageId":""}}',
      code: 'request.invalid',
      type: 'MESSAGE_READ',
    },
    { sent: '{"type":"RESUME","data":{"seq":1}}', code: 'request.invalid', type: 'RESUME' },
  ])('$sent is answered with $code, and the socket stays open', async ({ sent, code, type }) => {
    world = await startGatewayWorld();
    const { client } = await world.join(ann);
    client.webSocket.send(sent);
    const { data } = await client.next('PROBLEM');
    expect(data).toMatchObject({ code, type });
    expect(data['message']).not.toBe('');
    await client.settled();
  });

  it('of more than 4 KB ends the connection with 1009', async () => {
    world = await startGatewayWorld();
    const { client } = await world.join(ann);
    const frame = (length: number): string => {
      const empty = JSON.stringify({ type: 'HEARTBEAT', data: { x: '' } });
      return empty.replace('""', `"${'x'.repeat(length - empty.length)}"`);
    };
    client.webSocket.send(frame(4_096));
    await client.next('HEARTBEAT_ACK');
    client.webSocket.send(frame(4_097));
    expect(await client.closed).toBe(1009);
  });

  it('that is not even a WebSocket frame ends the connection and nothing else', async () => {
    world = await startGatewayWorld();
    const { client } = await world.join(ben);
    const raw = connect(world.port, '127.0.0.1');
    const ended = new Promise((resolve) => raw.once('close', resolve));
    raw.on('error', () => undefined);
    raw.write(
      'GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: 1:a\r\n\r\n',
    );
    raw.once('data', () => raw.write(Buffer.alloc(512, 0xff)));
    raw.resume();
    await ended;
    await client.settled();
    expect(client.types()).toEqual(['READY', 'HEARTBEAT_ACK']);
  });
});

describe('the frames of one socket', () => {
  it('[T-433] [T-434] [M-284] reach their handlers in order, CHANNEL_TYPING and CHANNEL_MOUNTED {channelId, teamId} among them', async () => {
    const handled: [string, SessionFacts, unknown][] = [];
    const keep =
      (name: string, waitMs: number) =>
      async (session: SessionFacts, data: unknown): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        handled.push([name, session, data]);
      };
    world = await startGatewayWorld({
      onFrame: {
        // the first takes longest: order must not depend on who is quick
        channelMounted: keep('mounted', 20),
        typing: keep('typing', 10),
        messageRead: keep('read', 5),
        presence: keep('presence', 0),
      },
    });
    const { client, sessionId } = await world.join(ann);
    const place = { channelId: channel, teamId: team };
    client.send('CHANNEL_MOUNTED', place);
    client.send('CHANNEL_TYPING', place);
    client.send('MESSAGE_READ', { ...place, messageId: '5' });
    client.send('PRESENCE_UPDATE', { presence: 2 });
    await until(() => handled.length === 4);
    const session = { userId: ann, sessionId, isDesktop: false };
    expect(handled).toEqual([
      ['mounted', session, place],
      ['typing', session, place],
      ['read', session, { ...place, messageId: '5' }],
      ['presence', session, { presence: 2 }],
    ]);
  });

  it('are answered with PROBLEM and its code where a handler refuses, without internals where it fails', async () => {
    world = await startGatewayWorld({
      onFrame: {
        channelMounted: () => Promise.reject(new ProblemError('channel.not-found')),
        messageRead: () => Promise.reject(new Error('password of the database')),
      },
    });
    const { client } = await world.join(ann);
    client.send('CHANNEL_MOUNTED', { channelId: channel, teamId: team });
    expect((await client.next('PROBLEM')).data).toEqual({
      code: 'channel.not-found',
      message: 'Unknown Channel',
      type: 'CHANNEL_MOUNTED',
    });
    client.send('MESSAGE_READ', { channelId: channel, teamId: team });
    const failed = await client.next('PROBLEM');
    expect(failed.data).toMatchObject({ code: 'server.failed', type: 'MESSAGE_READ' });
    expect(JSON.stringify(failed)).not.toContain('password');
    await client.settled();
  });

  it('are refused before READY, except HEARTBEAT', async () => {
    const ready = Promise.withResolvers<void>();
    world = await startGatewayWorld({
      deps: (teams) => ({
        async loadReady(userId) {
          await ready.promise;
          return teams.readyFor(userId);
        },
      }),
    });
    const client = world.connect(ann);
    await client.opened;
    client.send('CHANNEL_TYPING', { channelId: channel });
    await client.settled();
    ready.resolve();
    await client.next('READY');
    expect(client.types()).toEqual(['PROBLEM', 'HEARTBEAT_ACK', 'READY']);
  });

  it('[E-276] make a typer heard by those who opened the channel, named by its channelId alone', async () => {
    world = await startGatewayWorld();
    const { hub, teams } = world;
    teams.set(team, { channels: [aChannel(team, channel)] });
    teams.join(ann, team);
    teams.join(ben, team);
    const typer = await world.join(ann);
    const looking = await world.join(ben);
    const elsewhere = await world.join(ben);
    looking.client.send('CHANNEL_MOUNTED', { channelId: channel });
    typer.client.send('CHANNEL_MOUNTED', { channelId: channel });
    await until(() => hub.index.teams.get(team)?.mounted.size === 2);
    hub.publish([
      {
        event: {
          type: 'CHANNEL_TYPING',
          data: { teamId: team, channelId: channel, userId: ann },
        },
      },
    ]);
    expect((await looking.client.next('CHANNEL_TYPING')).data).toMatchObject({ userId: ann });
    await elsewhere.client.settled();
    await typer.client.settled();
    expect(elsewhere.client.types()).not.toContain('CHANNEL_TYPING');
    expect(typer.client.types()).not.toContain('CHANNEL_TYPING');
  });

  it('hold at most one CHANNEL_TYPING in 3 seconds; the rest is dropped without a word', async () => {
    const time = new ManualTime();
    let typed = 0;
    world = await startGatewayWorld({
      time,
      onFrame: {
        typing() {
          typed += 1;
          return Promise.resolve();
        },
      },
    });
    const { client } = await world.join(ann);
    const type = async (): Promise<void> => {
      client.send('CHANNEL_TYPING', { channelId: channel });
      const { frames } = client;
      const before = frames.length;
      client.send('HEARTBEAT');
      await until(() => {
        time.advance(10);
        return frames.length > before;
      });
    };
    await type();
    await type();
    time.advance(2_900);
    expect(typed).toBe(1);
    time.advance(100);
    await type();
    await until(() => typed === 2);
    expect(client.types()).not.toContain('PROBLEM');
  });
});

describe('too many frames', () => {
  it.each([
    {
      what: 'heartbeats',
      send: (client: { send(type: string): void }) => client.send('HEARTBEAT'),
    },
    {
      what: 'frames that are none',
      send: (client: { send(type: string): void }) => client.send('?'),
    },
  ])('close the connection with 4004: $what', async ({ send }) => {
    const time = new ManualTime();
    world = await startGatewayWorld({ time });
    const { client } = await world.join(ann);
    for (let number = 0; number < 60; number += 1) send(client);
    await until(() => {
      time.advance(1);
      return client.frames.length === 61;
    });
    expect(client.webSocket.readyState).toBe(client.webSocket.OPEN);
    send(client);
    send(client);
    expect(await client.closed).toBe(4004);
  });

  it('are counted together with pings', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({ time });
    const { client } = await world.join(ann);
    for (let number = 0; number < 61; number += 1) client.webSocket.ping();
    expect(await client.closed).toBe(4004);
  });

  it('are not what a steady client sends: 60 in 10 seconds, for a minute', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({ time, config: { joinWindowMs: 0 } });
    const { client } = await world.join(ann);
    for (let number = 1; number <= 360; number += 1) {
      client.send('HEARTBEAT');
      time.advance(1_000 / 6);
      // or the frames of a whole minute would arrive at its end
      await until(() => client.frames.length === number + 1);
    }
    expect(client.webSocket.readyState).toBe(client.webSocket.OPEN);
  });
});

describe('a heartbeat', () => {
  it('is answered at once', async () => {
    world = await startGatewayWorld();
    const { client } = await world.join(ann);
    client.webSocket.send('{"type":"HEARTBEAT"}');
    expect(await client.next('HEARTBEAT_ACK')).toEqual({ type: 'HEARTBEAT_ACK', data: {} });
  });

  it('that is missed two and a half times closes the connection with 4003, resumable', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({ time, config: { heartbeatIntervalMs: 30_000 } });
    const { client, sessionId } = await world.join(ann);
    const beating = await world.join(ann);
    for (let passed = 0; passed < 74_000; passed += 2_000) {
      time.advance(2_000);
      beating.client.send('HEARTBEAT');
      await until(() => {
        time.advance(1);
        return beating.client.frames.length > passed / 2_000;
      });
    }
    expect(client.webSocket.readyState).toBe(client.webSocket.OPEN);
    time.advance(2_000);
    expect(await client.closed).toBe(4003);
    await beating.client.settled().catch(() => undefined);
    expect(beating.client.webSocket.readyState).toBe(beating.client.webSocket.OPEN);
    const again = await world.resume(ann, { sessionId, seq: 0 });
    await again.next('RESUMED');
  });
});

describe('a frame that asks for an answer', () => {
  const answered = { attendeeId: id<'attendee'>(5), media: null, isWaiting: false };

  it('gets one, with its id; without an id it is told as ever', async () => {
    world = await startGatewayWorld({ onFrame: { voiceJoin: () => Promise.resolve(answered) } });
    const { client } = await world.join(ann);
    client.send('VOICE_JOIN', { token: 't' });
    client.ask('VOICE_JOIN', { token: 't' }, 7);
    client.ask('VOICE_LEAVE', {}, 8);
    expect((await client.next('REPLY')).data).toEqual({ id: 7, ok: true, data: answered });
    expect((await client.next('REPLY')).data).toEqual({ id: 8, ok: true, data: {} });
    await client.settled();
    expect(client.types().filter((type) => type === 'REPLY')).toHaveLength(2);
  });

  it('is told why not, by the handler or by the contract', async () => {
    const full = (): Promise<never> => Promise.reject(new ProblemError('channel.full'));
    world = await startGatewayWorld({ onFrame: { voiceJoin: full } });
    const { client } = await world.join(ann);
    client.ask('VOICE_JOIN', { token: 't' }, 1);
    client.ask('VOICE_JOIN', { token: 5 }, 2);
    const problems = [(await client.next('REPLY')).data, (await client.next('REPLY')).data];
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, ok: false, code: 'channel.full' }),
        expect.objectContaining({ id: 2, ok: false, code: 'request.invalid' }),
      ]),
    );
    expect(client.types()).not.toContain('PROBLEM');
    // what has no answer gets none: its id is as any field that the contract does not know
    client.ask('HEARTBEAT', {}, 3);
    await client.next('HEARTBEAT_ACK');
  });

  it('is told that there is no answer when it takes too long, and the next one is taken', async () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    world = await startGatewayWorld({
      onFrame: { voiceJoin: never },
      config: { requestTimeoutMs: 30 },
    });
    const { client } = await world.join(ann);
    client.ask('VOICE_JOIN', { token: 't' }, 1);
    client.ask('VOICE_LEAVE', {}, 2);
    expect((await client.next('REPLY')).data).toMatchObject({ id: 1, code: 'server.busy' });
    expect((await client.next('REPLY')).data).toMatchObject({ id: 2, ok: true });
  });

  it('may be larger than other frames, up to a size of its own', async () => {
    world = await startGatewayWorld();
    const { client } = await world.join(ann);
    const wide = 'x'.repeat(5_000);
    client.ask('VOICE_LEAVE', { wide }, 1);
    expect((await client.next('REPLY')).data).toMatchObject({ id: 1, ok: true });
    client.ask('VOICE_LEAVE', { wide: 'x'.repeat(16_384) }, 2);
    expect(await client.closed).toBe(1009);
    const { client: other } = await world.join(ann);
    other.send('VOICE_LEAVE', { wide });
    expect(await other.closed).toBe(1009);
  });

  it('has a rate of its own, beyond which it is refused and the socket stays', async () => {
    world = await startGatewayWorld({ config: { requestBurst: 2, requestsPerSecond: 0.001 } });
    const { client } = await world.join(ann);
    for (const number of [1, 2, 3]) client.ask('VOICE_LEAVE', {}, number);
    const replies = [];
    for (let reply = 0; reply < 3; reply += 1) replies.push((await client.next('REPLY')).data);
    expect(replies).toContainEqual(
      expect.objectContaining({ id: 3, ok: false, code: 'request.rate-limited' }),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(2);
    client.send('VOICE_LEAVE');
    await client.settled();
  });
});
