import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ActionDeps } from './actions/action-deps.ts';
import { deliverOutput } from './actions/recording/deliver-output.ts';
import { nameOfUser, namesInChannel } from './actions/recording/names-in-channel.ts';
import { tellCaption, tellOutputs } from './actions/recording/tell-outputs.ts';
import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import { ProblemError } from './lib/problem-error.ts';
import type { MediaNodes } from './state/media-nodes.ts';
import type { VoiceMedia } from './state/voice-media.ts';
import { noVoiceOutputs } from './state/voice-outputs-absent.ts';
import type { VoiceOutputBoard } from './state/voice-outputs.ts';

interface OutputSurroundings {
  readonly media: VoiceMedia;
  /** null: this process is the only node */
  readonly nodes: MediaNodes | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** How long a file waits for what the nodes share, and how often it is tried. Milliseconds. */
const DELIVER_WITHIN_MS = 60_000;
const AGAIN_MS = 2_000;

/** Where the parts of recordings and livestreams lie while they are made. */
function outputFolder(config: Config): string {
  return join(config.dataFolder, 'recordings');
}

/** What this server can make of its voice channels; the log says what is missing for more. */
export async function openVoiceOutputs(
  config: Config,
  { media, nodes, clock, logger }: OutputSurroundings,
): Promise<VoiceOutputBoard> {
  if (!media.isOpen()) return noVoiceOutputs;
  // what a process that was killed has left
  await rm(outputFolder(config), { recursive: true, force: true });
  // loaded only where it is used: the decoder is large
  const { findFfmpeg } = await import('./recording/find-ffmpeg.ts');
  const ffmpeg = await findFfmpeg(config.FFMPEG_BIN);
  if (ffmpeg === null)
    logger.warn('voice channels are neither recorded nor streamed: there is no ffmpeg');
  const { TRANSCRIBE_URL: url, TRANSCRIBE_KEY: key, TRANSCRIBE_MODEL: model } = config;
  const { createOutputBoard } = await import('./recording/output-board.ts');
  const local = createOutputBoard({
    media,
    ffmpeg,
    speech: url === undefined ? null : { url, key: key ?? null, model },
    folder: outputFolder(config),
    mostRecordings: config.RECORDINGS,
    mostLivestreams: config.LIVESTREAMS,
    now: () => clock.now(),
    logger,
  });
  if (nodes === null || media.makers === null) return local;
  const { routeOutputs } = await import('./recording/routed-outputs.ts');
  return routeOutputs({ local, makers: media.makers, states: nodes.outputs, files: nodes.files });
}

/** Lets those who see a channel hear of it, and brings files to their channels. */
export function listenToOutputs(deps: ActionDeps): void {
  deps.outputs.listen({
    changed: (place, outputs) => tellOutputs(deps, place, outputs),
    caption: (place, caption) => tellCaption(deps, place, caption),
    deliver: (file) => onceThere(() => deliverOutput(deps, file)),
    isEmpty: (channelId) => deps.voice.participantsIn(channelId).length === 0,
    namesIn: (channelId) => namesInChannel(deps, channelId),
    nameOf: (userId) => nameOfUser(deps, userId),
  });
}

/** Does something as soon as Redis is there: a recording must not be lost for a blink of it. */
async function onceThere(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + DELIVER_WITHIN_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.code === 'server.busy';
      if (!isBusy || performance.now() > end) throw error;
    }
    await delay(AGAIN_MS);
  }
}
