import type { BrowserContext, Page } from '@playwright/test';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../../support/client.ts';
import { voiceEnvironment } from '../../voice/media-world.ts';
import { expect, type test } from './app.ts';
import { openAs } from './crew.ts';
import { HEARD_MS } from './mate.ts';

/** Flags for a microphone and camera that any machine has, and for media over the loopback. */
const mediaFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/**
 * `test.use` of files whose people have microphones and cameras. One object for all of them: files that
 * use the same share a browser and a server, and starting those takes seconds.
 */
export const withMedia: Parameters<typeof test.use>[0] = {
  appEnvironment: [voiceEnvironment, { scope: 'worker' }],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...mediaFlags] }),
};

/** Below it nothing is heard: the quietest bit of 16 lies at -90. Decibels. */
const SILENCE = -80;
/** Clearly heard. Decibels. */
const AUDIBLE = -50;
/** Longer than the pause between two beeps of the browser's microphone. Milliseconds. */
const LISTEN_MS = 2_500;

/** A voice channel of a team. */
export interface VoiceRoom {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly path: string;
}

export async function makeVoiceChannel(
  owner: Person,
  teamId: TeamId,
  name: string,
): Promise<VoiceRoom> {
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name, type: 'voice', categoryId: null, additionalData: null },
  });
  return { teamId, channelId: channel.id, path: `/teams/${teamId}/channels/${channel.id}` };
}

/** Has pages write down which files they play from. */
async function noteSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // reason: only these tests read it
    const heard = globalThis as { files?: string[] };
    heard.files = [];
    globalThis.Audio = class extends Audio {
      constructor(source?: string) {
        super(source);
        heard.files?.push(source ?? '');
      }
    };
  });
}

/** How often a page opened with `openListening` has played the sound of that name. */
export function timesPlayed(page: Page, name: string): Promise<number> {
  return page.evaluate((file) => {
    // reason: set by noteSounds
    const { files } = globalThis as { files?: string[] };
    return (files ?? []).filter((source) => source.endsWith(file)).length;
  }, `/${name}.wav`);
}

/** A page of that person in which what is played can be measured. Its beep is not noise here. */
export async function openListening(
  context: BrowserContext,
  { person, path }: { readonly person: Person; readonly path: string },
  settings: { readonly hasNoiseSuppression: boolean } = { hasNoiseSuppression: false },
): Promise<Page> {
  await noteSounds(context);
  await context.addInitScript(({ hasNoiseSuppression }) => {
    const value = { hasNoiseSuppression, gateThreshold: -90 };
    localStorage.setItem('voiceSettings', JSON.stringify({ version: 1, value }));
    // reason: only this test reads it
    const heard = globalThis as { played?: AnalyserNode };
    // what goes to the loudspeakers goes past here too
    const heardConnect: ProxyHandler<AudioNode['connect']> = {
      apply(connect, from: AudioNode, to: unknown[]): unknown {
        if (to[0] instanceof AudioDestinationNode) {
          heard.played ??= new AnalyserNode(from.context, { fftSize: 32_768 });
          Reflect.apply(connect, from, [heard.played]);
        }
        return Reflect.apply(connect, from, to);
      },
    };
    // oxlint-disable-next-line typescript/unbound-method -- the proxy hands `this` on
    AudioNode.prototype.connect = new Proxy(AudioNode.prototype.connect, heardConnect);
  }, settings);
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

/** Presses the lobby's button and waits until the meeting is there. */
export async function joinBy(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: en.voice.lobby.join }).click();
  await expectInVoice(page);
}

export async function expectInVoice(page: Page): Promise<void> {
  await expect(page.getByText(en.voice.state.connected).first()).toBeVisible({ timeout: HEARD_MS });
}

/**
 * The loudest moment of what is played within a while, or the first that is louder than `enough`.
 * Decibels; -200 is none.
 */
export function loudest(page: Page, enough = 0): Promise<number> {
  const listening = { milliseconds: LISTEN_MS, enough: 10 ** (enough / 20) };
  return page.evaluate(async ({ milliseconds, enough: loud }) => {
    // reason: set by openListening
    const { played } = globalThis as { played?: AnalyserNode };
    if (!played) return -200;
    const samples = new Float32Array(played.fftSize);
    let peak = 0;
    const end = performance.now() + milliseconds;
    while (performance.now() < end && peak <= loud) {
      played.getFloatTimeDomainData(samples);
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return peak === 0 ? -200 : 20 * Math.log10(peak);
  }, listening);
}

export async function expectHeard(page: Page): Promise<void> {
  await expect.poll(() => loudest(page, AUDIBLE), { timeout: HEARD_MS }).toBeGreaterThan(AUDIBLE);
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudest(page), { timeout: HEARD_MS }).toBeLessThan(SILENCE);
}

/** How wide the moving pictures are that come from others, and are shown. */
export function shownWidths(page: Page): Promise<number[]> {
  return page
    .locator('main video')
    .evaluateAll((videos) =>
      videos.map((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0)),
    );
}
