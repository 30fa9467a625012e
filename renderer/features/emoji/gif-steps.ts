export type Step = 'left' | 'right' | 'up' | 'down';

/** A place among so many in rows of so many. */
interface GridPlace {
  readonly at: number;
  readonly count: number;
  readonly columns: number;
}

/** None is chosen yet. */
export const NOWHERE = -1;

/** The place one step further; at the edge it stays, and from a full row into a shorter one it ends. */
export function besideOf({ at, count, columns }: GridPlace, step: Step): number {
  const last = count - 1;
  if (at < 0) return step === 'down' || step === 'right' ? Math.min(0, last) : at;
  switch (step) {
    case 'left':
      return Math.max(0, at - 1);
    case 'right':
      return Math.min(last, at + 1);
    case 'up':
      return at < columns ? at : at - columns;
    case 'down': {
      const isLastRow = Math.floor(at / columns) === Math.floor(last / columns);
      return isLastRow ? at : Math.min(last, at + columns);
    }
  }
}
