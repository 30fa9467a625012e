import type { MediaOffer, MediaWish } from '#shared/contract/voice/media.ts';
import type { VoiceState } from '#shared/contract/voice/voice.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { OpenedEnds } from './media-session.ts';
import type { VoicePlace } from './voice-engine.ts';
import { codeOf, type VoiceLink } from './voice-link.ts';

const loadOwnEnds = () => import('./own-ends.ts');
/** What media is opened with. */
export const loadMediaSession = () => import('./media-session.ts');

/** The server has let one in. */
interface Admitted {
  readonly attendeeId: Id<'attendee'>;
  readonly offer: MediaOffer;
  readonly callId: VoicePlace['callId'];
  /** Both ends; null: they are to be asked for. */
  readonly opened: OpenedEnds | null;
}

/** A token that was asked for before it was needed. */
interface KeptToken {
  readonly channelId: VoicePlace['channelId'];
  readonly token: Promise<string>;
  /** On the clock of the page, in milliseconds. */
  readonly until: number;
}

/** A token is good for 30 s: one that is older than this is asked for anew. Milliseconds. */
const KEPT_FOR_MS = 20_000;

interface Knock {
  readonly place: VoicePlace;
  readonly state: Pick<VoiceState, 'isMuted' | 'isDeafened'>;
  /** @throws when it is no longer wanted */
  readonly expectWanted: () => void;
}

/** How one gets into a voice channel: what the server is asked with, and what it answers. */
export class WayIn {
  readonly #link: VoiceLink;
  /** With what it opens both ends as one joins; null: not known yet. */
  #wish: MediaWish | null = null;
  #kept: KeptToken | null = null;

  constructor(link: VoiceLink) {
    this.#link = link;
  }

  /**
   * Asks for all that can be asked for before one joins.
   * @throws what the link throws, or an error of the browser that can do no media
   */
  async prepare(place: VoicePlace): Promise<void> {
    const { channelId } = place;
    const now = performance.now();
    // nothing has grown old
    if (this.#kept?.channelId === channelId && this.#kept.until > now) return;
    loadMediaSession().catch(() => undefined);
    this.#keep({ channelId, token: this.#link.joinToken(place), until: now + KEPT_FOR_MS });
    const asked = this.#link.request('VOICE_CAPABILITIES', {});
    const [{ endsFor }, answer] = await Promise.all([loadOwnEnds(), asked]);
    const capabilities = answer?.routerRtpCapabilities;
    if (capabilities) this.#wish = (await endsFor(capabilities)).wish;
  }

  #keep(kept: KeptToken): void {
    this.#kept = kept;
    kept.token.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
  }

  /** What is kept for that channel, if it is still good; it is good once. */
  #takeToken({ channelId }: VoicePlace): Promise<string> | null {
    const kept = this.#kept;
    this.#kept = null;
    return kept?.channelId === channelId && kept.until > performance.now() ? kept.token : null;
  }

  /**
   * Asks to be let in.
   * @throws what the link throws, and where the server has no media
   */
  async knock(knock: Knock): Promise<Admitted | 'waiting'> {
    // it comes while the server is asked
    loadMediaSession().catch(() => undefined);
    const kept = this.#takeToken(knock.place);
    if (kept) {
      try {
        return await this.#knockWith(kept, knock);
      } catch (error) {
        // another tab has asked for one meanwhile: only the newest is good
        if (codeOf(error) !== 'channel.voice-token') throw error;
        knock.expectWanted();
      }
    }
    return this.#knockWith(this.#link.joinToken(knock.place), knock);
  }

  async #knockWith(
    asked: Promise<string>,
    { place: { callId }, state: { isMuted, isDeafened }, expectWanted }: Knock,
  ): Promise<Admitted | 'waiting'> {
    const token = await asked;
    expectWanted();
    const wish = this.#wish;
    const join = { token, callId, isMuted, isDeafened, ...(wish && { media: wish }) };
    const answer = await this.#link.request('VOICE_JOIN', join);
    expectWanted();
    if (answer?.isWaiting) return 'waiting';
    if (!answer?.attendeeId || !answer.media) throw new Error('No media');
    const { attendeeId, media: offer, ends } = answer;
    const opened = wish && ends ? { wish, ends } : null;
    return { attendeeId, offer, callId: answer.callId, opened };
  }
}
