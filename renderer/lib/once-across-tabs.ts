/** How long the others are kept away, in milliseconds: longer than an event takes to all tabs. */
const HELD_MS = 3_000;
/** How long hidden tabs leave the first word to the one that is looked at. */
const POLITE_MS = 150;

/**
 * Does something in one of the tabs that are open, where each of them has heard the reason for it.
 * The tab that is looked at comes first: with `work` null it sees to it that none of the others
 * does anything.
 */
export function onceAcrossTabs(name: string, work: (() => void) | null): void {
  // a page that is not served securely has no locks
  const locks: LockManager | undefined = globalThis.navigator.locks;
  if (!locks) {
    work?.();
    return;
  }
  const claim = () => {
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      work?.();
      await new Promise((resolve) => {
        setTimeout(resolve, HELD_MS);
      });
    });
  };
  if (work) setTimeout(claim, POLITE_MS);
  else claim();
}
