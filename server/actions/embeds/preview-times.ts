const HOUR_MS = 3_600_000;

/** Spans of link previews, in milliseconds. */
export const previewTimes = {
  /** How long a page's preview and its picture are taken as they were. */
  keepMs: 24 * HOUR_MS,
  /** A page that did not answer is asked again after this. */
  keepFailureMs: HOUR_MS,
  removalMs: HOUR_MS,
} as const;
