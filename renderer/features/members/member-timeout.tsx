import { Clock } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { useIsBefore } from '../../lib/use-is-before.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './member-list.module.css';

/** A clock beside the name of a member in a timeout. */
export function TimeoutMark({ until }: { readonly until: string | null }) {
  const { t } = useTranslation();
  const isTimedOut = useIsBefore(until === null ? null : Date.parse(until));
  if (!isTimedOut) return null;
  return (
    <span className={styles.timeout} title={t('members.timeout.mark')}>
      <Icon of={Clock} size={14} />
      <VisuallyHidden>{t('members.timeout.mark')}</VisuallyHidden>
    </span>
  );
}
