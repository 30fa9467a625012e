const HOUR_MS = 3_600_000;

/** Spans of attachments, in milliseconds. */
export const attachmentTimes = {
  /** How long an uploaded file waits for its message: a long evening over one draft. */
  unsentMs: 24 * HOUR_MS,
  /** How often files whose time has come are removed. */
  removalMs: HOUR_MS,
} as const;
