import { useTranslation } from '../../lib/i18n.ts';
import styles from './avatar-stack.module.css';
import { Avatar, type AvatarSize } from './avatar.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface AvatarStackProps {
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly src?: string | null;
    /** a circle without it */
    readonly shape?: 'circle' | 'rounded';
  }[];
  /** how many are drawn; the rest becomes a number */
  readonly max?: number;
  /** how many there are, where `people` holds the first of them only */
  readonly total?: number;
  readonly size?: AvatarSize;
}

/** Several people in little space: the first few, then +N. */
export function AvatarStack({ people, max = 3, total, size = 24 }: AvatarStackProps) {
  const { t } = useTranslation();
  const shown = people.slice(0, max);
  const rest = (total ?? people.length) - shown.length;
  return (
    <span className={styles.root} style={{ '--size': `${String(size)}px` }}>
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          src={person.src}
          size={size}
          hasLabel
          {...(person.shape && { shape: person.shape })}
        />
      ))}
      {rest > 0 && (
        <>
          <span className={styles.rest} aria-hidden="true">
            {t('common.count.more', { count: rest })}
          </span>
          <VisuallyHidden>{t('ui.avatar.more', { count: rest })}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
