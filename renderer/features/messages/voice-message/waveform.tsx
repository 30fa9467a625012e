import { classNames } from '../../../ui/class-names.ts';
import styles from './voice-message.module.css';

interface WaveformProps {
  /** from 0 to 1, evenly spaced in time */
  readonly levels: readonly number[];
  /** the share that has been played, from 0 to 1 */
  readonly played?: number;
}

/** How loud a sound is over its length; what it says is said in words beside it. */
export function Waveform({ levels, played = 1 }: WaveformProps) {
  return (
    <span className={styles.waveform} aria-hidden="true">
      {levels.map((level, at) => (
        <span
          // a bar is its place and nothing else
          key={at}
          className={classNames(styles.bar, at / levels.length < played && styles.played)}
          style={{ '--level': String(level) }}
        />
      ))}
    </span>
  );
}
