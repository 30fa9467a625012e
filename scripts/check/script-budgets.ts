/** What the page may cost to load: script as it travels, compressed, in bytes. */
export const scriptBudgets = {
  landing: 110 * 1_024,
  /** the first screen of a signed-in user; 3.7 KB of it are threads and the doors to commands (ADR 20) */
  signedIn: 274 * 1_024,
  /** the window over a game, which competes with it for the machine (ADR 73) */
  gameOverlay: 4 * 1_024,
} as const;
