import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ActionDeps } from './actions/action-deps.ts';
import { deliverOutput } from './actions/recording/deliver-output.ts';
import { nameOfUser, namesInChannel } from './actions/recording/names-in-channel.ts';
import { tellCaption, tellOutputs } from './actions/recording/tell-outputs.ts';
import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import type { VoiceMedia } from './state/voice-media.ts';
import { noVoiceOutputs } from './state/voice-outputs-absent.ts';
import type { VoiceOutputBoard } from './state/voice-outputs.ts';

interface OutputSurroundings {
  readonly media: VoiceMedia;
  /** Whether the media of a channel may stand at another node. */
  readonly isAmongOthers: boolean;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Where the parts of recordings and livestreams lie while they are made. */
function outputFolder(config: Config): string {
  return join(config.dataFolder, 'recordings');
}

/** What this server can make of its voice channels; the log says what is missing for more. */
export async function openVoiceOutputs(
  config: Config,
  { media, isAmongOthers, clock, logger }: OutputSurroundings,
): Promise<VoiceOutputBoard> {
  // a recording is made by the process that has the channel, and is told and ended by it alone
  if (!media.isOpen() || isAmongOthers) return noVoiceOutputs;
  // what a process that was killed has left
  await rm(outputFolder(config), { recursive: true, force: true });
  // loaded only where it is used: the decoder is large
  const { findFfmpeg } = await import('./recording/find-ffmpeg.ts');
  const ffmpeg = await findFfmpeg(config.FFMPEG_BIN);
  if (ffmpeg === null)
    logger.warn('voice channels are neither recorded nor streamed: there is no ffmpeg');
  const { TRANSCRIBE_URL: url, TRANSCRIBE_KEY: key, TRANSCRIBE_MODEL: model } = config;
  const { createOutputBoard } = await import('./recording/output-board.ts');
  return createOutputBoard({
    media,
    ffmpeg,
    speech: url === undefined ? null : { url, key: key ?? null, model },
    folder: outputFolder(config),
    mostRecordings: config.RECORDINGS,
    mostLivestreams: config.LIVESTREAMS,
    now: () => clock.now(),
    logger,
  });
}

/** Lets those who see a channel hear of it, and brings files to their channels. */
export function listenToOutputs(deps: ActionDeps): void {
  deps.outputs.listen({
    changed: (place, outputs) => tellOutputs(deps, place, outputs),
    caption: (place, caption) => tellCaption(deps, place, caption),
    deliver: (file) => deliverOutput(deps, file),
    isEmpty: (channelId) => deps.voice.participantsIn(channelId).length === 0,
    namesIn: (channelId) => namesInChannel(deps, channelId),
    nameOf: (userId) => nameOfUser(deps, userId),
  });
}
