/** What the page may cost to load: script as it travels, compressed, in bytes. */
export const scriptBudgets = {
  landing: 110 * 1_024,
  /** the first screen of a signed-in user */
  signedIn: 265 * 1_024,
} as const;
