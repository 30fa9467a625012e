import { accountLimits } from '#shared/rules/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long links in mails work and how often they are sent, in milliseconds. ADR 0005. */
export const accountTimes = {
  verifyLink: 24 * HOUR,
  resetLink: accountLimits.resetLinkMs,
  /** How long an address that was left can take its account back: a holiday's length. */
  emailUndo: 14 * 24 * HOUR,
  /** Reset mails to one account are counted over this time. */
  resetWindow: HOUR,
} as const;

/** More reset mails than this in `resetWindow` would only fill the owner's mailbox. */
export const MAX_RESET_MAILS = 3;
