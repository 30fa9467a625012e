import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { EncryptionCause } from '#shared/contract/voice/encryption.ts';
import type {
  MediaEnds,
  MediaOffer,
  MediaSignal,
  MediaWish,
} from '#shared/contract/voice/media.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { MediaNodes } from '../state/media-nodes.ts';
import type { MediaTap, TapListener } from '../state/media-tap.ts';
import type { MayArrive, MediaCounts, VoiceMedia } from '../state/voice-media.ts';
import type { VoiceHappening, VoiceRooms, VoiceStay } from '../state/voice-rooms.ts';
import { ChannelClaims, nodeOfClaim } from './channel-claims.ts';
import { MediaAsks } from './media-asks.ts';
import {
  readMediaMessage,
  refusalOf,
  writeMediaMessage,
  type MediaMessage,
  type StayOf,
} from './media-message.ts';
import { NotDone, type Refusal } from './not-done.ts';
import { OutputOwners } from './output-owners.ts';

/** How long an owner that does not answer is tried again while media is opened, and how often. */
const OPEN_WITHIN_MS = 8_000;
const AGAIN_MS = 250;

/** How often it is looked whether the owners of this node's stays still are. Milliseconds. */
const LOOK_MS = 1_000;

/** The media of this process, as a router over several sees it. */
export interface LocalMedia extends VoiceMedia {
  /** A channel is carried elsewhere from now on: its media ends here, and so do its keys. */
  giveUp(channelId: ChannelId): void;
}

interface RoutedParts {
  readonly local: LocalMedia;
  readonly nodes: MediaNodes;
  readonly logger: Logger;
  readonly participantsIn: VoiceRooms['participantsIn'];
  readonly stayOf: VoiceRooms['stayOf'];
  /** Tells a session of this node. */
  readonly tellHere: (sessionId: string, signal: MediaSignal) => void;
}

/** Where the media of a stay of this node is. */
interface Route extends StayOf {
  readonly channelId: ChannelId;
  readonly sessionId: string;
  /** null: it was lost, and is to be opened anew. */
  claim: string | null;
}

/** A stay of another node with media at this one. */
interface Guest extends StayOf {
  readonly node: number;
  readonly sessionId: string;
  readonly channelId: ChannelId;
  readonly claim: string;
}

function stayOfMessage({ participant }: VoiceStay): StayOf {
  return { userId: participant.id, attendeeId: participant.attendeeId };
}

function isSameStay(one: StayOf | undefined, other: StayOf): boolean {
  return one?.userId === other.userId && one.attendeeId === other.attendeeId;
}

/** The media of channels that stand on several nodes, each at its owner: ADR 75. */
export class RoutedMedia implements VoiceMedia {
  readonly makers: OutputOwners;
  readonly #parts: RoutedParts;
  readonly #claims: ChannelClaims;
  readonly #asks: MediaAsks;
  /** A user is in one channel at a time. */
  readonly #routes = new Map<UserId, Route>();
  readonly #guests = new Map<UserId, Guest>();
  readonly #guestOfSession = new Map<string, Guest>();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(parts: RoutedParts) {
    this.#parts = parts;
    const { nodes, logger } = parts;
    this.#claims = new ChannelClaims({
      nodes,
      logger,
      isUsed: (channelId) => parts.participantsIn(channelId).length > 0,
      onLost: (channelId, claim) => this.#gaveUp(channelId, claim),
    });
    this.#asks = new MediaAsks((node, message) => this.#send(node, message));
    this.makers = new OutputOwners({
      claims: this.#claims,
      asks: this.#asks,
      logger,
      node: () => nodes.node(),
      send: (node, message) => void this.#send(node, message),
      isOpen: () => this.isOpen(),
      isOwner: (channelId, claim) => this.#isOwner(channelId, claim),
    });
    nodes.listen((text, from) => this.#hear(readMediaMessage(text), from));
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** What the media of this process has to tell a stay, wherever its socket is. */
  tell(sessionId: string, signal: MediaSignal): void {
    const guest = this.#guestOfSession.get(sessionId);
    if (!guest) {
      this.#parts.tellHere(sessionId, signal);
      return;
    }
    const { claim, userId, attendeeId } = guest;
    this.#send(guest.node, { kind: 'tell', claim, of: { userId, attendeeId }, signal });
  }

  isOpen(): boolean {
    return this.#parts.local.isOpen();
  }

  isEncrypted(): boolean {
    return this.#parts.local.isEncrypted();
  }

  /** The same at every node: they know the same codecs. */
  offer(userId: UserId): MediaOffer | null {
    return this.#parts.local.offer(userId);
  }

  /** Only where this node carries the channel: over another, a page connects as it joins. */
  async prepare(who: MayArrive, wish: MediaWish): Promise<MediaEnds | null> {
    const { channelId } = who.place;
    const claim = await this.#claims.find(channelId, false);
    const isHere = claim !== null && nodeOfClaim(claim) === this.#parts.nodes.node();
    return isHere && this.#isOwner(channelId, claim) ? this.#parts.local.prepare(who, wish) : null;
  }

  async request(stay: VoiceStay, frame: MediaFrame): Promise<object> {
    if (frame.type === 'VOICE_MEDIA_OPEN') return this.#open(stay, frame);
    const route = this.#routeOf(stay);
    const claim = route?.claim ?? null;
    if (!route || claim === null) throw new ProblemError('voice.not-open');
    try {
      return await this.#do(stay, frame, claim);
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      if (error.why === 'unheard') throw new ProblemError('server.busy', { retryAfter: 1 });
      this.#lose(route, claim);
      throw new ProblemError('voice.not-open');
    }
  }

  follow(happening: VoiceHappening): void {
    this.#parts.local.follow(happening);
    const { channelId } = happening.place;
    if ('participant' in happening) {
      const { participant } = happening;
      const of = { userId: participant.id, attendeeId: participant.attendeeId };
      if (!isSameStay(this.#routes.get(of.userId), of)) this.#routes.delete(of.userId);
      const guest = this.#guests.get(of.userId);
      if (!guest) return;
      if (!isSameStay(guest, of)) this.#forgetGuest(guest);
      else if (happening.kind === 'updated')
        this.#parts.local.stateChanged({ ...happening, sessionId: guest.sessionId });
      return;
    }
    const { userId } = happening;
    if (this.#routes.get(userId)?.channelId === channelId) this.#routes.delete(userId);
    const guest = this.#guests.get(userId);
    if (guest?.channelId === channelId) this.#forgetGuest(guest);
    if (this.#parts.participantsIn(channelId).length === 0) this.#claims.release(channelId);
  }

  stateChanged(stay: VoiceStay): void {
    this.#tellOwner('state', stay);
  }

  seatsChanged(channelId: ChannelId): void {
    this.#parts.local.seatsChanged(channelId);
  }

  tellAgain(stay: VoiceStay): void {
    this.#tellOwner('again', stay);
  }

  tap(channelId: ChannelId, listener: TapListener): Promise<MediaTap | null> {
    return this.#parts.local.tap(channelId, listener);
  }

  endEncryption(channelId: ChannelId, why: EncryptionCause): boolean {
    return this.#parts.local.endEncryption(channelId, why);
  }

  counts(): MediaCounts {
    return this.#parts.local.counts();
  }

  /** What stood here is opened anew at other nodes. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#asks.close();
    await this.#claims.close();
    await this.#parts.local.close();
  }

  /** Opens the media of a stay at the owner of its channel, who may be about to become another. */
  async #open(stay: VoiceStay, frame: MediaFrame): Promise<object> {
    const end = performance.now() + OPEN_WITHIN_MS;
    for (;;) {
      try {
        return await this.#openOnce(stay, frame);
      } catch (error) {
        if (!(error instanceof NotDone)) throw error;
        if (performance.now() > end) throw new ProblemError('voice.no-media');
      }
      await wait(AGAIN_MS);
      const now = this.#parts.stayOf(stay.sessionId);
      if (now === null || !isSameStay(stayOfMessage(now), stayOfMessage(stay)))
        throw new ProblemError('channel.not-joined');
    }
  }

  async #openOnce(stay: VoiceStay, frame: MediaFrame): Promise<object> {
    const { place, sessionId } = stay;
    const claim = await this.#claims.find(place.channelId, this.isOpen());
    // no worker runs here now, and no other node has the channel
    if (claim === null) throw new NotDone('not-owner');
    const before = this.#routeOf(stay);
    const { channelId } = place;
    // what is told of it may come at once
    this.#routes.set(stay.participant.id, { ...stayOfMessage(stay), channelId, sessionId, claim });
    const reply = await this.#do(stay, frame, claim);
    // another owner has another group of keys, in which this stay is not yet
    if (before && before.claim !== claim) setImmediate(() => this.#tellOwner('again', stay));
    return reply;
  }

  /** @throws NotDone the owner is not heard, or is another */
  async #do(stay: VoiceStay, frame: MediaFrame, claim: string): Promise<object> {
    const { channelId } = stay.place;
    const owner = nodeOfClaim(claim);
    if (owner !== this.#parts.nodes.node()) {
      return this.#asks.ask(owner, (id) => ({ kind: 'ask', id, claim, stay, frame }));
    }
    // a claim of this number that is not known here is of a process before this one
    if (!this.#isOwner(channelId, claim)) throw new NotDone('not-owner');
    return this.#parts.local.request(stay, frame);
  }

  /** Whether this node carries a channel; one whose workers are gone lets another do that. */
  #isOwner(channelId: ChannelId, claim: string): boolean {
    if (!this.#claims.isHeld(channelId, claim)) return false;
    if (!this.isOpen()) this.#claims.giveUp(channelId);
    return this.isOpen();
  }

  #routeOf(stay: VoiceStay): Route | undefined {
    const route = this.#routes.get(stay.participant.id);
    return isSameStay(route, stayOfMessage(stay)) ? route : undefined;
  }

  #tellOwner(kind: 'state' | 'again', stay: VoiceStay): void {
    const claim = this.#routeOf(stay)?.claim ?? null;
    if (claim === null) return;
    if (nodeOfClaim(claim) !== this.#parts.nodes.node())
      this.#send(nodeOfClaim(claim), { kind, claim, stay });
    else if (this.#claims.isHeld(stay.place.channelId, claim)) this.#tellLocal(kind, stay);
  }

  #tellLocal(kind: 'state' | 'again', stay: VoiceStay): void {
    if (kind === 'state') this.#parts.local.stateChanged(stay);
    else this.#parts.local.tellAgain(stay);
  }

  /** The stay has no media any more: its page opens it anew. */
  #lose(route: Route, claim: string): void {
    if (route.claim !== claim) return;
    route.claim = null;
    this.#parts.tellHere(route.sessionId, { signal: 'media-lost' });
  }

  // --- what other nodes say

  #send(node: number, message: MediaMessage): boolean {
    return this.#parts.nodes.send(node, writeMediaMessage(message));
  }

  #hear(message: MediaMessage, from: number): void {
    switch (message.kind) {
      case 'ask':
        void this.#asked(message, from);
        return;
      case 'output':
        void this.makers.asked(message, from);
        return;
      case 'answer':
      case 'refusal':
        this.#asks.hear(message, from);
        return;
      case 'state':
      case 'again':
        this.#heardOfGuest(message, from);
        return;
      case 'tell': {
        const route = this.#toldRoute(message);
        // after the answer that was said before it, which goes out first
        if (route) setImmediate(() => this.#parts.tellHere(route.sessionId, message.signal));
        return;
      }
      case 'lost': {
        const route = this.#toldRoute(message);
        if (route) this.#lose(route, message.claim);
      }
    }
  }

  /** The stay that an owner tells something, if it is told under the claim that it has its media under. */
  #toldRoute({ claim, of }: { readonly claim: string; readonly of: StayOf }): Route | null {
    const route = this.#routes.get(of.userId);
    return route && isSameStay(route, of) && route.claim === claim ? route : null;
  }

  async #asked(
    { id, claim, stay, frame }: Extract<MediaMessage, { kind: 'ask' }>,
    from: number,
  ): Promise<void> {
    const answer = (refusal: Refusal) => this.#send(from, { kind: 'refusal', id, refusal });
    const { channelId } = stay.place;
    if (!this.#isOwner(channelId, claim)) answer({ why: 'not-owner' });
    else if (!this.#parts.nodes.holds(from, stay)) answer({ why: 'unknown-stay' });
    else {
      this.#welcome({
        ...stayOfMessage(stay),
        node: from,
        sessionId: stay.sessionId,
        channelId,
        claim,
      });
      try {
        const reply = await this.#parts.local.request(stay, frame);
        this.#send(from, { kind: 'answer', id, reply });
      } catch (error) {
        answer(refusalOf(error, this.#parts.logger));
      }
    }
  }

  #welcome(guest: Guest): void {
    const former = this.#guests.get(guest.userId);
    if (former) this.#forgetGuest(former);
    this.#guests.set(guest.userId, guest);
    this.#guestOfSession.set(guest.sessionId, guest);
  }

  #forgetGuest(guest: Guest): void {
    this.#guests.delete(guest.userId);
    this.#guestOfSession.delete(guest.sessionId);
  }

  #heardOfGuest(
    { kind, claim, stay }: Extract<MediaMessage, { kind: 'state' | 'again' }>,
    from: number,
  ): void {
    const of = stayOfMessage(stay);
    const guest = this.#guests.get(of.userId);
    const isKnown =
      guest?.node === from &&
      isSameStay(guest, of) &&
      guest.claim === claim &&
      this.#claims.isHeld(guest.channelId, claim);
    if (isKnown) this.#tellLocal(kind, stay);
    else this.#send(from, { kind: 'lost', claim, of });
  }

  /** This node has a channel no longer. */
  #gaveUp(channelId: ChannelId, claim: string): void {
    for (const guest of this.#guests.values()) {
      if (guest.channelId !== channelId) continue;
      const { userId, attendeeId } = guest;
      this.#forgetGuest(guest);
      this.#send(guest.node, { kind: 'lost', claim: guest.claim, of: { userId, attendeeId } });
    }
    this.#parts.local.giveUp(channelId);
    this.makers.gaveUp(channelId);
    for (const route of this.#routes.values()) this.#lose(route, claim);
  }

  // --- whether owners still are

  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookAtOwners()
      .catch((error: unknown) =>
        this.#parts.logger.debug({ err: error }, 'owners of channels could not be asked for'),
      )
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #lookAtOwners(): Promise<void> {
    const node = this.#parts.nodes.node();
    const routes = [...this.#routes.values()].flatMap((route) =>
      route.claim === null || nodeOfClaim(route.claim) === node
        ? []
        : [{ route, claim: route.claim }],
    );
    const channelIds = [...new Set(routes.map(({ route }) => route.channelId))];
    const claims = await this.#parts.nodes.directory.claimsOn(channelIds);
    const standing = new Map(channelIds.map((channelId, index) => [channelId, claims[index]]));
    for (const { route, claim } of routes)
      if (this.#routes.get(route.userId) === route && standing.get(route.channelId) !== claim)
        this.#lose(route, claim);
  }
}
