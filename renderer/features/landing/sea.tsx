import { classNames } from '../../ui/class-names.ts';
import styles from './sea.module.css';

/** Eight swells of 720 units: the picture of one half equals that of the other. */
function swell(top: number, height: number): string {
  const swells = Array.from(
    { length: 7 },
    (_, index) => `T${String((index + 2) * 720)} ${String(top)}`,
  );
  return `M0 ${String(top)}Q360 ${String(top - height)} 720 ${String(top)}${swells.join('')}`;
}

const waves = [
  { name: 'far', line: swell(62, 46) },
  { name: 'middle', line: swell(84, 42) },
  { name: 'near', line: swell(112, 34) },
] as const;

/** The sea in which the harbour's picture lies; drifts slowly, or rests. */
export function Sea() {
  return (
    <div className={styles.sea} aria-hidden="true">
      {waves.map(({ name, line }) => (
        <svg
          key={name}
          className={classNames(styles.wave, styles[name])}
          viewBox="0 0 5760 150"
          preserveAspectRatio="none"
        >
          <path d={`${line}V150H0Z`} fill="currentColor" />
          <path d={line} fill="none" strokeWidth="1.5" className={styles.crest} />
        </svg>
      ))}
    </div>
  );
}
