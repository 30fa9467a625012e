const DAY = 24 * 3_600_000;

/** Ours: how long things of a family last, in milliseconds. */
export const familyTimes = {
  /** A code that a teen made works so long. */
  code: DAY,
  /** A parent is told of the messages of so long. */
  activity: 7 * DAY,
} as const;
