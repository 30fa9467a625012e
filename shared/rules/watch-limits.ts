const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How the desktop application notices programs that record the screen (D-054). What stands here is ours. */
export const captureWatchLimits = {
  /** A stream begins slower. */
  lookAgainMs: 10 * SECOND,
  /** However dear a look is. */
  latestLookMs: 30 * SECOND,
  /** What looks may take of the time. */
  share: 0.005,
  /** A look that was taken for games is good enough when it is younger. */
  sharedLookMs: 5 * SECOND,
} as const;

/** How the desktop application notices games. What has no number is ours. */
export const gameWatchLimits = {
  /** While a game runs or ran a moment ago. D-040 */
  playingLookMs: 5 * SECOND,
  /** D-040 */
  restingLookMs: 15 * SECOND,
  /** So long a list of programs holds while no program begins: a program may change its name. */
  listAgainMs: MINUTE,
  /** So long after a game it may be started again. */
  recentMs: 2 * MINUTE,
  /** A game that is back by then was never gone. D-043 */
  restartMs: 30 * SECOND,
  /** Well within the 90 seconds after which the server forgets it. D-043 */
  sayAgainMs: 40 * SECOND,
  /** What the end of a game may hold up the end of the application. */
  goodbyeMs: 1.5 * SECOND,
  ownGames: 50,
  hiddenGames: 500,
  programs: 500,
  programLength: 260,
} as const;
