import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import { programmeFormat } from './programme-format.ts';
import type { ProgrammeSink, ProgrammeStep } from './programme.ts';
import { SpeechChunks, waveFile, type SpeechChunk } from './speech-chunks.ts';
import { transcribe, type SpeechEndpoint } from './speech-endpoint.ts';

interface TranscriberParts {
  readonly endpoint: SpeechEndpoint;
  readonly folder: string;
  readonly logger: Logger;
  readonly nameOf: (userId: UserId) => Promise<string>;
  /** Something was said. */
  readonly onCaption: (caption: { readonly userId: UserId; readonly text: string }) => void;
  /** Chunks cannot be made into text now, or can again. */
  readonly onFailing: (isFailing: boolean) => void;
}

/** Chunks under way at once, and how many wait: an endpoint that is slower than people talk loses some. */
const AT_ONCE = 2;
const MOST_WAITING = 30;

/** Turns what is said in a programme into captions, and into a text that is kept. */
export class Transcriber implements ProgrammeSink {
  readonly needsPicture = false;
  readonly #parts: TranscriberParts;
  readonly #chunks = new Map<UserId, SpeechChunks>();
  readonly #limit = pLimit(AT_ONCE);
  readonly #lines: { readonly atStep: number; readonly text: string }[] = [];
  #steps = 0;
  #isFailing = false;

  constructor(parts: TranscriberParts) {
    this.#parts = parts;
  }

  step({ voices }: ProgrammeStep): void {
    this.#steps += 1;
    for (const { userId } of voices)
      if (!this.#chunks.has(userId)) this.#chunks.set(userId, new SpeechChunks());
    for (const [userId, chunks] of this.#chunks) {
      const voice = voices.find((one) => one.userId === userId);
      const chunk = chunks.step(voice?.sound ?? null, this.#steps);
      if (chunk) this.#ask(userId, chunk);
    }
  }

  /** Ends it; answers the file of the text, or null when nothing was said. */
  async finish(): Promise<string | null> {
    for (const [userId, chunks] of this.#chunks) {
      const chunk = chunks.end();
      if (chunk) this.#ask(userId, chunk);
    }
    // runs when all before it are done
    while (this.#limit.activeCount + this.#limit.pendingCount > 0) await delay(100);
    if (this.#lines.length === 0) return null;
    const lines = this.#lines.toSorted((a, b) => a.atStep - b.atStep);
    const file = join(this.#parts.folder, 'transcript.txt');
    await writeFile(file, `${lines.map(({ text }) => text).join('\n')}\n`);
    return file;
  }

  #ask(userId: UserId, chunk: SpeechChunk): void {
    if (this.#limit.pendingCount >= MOST_WAITING) {
      this.#noteFailing(true);
      return;
    }
    void this.#limit(async () => {
      const { endpoint, logger, nameOf, onCaption } = this.#parts;
      try {
        const text = await transcribe(endpoint, waveFile(chunk));
        this.#noteFailing(false);
        if (text === '') return;
        onCaption({ userId, text });
        const line = `[${timeOf(chunk.atStep)}] ${await nameOf(userId)}: ${text}`;
        this.#lines.push({ atStep: chunk.atStep, text: line });
      } catch (error) {
        logger.warn({ err: error }, 'speech could not be made into text');
        this.#noteFailing(true);
      }
    });
  }

  #noteFailing(isFailing: boolean): void {
    if (this.#isFailing === isFailing) return;
    this.#isFailing = isFailing;
    this.#parts.onFailing(isFailing);
  }
}

/** Hours, minutes and seconds since the transcript began. */
function timeOf(steps: number): string {
  const seconds = Math.floor((steps * programmeFormat.stepMs) / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
