import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * What a visitor asked for who was led home to sign in first. It stands in the entry of the browser's
 * history: it outlives a reload (E-074), and is forgotten by going elsewhere.
 */
export interface WayBack {
  readonly wayBack: string;
}

/** The address in an entry of the history; null: it holds none of our pages. */
export function readWayBack(state: unknown): string | null {
  // reason: whatever it is, only a text within it is taken
  const wayBack = (state as Partial<WayBack> | null)?.wayBack;
  return typeof wayBack === 'string' && /^\/(?![/\\])/.test(wayBack) ? wayBack : null;
}

/** Where one goes who has signed in here: to what they asked for, else home. */
export function useAfterSignIn(): string {
  return readWayBack(useLocation().state) ?? paths.home();
}
