import type { Logger } from 'pino';
import type { ChannelId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { OutputMaker, OutputMakers, OutputRequest } from '../state/voice-outputs.ts';
import { nodeOfClaim, type ChannelClaims } from './channel-claims.ts';
import type { MediaAsks } from './media-asks.ts';
import { refusalOf, type MediaMessage } from './media-message.ts';
import { NotDone } from './not-done.ts';

/**
 * How long an owner is waited for, in milliseconds: a livestream has its first piece after 20 s at
 * most, and the end of a recording is answered when the file has arrived.
 */
const MADE_WITHIN_MS = 60_000;

interface OwnersParts {
  readonly claims: Pick<ChannelClaims, 'find'>;
  readonly asks: Pick<MediaAsks, 'ask'>;
  readonly logger: Logger;
  /** The number of this node. */
  readonly node: () => number;
  readonly send: (node: number, message: MediaMessage) => void;
  /** Whether this node may take a channel: it has a worker. */
  readonly isOpen: () => boolean;
  /** Whether it carries a channel under this claim. */
  readonly isOwner: (channelId: ChannelId, claim: string) => boolean;
}

/** Asks the owners of channels for what is made of them, and answers for this node's own: ADR 75. */
export class OutputOwners implements OutputMakers {
  readonly #parts: OwnersParts;
  #maker: OutputMaker | null = null;

  constructor(parts: OwnersParts) {
    this.#parts = parts;
  }

  serve(maker: OutputMaker): void {
    this.#maker = maker;
  }

  async ask(
    channelId: ChannelId,
    request: OutputRequest,
    { mayTake }: { readonly mayTake: boolean },
  ): Promise<object | null> {
    const { claims, asks, node, isOpen } = this.#parts;
    const claim = await claims.find(channelId, mayTake && isOpen());
    if (claim === null) return null;
    const owner = nodeOfClaim(claim);
    try {
      if (owner === node()) return await this.#make(channelId, claim, request);
      return await asks.ask(
        owner,
        (id) => ({ kind: 'output', id, claim, channelId, request }),
        MADE_WITHIN_MS,
      );
    } catch (error) {
      if (error instanceof NotDone) throw new ProblemError('server.busy', { retryAfter: 1 });
      throw error;
    }
  }

  /** Another node asks. */
  async asked(
    { id, claim, channelId, request }: Extract<MediaMessage, { kind: 'output' }>,
    from: number,
  ): Promise<void> {
    const { send, logger } = this.#parts;
    try {
      send(from, { kind: 'answer', id, reply: await this.#make(channelId, claim, request) });
    } catch (error) {
      send(from, { kind: 'refusal', id, refusal: refusalOf(error, logger) });
    }
  }

  /** This node has a channel no longer. */
  gaveUp(channelId: ChannelId): void {
    this.#maker?.gaveUp(channelId);
  }

  async #make(channelId: ChannelId, claim: string, request: OutputRequest): Promise<object> {
    if (this.#maker === null || !this.#parts.isOwner(channelId, claim))
      throw new NotDone('not-owner');
    return this.#maker.make(request);
  }
}
