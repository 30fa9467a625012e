import { LockKeyhole, MailWarning } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './composer.module.css';
import type { Restriction } from './use-restriction.ts';

/** Stands where the composer would, and says why it does not. */
export function ComposerNotice({
  restriction,
}: {
  readonly restriction: NonNullable<Restriction>;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.composer}>
      <p className={styles.notice} role="status">
        <Icon of={restriction === 'verify' ? MailWarning : LockKeyhole} />
        {t(restriction === 'verify' ? 'composer.verify' : 'composer.denied')}
      </p>
    </div>
  );
}
