/** The panes of a narrow screen, from the left (T-025). */
export const panes = ['list', 'content', 'members'] as const;
export type Pane = (typeof panes)[number];

/** A finger moves at least this far, and mostly sideways, before it counts as a swipe. Pixels. */
const LEAST_SWIPE = 56;
const SIDEWAYS = 1.6;

export interface Swipe {
  /** how far the finger went: to the right and down are positive */
  readonly x: number;
  readonly y: number;
}

/** Whether a finger goes mostly sideways: then it does not scroll. */
export function isSideways({ x, y }: Swipe): boolean {
  return x !== 0 && Math.abs(x) >= SIDEWAYS * Math.abs(y);
}

/** The pane a swipe leads to: to the left the next one, to the right the one before. */
export function paneAfterSwipe(pane: Pane, swipe: Swipe, shown: readonly Pane[]): Pane {
  if (Math.abs(swipe.x) < LEAST_SWIPE) return pane;
  if (!isSideways(swipe)) return pane;
  const index = shown.indexOf(pane) + (swipe.x < 0 ? 1 : -1);
  return shown[Math.max(0, Math.min(index, shown.length - 1))] ?? pane;
}
