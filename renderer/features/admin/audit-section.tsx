import { ScrollText } from 'lucide-react';
import { useAdminAudit, type AuditEntry } from '../../data/admin/admin.ts';
import { useTranslation, type TranslationKey } from '../../lib/i18n.ts';
import { TimeText } from '../../ui/display/time-text.tsx';
import { AdminList } from './admin-list.tsx';
import styles from './admin.module.css';

/** Everything that staff did. */
export function AuditSection() {
  const { t } = useTranslation();
  const pages = useAdminAudit();
  return (
    <AdminList
      pages={pages}
      label={t('admin.section.audit')}
      empty={{ icon: ScrollText, title: t('admin.audit.none') }}
    >
      {(entry) => <AuditRow entry={entry} />}
    </AdminList>
  );
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { t, hasText } = useTranslation();
  const key = `admin.audit.action.${entry.action.replaceAll(/[.-]/g, '_')}`;
  // reason: looked up just before; what a newer server does has no text yet
  const name = hasText(key) ? t(key as TranslationKey & 'admin.done') : entry.action;
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        {name}
        {entry.target && <span>{entry.target.name ?? entry.target.id.slice(0, 20)}</span>}
      </span>
      {entry.reason !== null && <span className={styles.said}>{entry.reason}</span>}
      <span className={styles.quiet}>
        {entry.actor?.username ?? t('admin.audit.command')}
        {entry.role && ` (${t(`admin.role.${entry.role}`)})`}
        {' · '}
        <TimeText at={Date.parse(entry.at)} form="moment" />
      </span>
    </span>
  );
}
