import markAddress from '../../../resources/logo.svg';
import wordAddress from '../../../resources/wordmark.svg';
import styles from './logo.module.css';

interface LogoProps {
  /** the height of the mark, in pixels */
  readonly size?: number;
  /** the mark alone, or with the name beside it */
  readonly variant?: 'mark' | 'full';
}

/** The mark of the product; the name takes the colour of the text around it. */
export function Logo({ size = 32, variant = 'mark' }: LogoProps) {
  return (
    <span
      className={styles.root}
      style={{ '--size': `${String(size)}px`, '--word': `url("${wordAddress}")` }}
    >
      <img src={markAddress} alt="Tayfa" width={size} height={size} draggable={false} />
      {variant === 'full' && <span className={styles.word} />}
    </span>
  );
}
