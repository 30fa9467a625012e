import type { ChannelId } from '#shared/lib/ids.ts';
import type { OutputStates } from './output-states.ts';
import type { VoiceStay } from './voice-rooms.ts';

/**
 * Which node carries the media of a channel: ADR 75. A claim begins with the number of its node, is
 * like no other, and ends by itself when it is not renewed.
 */
export interface MediaDirectory {
  /**
   * Takes a channel for a claim where it is free; answers the claim that stands.
   * @throws ProblemError server.busy while nothing can be asked
   */
  claim(channelId: ChannelId, claim: string): Promise<string>;
  /** The claims on channels, in their order; null: it is free. @throws ProblemError server.busy */
  claimsOn(channelIds: readonly ChannelId[]): Promise<readonly (string | null)[]>;
  /** Lets claims stand on; answers the channels that others have now. @throws ProblemError server.busy */
  renew(claims: ReadonlyMap<ChannelId, string>): Promise<readonly ChannelId[]>;
  /** Gives a channel free, if the claim stands. @throws ProblemError server.busy */
  release(channelId: ChannelId, claim: string): Promise<void>;
}

/** Files that one node lends to the others for some seconds: too large for what they say to each other. */
export interface LentFiles {
  /** @throws ProblemError server.busy */
  lend(name: string, bytes: Buffer): Promise<void>;
  /** null: it is not lent, or no longer. @throws ProblemError server.busy */
  borrow(name: string): Promise<Buffer | null>;
}

/** What the media of voice channels asks of other nodes. */
export interface MediaNodes {
  readonly directory: MediaDirectory;
  readonly outputs: OutputStates;
  readonly files: LentFiles;
  /** The number of this node. */
  node(): number;
  /** Says something to one node, after all that was said to it before; false: it is not heard now. */
  send(node: number, text: string): boolean;
  /** Hears what others say to this node. */
  listen(listener: (text: string, from: number) => void): void;
  /** Whether a node has told of a stay that it holds it. */
  holds(node: number, stay: Pick<VoiceStay, 'place' | 'participant'>): boolean;
}
