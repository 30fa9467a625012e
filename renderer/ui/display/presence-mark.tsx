import { classNames } from '../class-names.ts';
import styles from './presence-mark.module.css';

export type Presence = 'online' | 'idle' | 'busy' | 'offline';

interface PresenceMarkProps {
  readonly presence: Presence;
  /** pixels */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * A person's presence as a shape and a colour: full, crescent, bar, ring. Decoration: the word for
 * it stands beside it, or in the label of what it is drawn on.
 */
export function PresenceMark({ presence, size = 12, className }: PresenceMarkProps) {
  return (
    <svg
      className={classNames(styles.root, styles[presence], className)}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      {presence === 'online' && <circle cx="6" cy="6" r="6" />}
      {presence === 'idle' && <path d="M6 0a6 6 0 1 0 6 6A4.4 4.4 0 0 1 6 0Z" />}
      {presence === 'busy' && (
        <path
          fillRule="evenodd"
          d="M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0ZM3.6 4.9a1.1 1.1 0 0 0 0 2.2h4.8a1.1 1.1 0 0 0 0-2.2H3.6Z"
        />
      )}
      {presence === 'offline' && (
        <path
          fillRule="evenodd"
          d="M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0Zm0 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
        />
      )}
    </svg>
  );
}
