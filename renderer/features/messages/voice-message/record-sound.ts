import type { VoiceNote } from '#shared/contract/messages/attachment.ts';
import { voiceMessageLimits } from '#shared/rules/limits.ts';
import { encodeWaveform } from '#shared/rules/voice-message.ts';

/** What is spoken and understood well; a minute is 240 KB. Bits a second. */
const BITRATE = 32_000;
/** How often the level is looked at: as fine as a drawn bar of a short message. Milliseconds. */
const LEVEL_MS = 50;

/** What browsers record, best first, and the ending it is kept under. */
const containers = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;

/** A finished voice message. */
export interface Recorded {
  readonly file: File;
  readonly voice: VoiceNote;
}

/** A recording under way; the microphone is free again once it is stopped or cancelled. */
export interface Recording {
  /** Levels so far, from 0 to 1, one every 50 milliseconds. */
  readonly levels: readonly number[];
  /** How long it is by now, in milliseconds. */
  elapsed(): number;
  /** Ends it; null when it is too short to be meant. The same answer however often it is asked. */
  stop(): Promise<Recorded | null>;
  cancel(): void;
}

/**
 * Begins to record the microphone.
 * @throws DOMException NotAllowedError, NotFoundError or NotReadableError, as getUserMedia does
 */
export async function recordSound(onLevel: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [mimeType, ending] = containers.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? [];
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITRATE,
    ...(mimeType !== undefined && { mimeType }),
  });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const levels: number[] = [];
  const meter = openMeter(stream);
  const since = performance.now();
  let endedAt: number | null = null;
  const elapsed = () => (endedAt ?? performance.now()) - since;
  const timer = setInterval(() => {
    levels.push(meter.level());
    if (elapsed() >= voiceMessageLimits.longestMs) end();
    onLevel();
  }, LEVEL_MS);
  const ended = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => resolve(), { once: true }),
  );

  function end(): void {
    endedAt ??= performance.now();
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  }

  // a microphone that was pulled out has said what it had to say
  stream.getAudioTracks()[0]?.addEventListener('ended', end);
  recorder.start();
  return {
    levels,
    elapsed,
    async stop() {
      end();
      await ended;
      const durationMs = Math.min(Math.round(elapsed()), voiceMessageLimits.longestMs);
      if (durationMs < voiceMessageLimits.shortestMs || levels.length === 0) return null;
      const type = recorder.mimeType || 'audio/webm';
      const file = new File(chunks, `voice-message.${ending ?? 'webm'}`, { type });
      return { file, voice: { durationMs, waveform: encodeWaveform(levels) } };
    },
    cancel: end,
  };
}

interface Meter {
  /** The loudness of this moment, from 0 to 1. */
  level(): number;
  close(): void;
}

function openMeter(stream: MediaStream): Meter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // speech lies far below full scale
      return Math.min(1, Math.sqrt(power) * 3);
    },
    close() {
      if (context.state !== 'closed') void context.close();
    },
  };
}
