import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import type { MediaOffer, MediaWish } from '#shared/contract/voice/media.ts';
import type { VoiceState } from '#shared/contract/voice/voice.ts';
import type { Id } from '#shared/lib/ids.ts';
import { canEncrypt } from './encryption/can-encrypt.ts';
import { makeOwnKeys, type OwnKeys } from './encryption/mls-group.ts';
import type { Doorway } from './doorway.ts';
import type { OpenedEnds } from './media-session.ts';
import type { VoicePlace } from './voice-engine.ts';
import { codeOf, type VoiceLink } from './voice-link.ts';

const loadOwnEnds = () => import('./own-ends.ts');
const loadDoorway = () => import('./doorway.ts');
/** What media is opened with. */
export const loadMediaSession = () => import('./media-session.ts');

/** The server has let one in. */
interface Admitted {
  readonly attendeeId: Id<'attendee'>;
  readonly offer: MediaOffer;
  readonly callId: VoicePlace['callId'];
  /** Both ends; null: they are to be asked for. */
  readonly opened: OpenedEnds | null;
  /** With which a place in the group of the channel is asked for already; null: it is not. */
  readonly groupKeys: OwnKeys | null;
}

/** What was got ready for a stay that may begin. */
interface Ready {
  readonly wish: MediaWish;
  readonly attendeeId: Id<'attendee'>;
  readonly doorway: Doorway | null;
  readonly groupKeys: OwnKeys | null;
}

interface Preparation {
  readonly channelId: VoicePlace['channelId'];
  /** Good once. */
  readonly token: Promise<string>;
  /** Null: nothing could be got ready, and one joins by asking for each thing. */
  readonly ready: Promise<Ready | null>;
  /** When it is too old, on the clock of the page, in milliseconds. */
  readonly until: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A token and its ends are good for 30 s: what is older than this is got ready anew. Milliseconds. */
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
  #kept: Preparation | null = null;

  constructor(link: VoiceLink) {
    this.#link = link;
  }

  /**
   * Does all that can be done before one joins: asks for a token, connects to the server's media, and
   * makes the keys of the stay. What cannot be done then is done as one joins.
   */
  async prepare(place: VoicePlace): Promise<void> {
    const { channelId } = place;
    // nothing has grown old
    if (this.#kept?.channelId === channelId && this.#kept.until > performance.now()) return;
    this.#forget();
    loadMediaSession().catch(() => undefined);
    const token = this.#link.joinToken(place);
    const kept: Preparation = {
      channelId,
      token,
      ready: this.#getReady(token).catch(() => null),
      until: performance.now() + KEPT_FOR_MS,
      timer: setTimeout(() => this.#forget(kept), KEPT_FOR_MS),
    };
    this.#kept = kept;
    token.catch(() => this.#forget(kept));
    await kept.ready;
  }

  /** @throws what the link throws, or an error of the browser that can do no media */
  async #getReady(asked: Promise<string>): Promise<Ready | null> {
    const offering = this.#link.request('VOICE_CAPABILITIES', {});
    const [{ endsFor }, capabilities] = await Promise.all([loadOwnEnds(), offering]);
    const offer = capabilities?.media;
    if (!offer) return null;
    const [own, token] = await Promise.all([endsFor(offer.routerRtpCapabilities), asked]);
    const { wish } = own;
    const preparing = this.#link.request('VOICE_PREPARE', { token, media: wish });
    const [{ Doorway: OwnDoorway }, prepared] = await Promise.all([loadDoorway(), preparing]);
    if (!prepared) return null;
    const { attendeeId, ends } = prepared;
    // without a fingerprint of it the server would not know who connects
    const canConnect = ends !== null && wish.dtlsParameters !== undefined;
    const doorway = canConnect ? new OwnDoorway(own, ends, offer.iceServers) : null;
    const userId = this.#link.ownUserId() ?? '';
    const groupKeys = canEncrypt() ? await makeOwnKeys({ userId, attendeeId }) : null;
    return { wish, attendeeId, doorway, groupKeys };
  }

  /** Closes what is kept, if it is still that. */
  #forget(kept: Preparation | null = this.#kept): void {
    if (!kept || this.#kept !== kept) return;
    this.#kept = null;
    clearTimeout(kept.timer);
    void kept.ready.then((ready) => ready?.doorway?.close());
  }

  /** What is kept for that channel, if it is still good. */
  #take({ channelId }: VoicePlace): Preparation | null {
    const kept = this.#kept;
    if (kept?.channelId !== channelId || kept.until <= performance.now()) {
      this.#forget();
      return null;
    }
    this.#kept = null;
    clearTimeout(kept.timer);
    return kept;
  }

  /**
   * Asks to be let in.
   * @throws what the link throws, and where the server has no media
   */
  async knock(knock: Knock): Promise<Admitted | 'waiting'> {
    // it comes while the server is asked
    loadMediaSession().catch(() => undefined);
    const kept = this.#take(knock.place);
    if (kept) {
      // what is on its way takes no longer than asking for it as one joins would
      const ready = await kept.ready;
      try {
        return await this.#knockWith(kept.token, ready, knock);
      } catch (error) {
        ready?.doorway?.close();
        // another tab has asked for one meanwhile: only the newest is good
        if (codeOf(error) !== 'channel.voice-token') throw error;
        knock.expectWanted();
      }
    }
    return this.#knockWith(this.#link.joinToken(knock.place), null, knock);
  }

  async #knockWith(
    asked: Promise<string>,
    ready: Ready | null,
    { place: { callId }, state: { isMuted, isDeafened }, expectWanted }: Knock,
  ): Promise<Admitted | 'waiting'> {
    const token = await asked;
    expectWanted();
    const join = { token, callId, isMuted, isDeafened, ...(ready && wishesOf(ready)) };
    const answer = await this.#link.request('VOICE_JOIN', join);
    expectWanted();
    if (answer?.isWaiting) {
      ready?.doorway?.close();
      return 'waiting';
    }
    if (!answer?.attendeeId || !answer.media) throw new Error('No media');
    const { attendeeId, media: offer } = answer;
    const taken = ready ? whatIsOf(ready, answer) : nothingReady;
    return { attendeeId, offer, callId: answer.callId, ...taken };
  }
}

const nothingReady = { opened: null, groupKeys: null };

/** What of that which was got ready the server has taken. */
function whatIsOf(
  { wish, doorway: prepared, groupKeys }: Ready,
  { ends }: SocketReply<'VOICE_JOIN'>,
): Pick<Admitted, 'opened' | 'groupKeys'> {
  const doorway = ends && ends.receive.id === prepared?.ends.receive.id ? prepared : null;
  if (!doorway) prepared?.close();
  return {
    opened: ends ? { wish, ends, doorway } : null,
    groupKeys: ends?.isGroupAsked === true ? groupKeys : null,
  };
}

/** What is asked for together with being let in. */
function wishesOf({ wish, doorway, groupKeys }: Ready) {
  const isConnected = doorway?.isUsable() === true;
  return {
    media: {
      ...wish,
      ...(isConnected && { preparedEnd: doorway.ends.receive.id }),
      ...(groupKeys && { keyPackage: groupKeys.message }),
    },
  };
}
