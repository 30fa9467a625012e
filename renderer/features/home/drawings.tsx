import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/*
 * Small pictures for what is empty or about to begin, all of one sea: turquoise acts, coral is a
 * person, ink is what stands around them.
 */

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 112 72" className={styles.root} aria-hidden="true" focusable="false">
      {children}
      <path className={styles.far} d="M0 58q14-8 28 0t28 0 28 0 28 0v14H0Z" />
      <path className={styles.near} d="M0 64q14-7 28 0t28 0 28 0 28 0v8H0Z" />
    </svg>
  );
}

/** Found a team: a boat with a flag. */
export function Boat() {
  return (
    <Drawing>
      <circle className={styles.soft} cx="84" cy="22" r="12" />
      <path className={styles.accent} d="M54 10v36H30Z" />
      <path className={styles.line} d="M58 18v28h20Z" />
      <path className={styles.coral} d="M54 10V4l12 4Z" />
      <path className={styles.hull} d="M28 50h56l-8 12H38Z" />
    </Drawing>
  );
}

/** Join by invite: a message in a bottle's place, a letter with a seal. */
export function Ticket() {
  return (
    <Drawing>
      <rect className={styles.ink} x="28" y="14" width="56" height="38" rx="6" />
      <path className={styles.stroke} d="m30 18 26 20 26-20" />
      <circle className={styles.coral} cx="56" cy="37" r="6" />
    </Drawing>
  );
}

/** Friends: two who float side by side. */
export function Buoys() {
  return (
    <Drawing>
      <circle className={styles.accent} cx="42" cy="26" r="11" />
      <path className={styles.soft} d="M24 58a18 18 0 0 1 36 0Z" />
      <circle className={styles.coral} cx="72" cy="30" r="9" />
      <path className={styles.line} d="M57 58a15 15 0 0 1 30 0Z" />
    </Drawing>
  );
}

/** Look for a team: a compass. */
export function Compass() {
  return (
    <Drawing>
      <circle className={styles.ink} cx="56" cy="34" r="24" />
      <circle className={styles.ring} cx="56" cy="34" r="18" />
      <path className={styles.accent} d="m66 20-6 18-8-8Z" />
      <path className={styles.coral} d="m46 48 6-18 8 8Z" />
    </Drawing>
  );
}

/** The application in a window of its own. */
export function Window() {
  return (
    <Drawing>
      <rect className={styles.ink} x="24" y="10" width="64" height="44" rx="7" />
      <path className={styles.line} d="M24 17a7 7 0 0 1 7-7h50a7 7 0 0 1 7 7v4H24Z" />
      <circle className={styles.coral} cx="32" cy="15.500" r="2" />
      <path className={styles.accent} d="M53 27h6v8h6l-9 9-9-9h6Z" />
    </Drawing>
  );
}

/** Nothing waits: the moon over a flat sea. */
export function CalmSea() {
  return (
    <Drawing>
      <path className={styles.soft} d="M70 8a22 22 0 1 0 14 36A18 18 0 0 1 70 8Z" />
      <circle className={styles.accent} cx="30" cy="20" r="2" />
      <circle className={styles.accent} cx="44" cy="34" r="1.500" />
      <circle className={styles.coral} cx="92" cy="14" r="2" />
    </Drawing>
  );
}
