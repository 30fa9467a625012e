import type { Logger } from 'pino';
import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import type { OutputRequest } from '../state/voice-outputs.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { VoiceStay } from '../state/voice-rooms.ts';
import { NotDone, type Refusal } from './not-done.ts';

/** Which stay something is about. */
export interface StayOf {
  readonly userId: UserId;
  readonly attendeeId: Id<'attendee'>;
}

/** What nodes say to one another about the media of a channel, under the claim of its owner. */
export type MediaMessage =
  /** To the owner: what a stay asks. */
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly claim: string;
      readonly stay: VoiceStay;
      readonly frame: MediaFrame;
    }
  /** To the owner: what is to be made of the channel. */
  | {
      readonly kind: 'output';
      readonly id: number;
      readonly claim: string;
      readonly channelId: ChannelId;
      readonly request: OutputRequest;
    }
  /** From the owner: what became of it. */
  | { readonly kind: 'answer'; readonly id: number; readonly reply: object }
  | { readonly kind: 'refusal'; readonly id: number; readonly refusal: Refusal }
  /** From the owner: what a stay is to be told. */
  | {
      readonly kind: 'tell';
      readonly claim: string;
      readonly of: StayOf;
      readonly signal: MediaSignal;
    }
  /** From the owner: it has no media of this stay. */
  | { readonly kind: 'lost'; readonly claim: string; readonly of: StayOf }
  /** To the owner: the stay is as this now, or may have missed what it was told. */
  | { readonly kind: 'state' | 'again'; readonly claim: string; readonly stay: VoiceStay };

/** What the asker is told of a failure; one that is no refusal is written to the log. */
export function refusalOf(error: unknown, logger: Logger): Refusal {
  if (error instanceof NotDone && error.why !== 'unheard') return { why: error.why };
  if (!(error instanceof ProblemError))
    logger.error({ err: error }, 'what another node asked of the media failed');
  const { code, retryAfter } =
    error instanceof ProblemError ? error : new ProblemError('server.failed');
  return { why: 'refused', code, ...(retryAfter !== undefined && { retryAfter }) };
}

/** Writes what another node reads. */
export function writeMediaMessage(message: MediaMessage): string {
  return JSON.stringify(message);
}

/** Reads what a node of this version has written. */
export function readMediaMessage(text: string): MediaMessage {
  // reason: only nodes of this installation write to the bus, by the function above
  return JSON.parse(text) as MediaMessage;
}
