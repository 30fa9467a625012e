import { overlayLimits } from '#shared/rules/limits.ts';
import { atom } from '../../lib/atoms.ts';

/** A message that was worth a notice. */
export interface OverlayMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** When it came; milliseconds. */
  readonly at: number;
}

/** Whether the desktop application shows a game overlay (ADR 73). */
export const isOverlayWantedAtom = atom(false);

/** The messages of the last moments, the newest last. */
export const overlayMessagesAtom = atom<readonly OverlayMessage[]>([]);

/** With one more; as many as the overlay has place for. */
export function withMessage(
  messages: readonly OverlayMessage[],
  message: OverlayMessage,
): readonly OverlayMessage[] {
  return [...messages.filter(({ id }) => id !== message.id), message].slice(
    -overlayLimits.messages,
  );
}

/** Those that are still to be read. */
export function freshMessages(
  messages: readonly OverlayMessage[],
  now: number,
): readonly OverlayMessage[] {
  const fresh = messages.filter(({ at }) => now - at < overlayLimits.messageMs);
  return fresh.length === messages.length ? messages : fresh;
}
