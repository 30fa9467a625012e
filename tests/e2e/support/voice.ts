import type { BrowserContext, Page } from '@playwright/test';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../../support/client.ts';
import { voiceEnvironment } from '../../voice/media-world.ts';
import { startSpeechStandIn } from '../../voice/speech-stand-in.ts';
import { expect, type test } from './app.ts';
import { openAs } from './crew.ts';
import { dumping } from './dumped-sound.ts';
import { HEARD_MS } from './mate.ts';

/**
 * Flags for a microphone and camera that any machine has, and for media over the loopback. What is shown
 * has few pictures a second: to make, pack and unpack them takes a browser most of its time.
 */
const mediaFlags = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/**
 * `test.use` of files whose people have microphones and cameras. One object for all of them: files that
 * use the same share a browser and a server, and starting those takes seconds. So the server has what
 * any of them asks for.
 */
export const withMedia: Parameters<typeof test.use>[0] = {
  appEnvironment: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const speech = await startSpeechStandIn();
      await use({ ...voiceEnvironment, ...dumping, TRANSCRIBE_URL: speech.url });
      await speech.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...mediaFlags] }),
};

/** Below it nothing is heard: the quietest bit of 16 lies at -90. Decibels. */
const SILENCE = -80;
/** Clearly heard. Decibels. */
const AUDIBLE = -50;
/** The browser's microphone beeps every half second: as long as three of its beeps. Milliseconds. */
const LISTEN_MS = 1_500;

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
  {
    hasNoiseSuppression = false,
    before,
  }: {
    readonly hasNoiseSuppression?: boolean;
    /** What is done with the page before anything is loaded. */
    readonly before?: (page: Page) => Promise<void>;
  } = {},
): Promise<Page> {
  await noteSounds(context);
  await context.addInitScript((isSuppressed) => {
    const value = { hasNoiseSuppression: isSuppressed, gateThreshold: -90 };
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
  }, hasNoiseSuppression);
  const page = await context.newPage();
  await before?.(page);
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

/** What to listen for in a page. Decibels and milliseconds. */
interface Listening {
  /** At most for how long. */
  readonly ms: number;
  /** Ends once something louder is played. */
  readonly louder?: number;
  /** Ends once nothing was louder for LISTEN_MS. */
  readonly quieter?: number;
}

/**
 * The loudest moment of what is played from now on, and for `quieter` of the last LISTEN_MS of it.
 * Decibels; -200 is none. What was played before does not count.
 */
function listen(page: Page, { ms, louder = Infinity, quieter }: Listening): Promise<number> {
  const ratio = (decibels: number) => 10 ** (decibels / 20);
  const quiet = quieter === undefined ? {} : { low: ratio(quieter), quietMs: LISTEN_MS };
  const wish = { ms, loud: ratio(louder), low: 0, quietMs: Infinity, ...quiet };
  return page.evaluate(async ({ ms: most, loud, low, quietMs }) => {
    // reason: set by openListening, once something is played
    const heard = globalThis as { played?: AnalyserNode };
    /** The loudest since then; undefined: the page was held up, and has not heard all of it. */
    const loudestSince = (then: number) => {
      if (!heard.played) return 0;
      const { context, fftSize } = heard.played;
      const fresh = Math.ceil((context.currentTime - then) * context.sampleRate);
      const samples = new Float32Array(fftSize);
      heard.played.getFloatTimeDomainData(samples);
      let highest = 0;
      for (const sample of samples.subarray(Math.max(0, fftSize - fresh)))
        highest = Math.max(highest, Math.abs(sample));
      return fresh > fftSize && highest < low ? undefined : highest;
    };
    const now = () => heard.played?.context.currentTime ?? 0;
    const start = performance.now();
    let [peak, quietSince, heardTo] = [0, start, now()];
    while (performance.now() < start + most && peak <= loud) {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      const moment = loudestSince(heardTo);
      heardTo = now();
      peak = Math.max(peak, moment ?? 0);
      if (moment === undefined || moment > low) quietSince = performance.now();
      else if (performance.now() > quietSince + quietMs)
        return moment === 0 ? -200 : 20 * Math.log10(moment);
    }
    return peak === 0 ? -200 : 20 * Math.log10(peak);
  }, wish);
}

/** The loudest moment of what is played within a while. Decibels. */
export function loudest(page: Page): Promise<number> {
  return listen(page, { ms: LISTEN_MS });
}

export async function expectHeard(page: Page): Promise<void> {
  expect(await listen(page, { ms: HEARD_MS, louder: AUDIBLE })).toBeGreaterThan(AUDIBLE);
}

/** Nothing that is louder is played any more. Decibels. */
export async function expectQuieter(page: Page, than: number): Promise<void> {
  expect(await listen(page, { ms: HEARD_MS, quieter: than })).toBeLessThan(than);
}

export function expectSilence(page: Page): Promise<void> {
  return expectQuieter(page, SILENCE);
}

/** How wide the moving pictures are that come from others, and are shown. */
export function shownWidths(page: Page): Promise<number[]> {
  return page
    .locator('main video')
    .evaluateAll((videos) =>
      videos.map((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0)),
    );
}
