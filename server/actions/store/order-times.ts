const MINUTE = 60_000;

/** How long orders wait. */
export const orderTimes = {
  /** After so long the payment company is asked for the first time. */
  firstCheckMs: 2 * MINUTE,
  /** An order is asked about this often at most, and less and less often. */
  longestPauseMs: 60 * MINUTE,
  /** A form that was not filled in by then is given up. */
  unpaidMs: 24 * 60 * MINUTE,
} as const;
