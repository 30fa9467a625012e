import type { MediaOffer } from '#shared/contract/voice/media.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { OwnKeys } from './encryption/mls-group.ts';
import type { OpenedEnds } from './media-session.ts';
import type { JoinResult, VoicePlace } from './voice-engine.ts';
import { codeOf, type VoiceLink } from './voice-link.ts';

/**
 * Going on in another tab is told as leaving and then joining: so long the second is waited for, and so
 * long until the server is asked once more. Milliseconds.
 */
const WAIT_MS = 500;

/** What the server keeps of one's stay. */
export interface Stay {
  readonly attendeeId: Id<'attendee'>;
  readonly offer: MediaOffer;
  /** Of the socket's session: with it the stay ends. */
  readonly session: string | null;
}

/** How the media of a stay is opened. */
export interface Opening {
  /** Where the stay turns out to be once the server has opened it. */
  readonly movedTo?: VoicePlace | null;
  /** Null: the server is asked for both ends. */
  readonly opened?: OpenedEnds | null;
  /** Null: a place in the group of the channel is not asked for yet. */
  readonly groupKeys?: OwnKeys | null;
}

/** A join that another one, or leaving, has overtaken. */
export class Overtaken extends Error {}

/** What a refused join is to the one who asked for it. */
export function refusalOf(error: unknown): JoinResult {
  const code = codeOf(error);
  if (code === 'channel.full') return 'full';
  if (code === 'call.ended') return 'over';
  return /permission|denied|timed-out|verif|blocked|read-only/u.test(code) ? 'denied' : 'failed';
}

/**
 * What became of a stay that was told to have left its channel: it is over, or on the way into another
 * channel. The server knows which at once, however late it is told that it came in there.
 */
export class StayInquiry {
  readonly #link: Pick<VoiceLink, 'request'>;
  readonly #onOver: () => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(link: Pick<VoiceLink, 'request'>, onOver: () => void) {
    this.#link = link;
    this.#onOver = onOver;
  }

  /** Asks; nothing happens when the stay goes on, which is told by itself. */
  begin(): void {
    this.stop();
    const asked = this.#asked;
    this.#link.request('VOICE_STATE', {}).catch((error: unknown) => {
      if (asked !== this.#asked) return;
      const isOver = codeOf(error) === 'channel.not-joined';
      this.#waiting = setTimeout(isOver ? this.#onOver : () => this.begin(), WAIT_MS);
    });
  }

  /** It is known now. */
  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#waiting);
  }
}
