import { report } from '../lib/report.ts';
import type { MediaSession } from './media-session.ts';
import type { StayInput } from './stay-machine.ts';
import { Overtaken } from './stay.ts';
import type { VoiceConnection } from './voice-engine.ts';

interface WayBackParts {
  readonly connection: () => VoiceConnection;
  readonly media: () => MediaSession | null;
  /** Whether the socket is live, over the session that the stay belongs to. */
  readonly isReachable: () => boolean;
  readonly advance: (input: StayInput) => void;
  /** Opens the media of the stay anew. */
  readonly open: () => Promise<void>;
  /** The network was away for too long. */
  readonly giveUp: () => void;
}

/** A network, or a place in the server's media, that comes and goes during one's stay. */
export class WayBack {
  readonly #parts: WayBackParts;
  #needsOpening = false;
  #isMending = false;
  #countdown: ReturnType<typeof setInterval> | undefined;

  constructor(parts: WayBackParts) {
    this.#parts = parts;
  }

  /** The media was opened. */
  opened(): void {
    this.#needsOpening = false;
  }

  /** What was to be mended is over. */
  stop(): void {
    clearInterval(this.#countdown);
  }

  /** The server's media is gone. */
  mediaLost(): void {
    this.#needsOpening = true;
    this.lost();
  }

  /** One is in another room now: that is no loss, if the media opens there. */
  mediaMoved(): void {
    this.#needsOpening = true;
    this.mend();
  }

  lost(): void {
    const { advance, connection, giveUp } = this.#parts;
    advance({ type: 'lost' });
    if (connection().state !== 'reconnecting') return;
    clearInterval(this.#countdown);
    this.#countdown = setInterval(() => {
      advance({ type: 'second' });
      if (connection().state === 'disconnected') giveUp();
      else this.mend();
    }, 1_000);
    this.mend();
  }

  /** Does what can be done about a lost way; `isSure` false: only where it is known to be lost. */
  mend(isSure = false): void {
    if (this.#isMending || !this.#parts.isReachable()) return;
    this.#isMending = true;
    this.#mended(isSure)
      .catch((error: unknown) => {
        if (!(error instanceof Overtaken)) report('reaching the voice server', error);
      })
      .finally(() => {
        this.#isMending = false;
        // it did not work, or one was moved once more meanwhile; what is lost is tried each second
        if (this.#needsOpening && this.#parts.connection().state === 'connected') this.lost();
        this.checkBack();
      });
  }

  /** Whether all is as it should be again. */
  checkBack(): void {
    const { advance, connection, isReachable, media } = this.#parts;
    if (!isReachable() || this.#needsOpening || !media() || media()?.isBroken()) return;
    if (connection().state !== 'reconnecting') return;
    clearInterval(this.#countdown);
    advance({ type: 'connected' });
  }

  async #mended(isSure: boolean): Promise<void> {
    const { media, open } = this.#parts;
    if (this.#needsOpening) await open();
    else if (isSure || media()?.isBroken()) await media()?.restart();
  }
}
