import type { Browser, BrowserContext, Page } from '@playwright/test';
import { metricsHeaders, missingForStack, type Stack } from '../cluster/stack/stack.ts';
import type { Person } from '../support/client.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test, type App } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import {
  expectHeard,
  expectInVoice,
  joinBy,
  makeVoiceChannel,
  openListening,
  withMedia,
} from './support/voice.ts';

const missing = missingForStack();
const note = missing.length === 0 ? '' : ` (skipped: not installed: ${missing.join(', ')})`;

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use({ ...withMedia, stands: 'three nodes', ignoreHTTPSErrors: true });

/** Lets the connections of a page be counted. */
async function noteConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // reason: only this test reads it
    const noted = globalThis as { connections?: RTCPeerConnection[] };
    const connections: RTCPeerConnection[] = [];
    noted.connections = connections;
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        connections.push(this);
      }
    };
  });
}

/** How many packets of sound have come to a page. */
function packetsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // reason: set by noteConnections
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    let packets = 0;
    for (const connection of connections)
      for (const report of (await connection.getStats()).values()) {
        // reason: statistics are told apart by their type
        const { type, kind, packetsReceived } = report as RTCInboundRtpStreamStats;
        if (type === 'inbound-rtp' && kind === 'audio') packets += packetsReceived ?? 0;
      }
    return packets;
  });
}

async function expectMorePackets(page: Page): Promise<void> {
  const before = await packetsOf(page);
  await expect.poll(() => packetsOf(page), { timeout: HEARD_MS }).toBeGreaterThan(before + 50);
}

/** How many voice channels each node carries. */
function roomsOf({ nodes }: Stack): Promise<number[]> {
  return Promise.all(
    nodes
      .filter(({ pid }) => pid > 0)
      .map(async ({ origin }) => {
        const answer = await fetch(`${origin}/metrics`, { headers: metricsHeaders });
        return Number(/^tayfa_voice_rooms(?:\{.*\})? (\d+)$/m.exec(await answer.text())?.[1]);
      }),
  );
}

async function listener(
  { browser, app }: { readonly browser: Browser; readonly app: App },
  person: Person,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.origin });
  await noteConnections(context);
  return openListening(context, { person, path });
}

test(`people at three nodes hear one another, also when the node of their channel dies${note}`, async ({
  app,
  browser,
  running,
}) => {
  const { stack } = running;
  if (!stack) throw new Error('This is told on three nodes only');
  const room = await makeRoom(app);
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  const people = [room.owner, await join(app, room, 'Bora'), await join(app, room, 'Cem')];
  const pages: Page[] = [];
  for (const person of people) pages.push(await listener({ browser, app }, person, talk.path));

  await test.step('each is at a node of their own, and one node has the channel', async () => {
    for (const page of pages) await joinBy(page);
    for (const page of pages) await expectHeard(page);
    await Promise.all(pages.map(expectMorePackets));
    expect((await roomsOf(stack)).toSorted()).toEqual([0, 0, 1]);
  });

  await test.step('the node dies: all come together at another', async () => {
    const owner = (await roomsOf(stack)).indexOf(1);
    await stack.nodes[owner]?.kill();
    await expect
      .poll(async () => (await roomsOf(stack)).toSorted(), { timeout: HEARD_MS })
      .toEqual([0, 1]);
    for (const page of pages) await expectInVoice(page);
    await Promise.all(pages.map(expectMorePackets));
    for (const page of pages) await expectHeard(page);
    await stack.nodes[owner]?.start();
  });
  for (const page of pages) await page.context().close();
});
