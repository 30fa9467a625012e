import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { MediaNodes } from '../state/media-nodes.ts';

/** How often claims are renewed, and it is looked how old they are, in milliseconds. */
const RENEW_MS = 500;
/** A claim that was not renewed for so long is given up: a second later it ends for all. Milliseconds. */
const KEEP_MS = 4_000;
/** Of so many channels in one question to the directory. */
const AT_ONCE = 500;

interface ClaimsParts {
  readonly nodes: Pick<MediaNodes, 'directory' | 'node'>;
  readonly logger: Logger;
  /** Whether anyone is in a channel, at whichever node. */
  readonly isUsed: (channelId: ChannelId) => boolean;
  /** This node has a channel no longer. */
  readonly onLost: (channelId: ChannelId, claim: string) => void;
}

interface Held {
  readonly claim: string;
  /** When the last question was asked that the directory answered with this claim. */
  provenAt: number;
}

/** The node of a claim. */
export function nodeOfClaim(claim: string): number {
  return Number.parseInt(claim, 10);
}

/** The channels whose media this node carries, as the directory knows them. */
export class ChannelClaims {
  readonly #parts: ClaimsParts;
  readonly #held = new Map<ChannelId, Held>();
  readonly #asking = new Map<ChannelId, Promise<string>>();
  readonly #timer: NodeJS.Timeout;
  #isRenewing = false;

  constructor(parts: ClaimsParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#tick(), RENEW_MS).unref();
  }

  /** Whether this node has the channel under this claim, as far as anyone can know now. */
  isHeld(channelId: ChannelId, claim: string): boolean {
    const held = this.#held.get(channelId);
    return held?.claim === claim && this.#isProven(held);
  }

  /**
   * The claim on a channel, which is this node's from now on where there was none; null: there is none,
   * and this node may not take it.
   * @throws ProblemError server.busy
   */
  async find(channelId: ChannelId, mayTake: boolean): Promise<string | null> {
    const held = this.#held.get(channelId);
    if (held && this.#isProven(held)) return held.claim;
    if (!mayTake) return (await this.#parts.nodes.directory.claimsOn([channelId]))[0] ?? null;
    const asking =
      this.#asking.get(channelId) ??
      this.#take(channelId).finally(() => this.#asking.delete(channelId));
    this.#asking.set(channelId, asking);
    return asking;
  }

  /** The channel is empty. */
  release(channelId: ChannelId): void {
    const held = this.#held.get(channelId);
    if (!held) return;
    this.#held.delete(channelId);
    void this.#giveBack(channelId, held.claim);
  }

  /** This node cannot carry the channel any more. */
  giveUp(channelId: ChannelId): void {
    const held = this.#held.get(channelId);
    if (!held) return;
    this.#lose(channelId);
    void this.#giveBack(channelId, held.claim);
  }

  /** Gives all channels back. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const all = [...this.#held];
    for (const [channelId] of all) this.#lose(channelId);
    await Promise.all(all.map(([channelId, { claim }]) => this.#giveBack(channelId, claim)));
  }

  async #take(channelId: ChannelId): Promise<string> {
    const { directory, node } = this.#parts.nodes;
    const own = `${String(node())} ${randomUUID()}`;
    const askedAt = performance.now();
    const claim = await directory.claim(channelId, own);
    if (claim === own) {
      this.#held.set(channelId, { claim, provenAt: askedAt });
      // the one who asked may have left meanwhile
      if (!this.#parts.isUsed(channelId)) this.release(channelId);
    }
    return claim;
  }

  #isProven({ provenAt }: Held): boolean {
    return performance.now() - provenAt < KEEP_MS;
  }

  #tick(): void {
    const node = this.#parts.nodes.node();
    for (const [channelId, held] of this.#held) {
      if (this.#isProven(held) && nodeOfClaim(held.claim) === node) continue;
      this.#parts.logger.warn({ channelId }, 'the media of a channel is given up');
      this.#lose(channelId);
    }
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    this.#renew()
      .catch((error: unknown) =>
        this.#parts.logger.debug({ err: error }, 'claims on channels could not be renewed'),
      )
      .finally(() => {
        this.#isRenewing = false;
      });
  }

  async #renew(): Promise<void> {
    const all = [...this.#held];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE);
      const askedAt = performance.now();
      const claims = new Map(some.map(([channelId, { claim }]) => [channelId, claim]));
      const lost = new Set(await this.#parts.nodes.directory.renew(claims));
      for (const [channelId, held] of some) {
        // it was let go while this was asked: what was written there must not stay
        if (this.#held.get(channelId) !== held) void this.#giveBack(channelId, held.claim);
        else if (lost.has(channelId)) this.#lose(channelId);
        else held.provenAt = askedAt;
      }
    }
  }

  #lose(channelId: ChannelId): void {
    const held = this.#held.get(channelId);
    if (!held) return;
    this.#held.delete(channelId);
    this.#parts.onLost(channelId, held.claim);
  }

  /** What cannot be given back ends by itself soon. */
  async #giveBack(channelId: ChannelId, claim: string): Promise<void> {
    await this.#parts.nodes.directory.release(channelId, claim).catch((error: unknown) => {
      this.#parts.logger.debug({ err: error }, 'a claim on a channel could not be given back');
    });
  }
}
