import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './poll-option.module.css';

interface PollOptionProps {
  readonly text: string;
  /** such as its emoji */
  readonly glyph?: ReactNode;
  /** how many chose it, in words */
  readonly votes: string;
  /** of those who voted, from 0 to 1 */
  readonly share: number;
  readonly isMine: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** An answer of a poll with its share; pressing it votes, pressing it again takes the vote back. */
export function PollOption(props: PollOptionProps) {
  const { text, glyph, votes, share, isMine, disabled, onPress } = props;
  const { percent } = useFormat();
  return (
    <button
      type="button"
      aria-pressed={isMine}
      aria-label={`${text}, ${percent(share)}, ${votes}`}
      title={votes}
      disabled={disabled}
      onClick={onPress}
      className={classNames(styles.option, isMine && styles.chosen)}
      style={{ '--share': `${String(share * 100)}%` }}
    >
      {glyph}
      <span className={styles.text}>{text}</span>
      {isMine && <Icon of={Check} size={16} className={styles.check} />}
      <span className={styles.share}>{percent(share)}</span>
    </button>
  );
}
