import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import type { VoiceStay } from '../state/voice-rooms.ts';

/** Which stay something is about. */
export interface StayOf {
  readonly userId: UserId;
  readonly attendeeId: Id<'attendee'>;
}

/** Why an owner did not do what it was asked. */
export type Refusal =
  | { readonly why: 'refused'; readonly code: ProblemCode; readonly retryAfter?: number }
  /** It has the channel no longer, or not under this claim. */
  | { readonly why: 'not-owner' }
  /** It has not heard of this stay. */
  | { readonly why: 'unknown-stay' };

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

/** Writes what another node reads. */
export function writeMediaMessage(message: MediaMessage): string {
  return JSON.stringify(message);
}

/** Reads what a node of this version has written. */
export function readMediaMessage(text: string): MediaMessage {
  // reason: only nodes of this installation write to the bus, by the function above
  return JSON.parse(text) as MediaMessage;
}
