/** Where a number of unread things is cut: T-077, T-078, T-083, T-089, M-041, M-175, M-176. */
export const badgeCaps = {
  /** home, direct messages and team icons in the sidebar */
  sidebar: 9,
  directMessageRow: 99,
  channelNew: 999,
} as const;

/** How often what is unread is counted again while no events come: M-174. Milliseconds. */
export const badgeTimes = { refreshMs: 5_000 } as const;

/** The text of a badge, `9+` above its cap of 9; null when there is nothing to count. */
export function badgeText(count: number, cap: number): string | null {
  if (count <= 0) return null;
  return count > cap ? `${cap}+` : String(count);
}
