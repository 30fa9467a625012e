import { afterEach, describe, expect, it } from 'vitest';
import type { MessageId } from '#shared/lib/ids.ts';
import type { GatewayClient } from './gateway-client.ts';
import { ManualTime, startGatewayWorld, until, type GatewayWorld } from './gateway-world.ts';
import { aChannel, aMessage, id, type MemoryTeams } from './memory-teams.ts';

const ann = id<'user'>(1);
const team = id<'team'>(100);
const channel = id<'channel'>(200);
const SPREAD_MS = 1_000;

let world: GatewayWorld | undefined;

afterEach(async () => {
  await world?.stop();
  world = undefined;
});

/** Snapshots are read when `read` is called, from the second on. */
async function start(time: ManualTime) {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const loadReady = (teams: MemoryTeams) => async (userId: typeof ann) => {
    asked += 1;
    if (asked > 1) await new Promise<void>((resolve) => waiting.push(resolve));
    return teams.readyFor(userId);
  };
  world = await startGatewayWorld({ time, deps: (teams) => ({ loadReady: loadReady(teams) }) });
  world.teams.set(team, { channels: [aChannel(team, channel)] });
  world.teams.join(ann, team);
  const { client, sessionId } = await world.join(ann);
  return {
    world,
    client,
    sessionId,
    read: async () => {
      await until(() => waiting.length > 0);
      waiting.shift()?.();
    },
    reads: () => asked,
  };
}

function say({ hub }: GatewayWorld, messageId: MessageId): void {
  const message = aMessage({ teamId: team, channelId: channel }, messageId);
  hub.publish([{ event: { type: 'MESSAGE_SEND', data: { message } } }]);
}

/** The id of the next message that a client hears. */
async function nextHeard(client: GatewayClient): Promise<string> {
  const { data } = await client.next('MESSAGE_SEND');
  // reason: what the event says of itself
  return (data['message'] as { id: string }).id;
}

async function refusalOf(running: GatewayWorld, claim: { sessionId: string; seq: number }) {
  const again = await running.resume(ann, claim);
  return (await again.next('RESUME_REFUSED')).data['reason'];
}

describe('when another node kept something to itself', () => {
  it('a session is sent a snapshot over its socket, and what happened since after it', async () => {
    const time = new ManualTime();
    const running = await start(time);
    say(running.world, id(1));
    await nextHeard(running.client);
    running.world.hub.freshStarts.refreshAll(SPREAD_MS);
    time.advance(SPREAD_MS);
    say(running.world, id(2));
    await running.read();
    const ready = await running.client.next('READY');
    expect(ready.data['sessionId']).toBe(running.sessionId);
    say(running.world, id(3));
    // what follows soon is sent together
    time.advance(SPREAD_MS);
    expect([await nextHeard(running.client), await nextHeard(running.client)]).toEqual(['2', '3']);
    // it goes on as any other: what is missed from here is brought by a resume
    const seq = running.client.lastSeq();
    running.client.cut();
    await until(() => running.world.hub.stats().detached === 1);
    say(running.world, id(4));
    const again = await running.world.resume(ann, { sessionId: running.sessionId, seq });
    expect((await again.next('RESUMED')).data).toMatchObject({ missed: 1 });
  });

  it('a session that loses its socket before its snapshot starts afresh', async () => {
    const time = new ManualTime();
    const { world: running, client, sessionId } = await start(time);
    say(running, id(1));
    await nextHeard(client);
    const seq = client.lastSeq();
    running.hub.freshStarts.refreshAll(SPREAD_MS);
    client.cut();
    await until(() => running.hub.stats().detached === 1);
    expect(await refusalOf(running, { sessionId, seq })).toBe('too-far-behind');
  });

  it('a session without a socket starts afresh', async () => {
    const time = new ManualTime();
    const { world: running, client, sessionId } = await start(time);
    say(running, id(1));
    await nextHeard(client);
    const seq = client.lastSeq();
    client.cut();
    await until(() => running.hub.stats().detached === 1);
    running.hub.freshStarts.refreshAll(SPREAD_MS);
    expect(await refusalOf(running, { sessionId, seq })).toBe('too-far-behind');
  });

  it('a client that names a number from before its snapshot has not seen it', async () => {
    const time = new ManualTime();
    const running = await start(time);
    say(running.world, id(1));
    await nextHeard(running.client);
    const seq = running.client.lastSeq();
    running.world.hub.freshStarts.refreshAll(SPREAD_MS);
    time.advance(SPREAD_MS);
    await running.read();
    await running.client.next('READY');
    running.client.cut();
    await until(() => running.world.hub.stats().detached === 1);
    const claim = { sessionId: running.sessionId, seq };
    expect(await refusalOf(running.world, claim)).toBe('too-far-behind');
  });

  it('and another node does so while the snapshot is read, another one follows it', async () => {
    const time = new ManualTime();
    const running = await start(time);
    const { freshStarts } = running.world.hub;
    freshStarts.refreshAll(SPREAD_MS);
    time.advance(SPREAD_MS);
    await until(() => running.reads() === 2);
    freshStarts.refreshAll(SPREAD_MS);
    time.advance(SPREAD_MS);
    expect(running.reads()).toBe(2);
    await running.read();
    await running.client.next('READY');
    await running.read();
    await running.client.next('READY');
    say(running.world, id(5));
    time.advance(SPREAD_MS);
    await nextHeard(running.client);
    expect(running.reads()).toBe(3);
  });
});
