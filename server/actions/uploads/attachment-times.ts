const HOUR_MS = 3_600_000;

/** Spans of attachments, in milliseconds. */
export const attachmentTimes = {
  /** How long an uploaded file waits for its message: a long evening over one draft. */
  unsentMs: 24 * HOUR_MS,
  /** How old an upload is that is surely under way no more: its process is gone. */
  abandonedMs: 24 * HOUR_MS,
  /** How often files whose time has come are removed. */
  removalMs: 60_000,
  /** How long a picture may be unused: it is uploaded before the form it belongs to is saved. */
  unusedPictureMs: 24 * HOUR_MS,
  /** How often pictures that are shown nowhere are looked for. */
  pictureRemovalMs: HOUR_MS,
} as const;
