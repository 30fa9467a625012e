import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createChannel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { voiceEnvironment } from '../../voice/media-world.ts';
import { fillTeam, type FilledUser } from '../filled-team.ts';
import type { LoadRow } from '../load-part.ts';
import { withMeasuredServer, withTemporaryFolder } from '../measured-server.ts';
import { p95 } from '../percentiles.ts';
import { rounded, roundsRow } from '../rounds.ts';
import { writeFakeVoice } from './fake-voice.ts';
import { joinQuietly } from './quiet-member.ts';

/** In the room, with the one who is measured. */
const PEOPLE = 10;
const COLD_JOINS = 40;
/** Pressed by no hand: the button has just been drawn, and nothing could be got ready yet. */
const HURRIED_JOINS = 10;
/** Until one who opened the page has found the button and pressed it. */
const FOUND_MS = 700;
const WARM_JOINS = 40;
/** A page just opened asks for a token or two, and a person may have thirty a minute (joinVoice). */
const BETWEEN_MS = 3_000;
/** Without any network one has left after ten seconds (T-371): the long cut is one of UDP alone. */
const CUTS = [
  { ms: 3_000, protocols: ['udp', 'tcp'] },
  { ms: 30_000, protocols: ['udp'] },
] as const;
/** Of the worker; a rule of the firewall names it. */
const PORT = 45_710;
const LIMIT_MS = 60_000;
/** Opening a page is not measured. */
const OPEN_MS = 60_000;
const SETTLED_MS = 2_000;
/** Longer than the pauses of the voice that is heard (fake-voice.ts). */
const SILENT_MS = 150;

const run = promisify(execFile);

/**
 * Notes in the page when sound is played; a text, because the types of these files know no page. What
 * goes to the loudspeakers goes past an analyser too, which keeps the last two thirds of a second: so a
 * page that is busy drawing finds out later, but right, when the sound began.
 */
const LISTENING = `
  const value = { hasNoiseSuppression: false, gateThreshold: -90 };
  localStorage.setItem('voiceSettings', JSON.stringify({ version: 1, value }));
  let analyser;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (...to) {
    if (to[0] instanceof AudioDestinationNode) {
      analyser ??= new AnalyserNode(this.context, { fftSize: 32768 });
      connect.call(this, analyser);
    }
    return connect.apply(this, to);
  };
  const newest = (count) => {
    const samples = new Float32Array(32768);
    analyser?.getFloatTimeDomainData(samples);
    return count > 0 ? samples.subarray(-count) : samples.subarray(0, 0);
  };
  const firstLoud = (samples) => samples.findIndex((sample) => Math.abs(sample) > 0.01);
  const look = () => new Promise((resolve) => setTimeout(resolve, 10));
  // longer than the pauses of the voice; where it never falls silent, none is waited for
  globalThis.untilSilent = async (forMs, withinMs) => {
    const end = performance.now() + withinMs;
    let silentSince = performance.now();
    while (performance.now() - silentSince < forMs && performance.now() < end) {
      if (firstLoud(newest(1024)) >= 0) silentSince = performance.now();
      await look();
    }
    return performance.now() - silentSince >= forMs;
  };
  globalThis.untilHeard = async () => {
    // a context that rests has no time, and shows what it heard last
    const since = analyser?.context.currentTime ?? 0;
    for (;;) {
      await look();
      const rate = analyser?.context.sampleRate ?? 0;
      const samples = newest(Math.floor(((analyser?.context.currentTime ?? 0) - since) * rate));
      const first = firstLoud(samples);
      if (first >= 0) return performance.now() - ((samples.length - first) / rate) * 1_000;
    }
  };
`;

interface Room {
  readonly origin: string;
  readonly path: string;
  readonly place: { readonly teamId: TeamId; readonly channelId: ChannelId };
  readonly members: readonly FilledUser[];
}

async function openPage(browser: Browser, room: Room, user?: FilledUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const [name = '', ...value] = (user?.cookie ?? '').split('=');
  await context.addCookies([{ name, value: value.join('='), url: room.origin }]);
  await context.addInitScript(LISTENING);
  const page = await context.newPage();
  await page.goto(room.origin + room.path, { timeout: OPEN_MS });
  await joinButton(page).waitFor({ timeout: OPEN_MS });
  return page;
}

const joinButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: en.voice.lobby.join });

/** When sound came; where none does, because a join was refused, the measurement fails. */
const untilHeard = (page: Page) =>
  page.evaluate<number>(`Promise.race([
    untilHeard(),
    new Promise((_, refuse) => {
      setTimeout(() => refuse(new Error('No sound came')), ${String(LIMIT_MS)});
    }),
  ])`);

/** Milliseconds from the press of the button to the first sound. */
async function joinAndHear(page: Page): Promise<number> {
  await joinButton(page).evaluate((button) => {
    // reason: the locator finds a button
    const pressed = button as unknown as { click(): void };
    Object.assign(globalThis, { joinedAt: performance.now() });
    pressed.click();
  });
  const heardAt = await untilHeard(page);
  return heardAt - (await page.evaluate<number>('joinedAt'));
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.voice.control.leave }).first().click();
  await joinButton(page).waitFor();
}

/** Drops what goes to and from the worker, and lets it through again. Needs the rights for it. */
async function block(protocol: 'udp' | 'tcp', how: '-I' | '-D'): Promise<void> {
  for (const side of ['--dport', '--sport'])
    await run('iptables', [
      how,
      'INPUT',
      '-i',
      'lo',
      '-p',
      protocol,
      side,
      String(PORT),
      '-j',
      'DROP',
    ]);
}

async function measureCut(page: Page, { ms, protocols }: (typeof CUTS)[number]): Promise<number> {
  for (const protocol of protocols) await block(protocol, '-I');
  await wait(ms);
  for (const protocol of protocols) await block(protocol, '-D');
  const start = await page.evaluate<number>('performance.now()');
  return (await untilHeard(page)) - start;
}

/** From the block of UDP to the next sound after the silence that it makes; 0 where there was none. */
async function measureBlock(page: Page): Promise<number> {
  await block('udp', '-I');
  try {
    const start = await page.evaluate<number>('performance.now()');
    const wasSilent = await page.evaluate<boolean>(`untilSilent(${SILENT_MS}, ${LIMIT_MS})`);
    return wasSilent ? (await untilHeard(page)) - start : 0;
  } finally {
    await block('udp', '-D');
  }
}

async function makeRoom(origin: string, pool: Parameters<typeof fillTeam>[0]['pool']) {
  const size = { memberCount: PEOPLE + 1, signedInCount: PEOPLE, channelCount: 1 };
  const { teamId, owner, members } = await fillTeam({ pool, origin }, size);
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'harbour', type: 'voice', categoryId: null, additionalData: null },
  });
  const path = `/teams/${teamId}/channels/${channel.id}`;
  return { origin, path, place: { teamId, channelId: channel.id }, members };
}

async function measureIn(browser: Browser, room: Room): Promise<LoadRow[]> {
  const [probe, voice, ...quiet] = room.members;
  const leaving: (() => Promise<void>)[] = [];
  // the one who is there longest makes the keys of all who come later
  for (const [index, user] of quiet.entries())
    leaving.push(
      await joinQuietly({ origin: room.origin, user, place: room.place, makesKeys: index === 0 }),
    );
  try {
    // one speaks
    const speaking = await openPage(browser, room, voice);
    await joinButton(speaking).click({ timeout: OPEN_MS });
    const mute = speaking.getByRole('button', { name: en.voice.control.mute, exact: true }).first();
    await mute.waitFor({ timeout: OPEN_MS });
    // they talk on elsewhere: what their page draws of the channel would be drawn on another machine
    await speaking.evaluate(
      'history.pushState({}, "", "/"); dispatchEvent(new PopStateEvent("popstate"))',
    );
    return await measureProbe(() => openPage(browser, room, probe));
  } finally {
    await Promise.all(leaving.map((end) => end()));
  }
}

/** Measures on a page that has just joined: one that lost UDP before stays with TCP. */
async function measureOn(
  open: () => Promise<Page>,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const page = await open();
  await joinAndHear(page);
  await wait(SETTLED_MS);
  const measured = await measure(page);
  await page.context().close();
  return measured;
}

async function coldJoins(
  open: () => Promise<Page>,
  count: number,
  afterMs: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const page = await open();
    await wait(afterMs);
    times.push(await joinAndHear(page));
    await leave(page);
    await page.context().close();
    await wait(BETWEEN_MS);
  }
  return times;
}

async function measureProbe(open: () => Promise<Page>): Promise<LoadRow[]> {
  await wait(SETTLED_MS);
  const cold = await coldJoins(open, COLD_JOINS, FOUND_MS);
  const hurried = await coldJoins(open, HURRIED_JOINS, 0);
  const page = await open();
  await joinAndHear(page);
  const warm: number[] = [];
  for (let round = 0; round < WARM_JOINS; round += 1) {
    await leave(page);
    await wait(SETTLED_MS);
    warm.push(await joinAndHear(page));
  }
  const rows = [
    joinsRow('first sound after the button, page just opened', cold),
    joinsRow('first sound after the button, again', warm),
    joinsRow('first sound after the button, pressed as it is drawn', hurried),
  ];
  await page.context().close();
  for (const cut of CUTS) {
    const what = `sound back after the network, cut for ${String(cut.ms / 1_000)} s`;
    const back = await measureOn(open, (fresh) => measureCut(fresh, cut));
    rows.push({ what, unit: 'ms', median: rounded(back) });
  }
  const what = 'sound back over TCP, UDP blocked in mid-call';
  rows.push({ what, unit: 'ms', median: rounded(await measureOn(open, measureBlock)) });
  return rows;
}

function joinsRow(what: string, times: readonly number[]): LoadRow {
  return { ...roundsRow(what, 'ms', times), p95: rounded(p95(times)) };
}

/** What people wait for: their first sound in a room of ten, and sound after a loss of the network. */
export function measureVoiceJoins(): Promise<LoadRow[]> {
  const environment = { ...voiceEnvironment, VOICE_PORT: String(PORT) };
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'voice.wav');
    await writeFakeVoice(file);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${file}`,
        '--allow-loopback-in-peer-connection',
        '--autoplay-policy=no-user-gesture-required',
      ],
      timeout: LIMIT_MS,
    });
    try {
      return await withMeasuredServer(
        async ({ server, pool }) => measureIn(browser, await makeRoom(server.origin, pool)),
        { environment },
      );
    } finally {
      await browser.close();
    }
  });
}
