import { z } from 'zod';
import { desktopLimits, overlayLimits } from '../rules/limits.ts';
import { localeSchema } from './users.ts';

/**
 * The game overlay of the desktop application: a small window over the game (ADR 73). The page says
 * what it shows, main hands it on, and the overlay itself can ask for nothing.
 */
export const OVERLAY_ORIGIN = 'app://game-overlay';

/** The one message that the overlay's window is sent. */
export const OVERLAY_MESSAGE = 'tayfa:game-overlay';

/** What the page wants to have shown over a game. */
export const overlayStateSchema = z.strictObject({
  language: localeSchema,
  isDark: z.boolean(),
  /** Who is in the voice channel or the call with the user. */
  people: z
    .array(
      z.strictObject({
        name: z.string().max(desktopLimits.nameLength),
        isSpeaking: z.boolean(),
        isMuted: z.boolean(),
      }),
    )
    .max(overlayLimits.people),
  /** How many more are there than are shown. */
  furtherPeople: z.number().int().nonnegative().max(overlayLimits.furtherPeople),
  /** The last messages, the newest last, with what may be read by those who watch the screen. */
  messages: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(desktopLimits.tagLength),
        title: z.string().max(desktopLimits.notificationTitleLength),
        text: z.string().max(desktopLimits.notificationBodyLength),
      }),
    )
    .max(overlayLimits.messages),
});
export type OverlayState = z.output<typeof overlayStateSchema>;

/** What the overlay draws: what the page said, in words of the language it said. */
export interface OverlayView extends OverlayState {
  /** Says how the overlay is moved, while it is; null: the mouse goes through it. */
  readonly arranging: { readonly title: string; readonly hint: string } | null;
  readonly words: {
    readonly people: string;
    readonly speaking: string;
    readonly muted: string;
    readonly messages: string;
    /** for instance `+3` */
    readonly further: string;
  };
}

/** The one frozen object in the overlay's page, `window.tayfaOverlay`: it hears, and cannot ask. */
export interface OverlayBridge {
  listen(hear: (view: OverlayView) => void): void;
}
