import { afterEach, describe, expect, it } from 'vitest';
import type { MessageId, UserId } from '#shared/lib/ids.ts';
import type { GatewayClient } from './gateway-client.ts';
import { ManualTime, startGatewayWorld, until, type GatewayWorld } from './gateway-world.ts';
import { aChannel, aMessage, id } from './memory-teams.ts';

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const team = id<'team'>(100);
const channel = id<'channel'>(200);

let world: GatewayWorld | undefined;

afterEach(async () => {
  await world?.stop();
  world = undefined;
});

async function startWithTeam(
  options: Parameters<typeof startGatewayWorld>[0] = {},
): Promise<GatewayWorld> {
  world = await startGatewayWorld(options);
  world.teams.set(team, { channels: [aChannel(team, channel)] });
  world.teams.join(ann, team);
  world.teams.join(ben, team);
  return world;
}

function say({ hub }: GatewayWorld, messageId: MessageId, content?: string): void {
  const message = aMessage({ teamId: team, channelId: channel }, messageId, content);
  hub.publish([{ event: { type: 'MESSAGE_SEND', data: { message } } }]);
}

function heard(client: GatewayClient): string[] {
  return client.events().flatMap(({ data }) => {
    // reason: the only event of these tests is a message
    const message = data['message'] as { id: string } | undefined;
    return message?.id ?? [];
  });
}

/** Cuts a socket and waits until the server knows. */
async function cut({ hub }: GatewayWorld, client: GatewayClient): Promise<void> {
  const { detached } = hub.stats();
  client.cut();
  await until(() => hub.stats().detached === detached + 1);
}

describe('a resume', () => {
  it('brings exactly what was missed, in order, before anything newer', async () => {
    const running = await startWithTeam();
    const { client, sessionId } = await running.join(ann);
    say(running, id(1));
    await client.next('MESSAGE_SEND');
    await cut(running, client);
    say(running, id(2));
    say(running, id(3));
    const again = await running.resume(ann, { sessionId, seq: client.lastSeq() });
    const resumed = await again.next('RESUMED');
    expect(resumed).toEqual({ type: 'RESUMED', data: { sessionId, missed: 2 } });
    say(running, id(4));
    await again.settled();
    expect(again.types()[0]).toBe('RESUMED');
    expect(heard(again)).toEqual(['2', '3', '4']);
    expect(again.types()).not.toContain('READY');
  });

  it('brings everything since READY to a client that has heard no event yet', async () => {
    const running = await startWithTeam();
    say(running, id(1));
    const { client, sessionId } = await running.join(ann);
    await cut(running, client);
    say(running, id(2));
    const again = await running.resume(ann, { sessionId, seq: 0 });
    expect((await again.next('RESUMED')).data).toMatchObject({ missed: 1 });
    await again.settled();
    expect(heard(again)).toEqual(['2']);
  });

  it('brings nothing when nothing was missed', async () => {
    const running = await startWithTeam();
    const { client, sessionId } = await running.join(ann);
    say(running, id(1));
    await client.next('MESSAGE_SEND');
    await cut(running, client);
    const again = await running.resume(ann, { sessionId, seq: client.lastSeq() });
    expect((await again.next('RESUMED')).data).toMatchObject({ missed: 0 });
    await again.settled();
    expect(again.events()).toEqual([]);
  });

  it('can be asked for again and again, also for what was sent but never arrived', async () => {
    const running = await startWithTeam();
    const { client, sessionId } = await running.join(ann);
    await cut(running, client);
    for (let number = 1; number <= 5; number += 1) say(running, id(number));
    const second = await running.resume(ann, { sessionId, seq: 0 });
    await second.next('RESUMED');
    await second.settled();
    await cut(running, second);
    // as if only the first two had arrived
    const seq = second.events()[1]?.seq ?? 0;
    const third = await running.resume(ann, { sessionId, seq });
    await third.next('RESUMED');
    await third.settled();
    expect(heard(third)).toEqual(['3', '4', '5']);
  });

  it('closes the socket that the session still had with 4006', async () => {
    const running = await startWithTeam();
    const { client, sessionId } = await running.join(ann);
    const again = await running.resume(ann, { sessionId, seq: 0 });
    await again.next('RESUMED');
    expect(await client.closed).toBe(4006);
    say(running, id(1));
    await again.settled();
    expect(heard(again)).toEqual(['1']);
    expect(running.hub.stats()).toMatchObject({ sessions: 1, detached: 0 });
  });

  it('of another user is refused like one that nobody knows, and does not harm the session', async () => {
    const running = await startWithTeam();
    const { client, sessionId } = await running.join(ann);
    await cut(running, client);
    say(running, id(1));
    const thief = await running.resume(ben, { sessionId, seq: 0 });
    expect((await thief.next('RESUME_REFUSED')).data).toEqual({ reason: 'unknown-session' });
    const ready = await thief.next('READY');
    expect(ready.data['user']).toMatchObject({ id: ben });
    expect(ready.data['sessionId']).not.toBe(sessionId);
    const own = await running.resume(ann, { sessionId, seq: 0 });
    await own.next('RESUMED');
    await own.settled();
    expect(heard(own)).toEqual(['1']);
  });

  it('of a session that ended is refused, and READY follows', async () => {
    const running = await startWithTeam();
    const again = await running.resume(ann, { sessionId: 'nobody knows me', seq: 7 });
    await again.next('READY');
    expect(again.types()).toEqual(['RESUME_REFUSED', 'READY']);
    expect(again.frames[0]?.data).toEqual({ reason: 'unknown-session' });
  });

  it.each([
    { limit: 'events', config: { resumeEvents: 3 } },
    { limit: 'bytes', config: { resumeBytes: 2_500 } },
  ])(
    'of a session that missed more than its $limit is refused, and the session is freed',
    async ({ config }) => {
      const running = await startWithTeam({ config });
      const { client, sessionId } = await running.join(ann);
      await cut(running, client);
      for (let number = 1; number <= 10; number += 1) say(running, id(number));
      expect(running.hub.stats().historyBytes).toBe(0);
      const again = await running.resume(ann, { sessionId, seq: 0 });
      expect((await again.next('RESUME_REFUSED')).data).toEqual({ reason: 'too-far-behind' });
      await again.next('READY');
      expect(running.hub.stats()).toMatchObject({ sessions: 1, detached: 0 });
      say(running, id(11));
      await again.settled();
      expect(heard(again)).toEqual(['11']);
    },
  );

  it('does not suffer from what the client heard before the cut, however much that was', async () => {
    const running = await startWithTeam({ config: { resumeEvents: 3 } });
    const { client, sessionId } = await running.join(ann);
    for (let number = 1; number <= 10; number += 1) say(running, id(number));
    await client.settled();
    await cut(running, client);
    for (let number = 11; number <= 13; number += 1) say(running, id(number));
    const again = await running.resume(ann, { sessionId, seq: client.lastSeq() });
    await again.next('RESUMED');
    await again.settled();
    expect(heard(again)).toEqual(['11', '12', '13']);
  });

  it('of more than a live session keeps is refused too', async () => {
    const running = await startWithTeam({ config: { resumeEvents: 3 } });
    const { client, sessionId } = await running.join(ann);
    for (let number = 1; number <= 10; number += 1) say(running, id(number));
    await client.settled();
    await cut(running, client);
    const behind = await running.resume(ann, { sessionId, seq: client.events()[5]?.seq ?? 0 });
    expect((await behind.next('RESUME_REFUSED')).data).toEqual({ reason: 'too-far-behind' });
  });

  it('is possible until the window ends, and not after', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const first = await running.join(ann);
    const second = await running.join(ann);
    await cut(running, first.client);
    time.advance(60_000);
    await cut(running, second.client);
    time.advance(61_000);
    const late = await running.resume(ann, { sessionId: first.sessionId, seq: 0 });
    expect((await late.next('RESUME_REFUSED')).data).toEqual({ reason: 'unknown-session' });
    const inTime = await running.resume(ann, { sessionId: second.sessionId, seq: 0 });
    await inTime.next('RESUMED');
  });

  it('that is announced but does not come within 5 seconds ends with 4005', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const client = running.connect(ann, { query: '?resume=1' });
    await client.opened;
    await until(() => running.hub.stats().sockets === 1);
    client.send('CHANNEL_MOUNTED', { channelId: channel, teamId: team });
    expect((await client.next('PROBLEM')).data).toMatchObject({ code: 'request.invalid' });
    time.advance(4_000);
    expect(client.webSocket.readyState).toBe(client.webSocket.OPEN);
    time.advance(1_000);
    expect(await client.closed).toBe(4005);
    expect(client.types()).not.toContain('READY');
  });

  it('is refused on a socket that has a session already', async () => {
    const running = await startWithTeam();
    const { client, sessionId } = await running.join(ann);
    client.send('RESUME', { sessionId, seq: 0 });
    expect((await client.next('PROBLEM')).data).toMatchObject({
      code: 'request.invalid',
      type: 'RESUME',
    });
    expect(running.hub.stats()).toMatchObject({ sessions: 1, sockets: 1 });
  });

  it('is not possible after the sign-in ended, with a socket or without', async () => {
    const running = await startWithTeam();
    const detached = await running.join(ann, 'phone');
    const live = await running.join(ann, 'phone');
    const other = await running.join(ann, 'laptop');
    await cut(running, detached.client);
    running.hub.endAuthSession('phone');
    expect(await live.client.closed).toBe(4001);
    for (const { sessionId } of [detached, live]) {
      const again = await running.resume(ann, { sessionId, seq: 0 });
      expect((await again.next('RESUME_REFUSED')).data).toEqual({ reason: 'unknown-session' });
    }
    await other.client.settled();
    running.hub.endUser(ann);
    expect(await other.client.closed).toBe(4001);
  });

  it('is kept for the newest few of a user only', async () => {
    const running = await startWithTeam({ config: { maxDetachedPerUser: 2 } });
    const joined = [await running.join(ann), await running.join(ann), await running.join(ann)];
    for (const { client } of joined) {
      client.cut();
      await until(() => running.hub.stats().sockets < 4);
      await client.closed;
    }
    await until(() => running.hub.stats().sockets === 0);
    expect(running.hub.stats()).toMatchObject({ sessions: 2, detached: 2 });
  });
});

/** A small generator of its own, so that a failure can be repeated (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A client as a careful program is: cut and resuming, keeping every event it hears. */
async function followWithCuts(
  running: GatewayWorld,
  options: {
    joined: { client: GatewayClient; sessionId: string };
    userId: UserId;
    cuts: number;
    random: () => number;
    isOver: () => boolean;
  },
): Promise<{ ids: string[]; resumes: number; missed: number }> {
  const ids: string[] = [];
  const { sessionId } = options.joined;
  let { client } = options.joined;
  let seq = 0;
  let resumes = 0;
  let missed = 0;
  const take = (): void => {
    for (const frame of client.events()) {
      if ((frame.seq ?? 0) <= seq) throw new Error(`event ${frame.seq} came twice or out of order`);
      seq = frame.seq ?? 0;
    }
    ids.push(...heard(client));
  };
  for (let number = 0; number < options.cuts; number += 1) {
    await new Promise((resolve) => setTimeout(resolve, options.random() * 30));
    client.cut();
    await client.closed;
    take();
    await new Promise((resolve) => setTimeout(resolve, options.random() * 10));
    client = await running.resume(options.userId, { sessionId, seq });
    missed += Number((await client.next('RESUMED')).data['missed']);
    resumes += 1;
  }
  await until(options.isOver, 20_000);
  await client.settled();
  take();
  return { ids, resumes, missed };
}

describe('fifty random cuts while 2,000 events flow', () => {
  it('lose nothing and bring nothing twice', { timeout: 60_000 }, async () => {
    const running = await startWithTeam({ config: { resumeEvents: 2_048, openingBurst: 100 } });
    const [often, never] = [await running.join(ann), await running.join(ben)];
    let sent = 0;
    // larger frames at times, so that cuts fall into the middle of them
    const publisher = setInterval(() => {
      for (let burst = 0; burst < 8 && sent < 2_000; burst += 1) {
        sent += 1;
        say(running, id(sent), sent % 10 === 0 ? 'x'.repeat(1_500) : `number ${sent}`);
      }
    }, 5);
    const random = randomFrom(20_261_121);
    const isOver = (): boolean => sent === 2_000;
    try {
      const [cutOften, undisturbed] = await Promise.all([
        followWithCuts(running, { joined: often, userId: ann, cuts: 50, random, isOver }),
        followWithCuts(running, { joined: never, userId: ben, cuts: 0, random, isOver }),
      ]);
      const all = Array.from({ length: 2_000 }, (_, index) => String(index + 1));
      expect(undisturbed.ids).toEqual(all);
      expect(cutOften.ids).toEqual(all);
      expect(cutOften.resumes).toBe(50);
      // or the cuts would have fallen into silence
      expect(cutOften.missed).toBeGreaterThan(100);
    } finally {
      clearInterval(publisher);
    }
  });
});
