/** What the page may cost to load: script as it travels, compressed, in bytes. */
export const scriptBudgets = {
  landing: 110 * 1_024,
  /** the first screen of a signed-in user; 2.5 KB of it are the threads beside the channels */
  signedIn: 272 * 1_024,
  /** the window over a game, which competes with it for the machine (ADR 73) */
  gameOverlay: 4 * 1_024,
} as const;
