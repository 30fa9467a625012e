import { ChevronRight, ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AuditEntry } from '#shared/contract/teams/audit.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { useRoles } from '../../data/permissions/permissions.ts';
import { useAuditLog, type AuditLog } from '../../data/teams/team-records.ts';
import { useView } from '../../data/view-store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import {
  auditChangeText,
  auditSentence,
  auditUserId,
  hasAuditDetails,
  type AuditNames,
} from './audit-words.ts';
import { RecordSkeletons } from './record-skeletons.tsx';
import styles from './records.module.css';

/** What was done in a team and by whom, newest first (T-233 to T-238). */
export function AuditTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const log = useAuditLog(team.id);
  const names = useAuditNames(team, log);
  if (log.isLoading) return <RecordSkeletons />;
  if (log.error && log.entries.length === 0) {
    return <ErrorState title={t('teams.audit.failed')} onRetry={log.retry} />;
  }
  if (log.entries.length === 0) {
    return (
      <EmptyState icon={ScrollText} title={t('teams.audit.empty')}>
        {t('teams.audit.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <ul aria-label={t('teams.audit.list')} className={styles.entries}>
        {log.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} log={log} names={names} />
          </li>
        ))}
      </ul>
      {log.loadMore && (
        <Button variant="quiet" isWide isLoading={log.isLoadingMore} onClick={log.loadMore}>
          {t('teams.audit.more')}
        </Button>
      )}
    </div>
  );
}

/** What the ids of entries are called: as it came with the entries, else as the view has it. */
function useAuditNames({ id: teamId }: Team, log: AuditLog): AuditNames {
  const { users, webhooks, emojis } = log;
  const channels = useView((view) => view.channels[teamId]);
  const categories = useView((view) => view.categories[teamId]);
  const roles = useRoles(teamId);
  return useMemo(() => {
    const roleNames = new Map<string, string>(
      [...roles.values()].map(({ id, name }) => [id, name]),
    );
    return {
      user: (id) => users.get(id)?.username,
      channel: (id) => channels?.[id]?.name,
      category: (id) => categories?.[id]?.name,
      role: (id) => roleNames.get(id),
      emoji: (id) => emojis.get(id)?.name,
      webhook: (id) => webhooks.get(id)?.username,
    };
  }, [users, webhooks, emojis, channels, categories, roles]);
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly log: AuditLog;
  readonly names: AuditNames;
}

/** One entry; pressed, it opens where it has changes to show (T-234). */
function Entry({ entry, log, names }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!hasAuditDetails(entry)) {
    return (
      <div className={styles.entry}>
        <EntryLine entry={entry} log={log} names={names} />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={styles.entry}
      >
        <EntryLine entry={entry} log={log} names={names} />
        <Icon of={ChevronRight} size={16} className={styles.chevron} />
      </button>
      {isOpen && <Changes entry={entry} names={names} />}
    </>
  );
}

function EntryLine({ entry, log, names }: EntryProps) {
  const translation = useTranslation();
  const actor = log.users.get(entry.userId);
  const targetId = auditUserId(entry);
  // of deleted messages the target is their author, which may be a webhook
  const target =
    targetId === null ? undefined : (log.users.get(targetId) ?? log.webhooks.get(targetId));
  return (
    <>
      <Avatar name={actor?.username ?? '?'} src={actor?.profilePicture ?? null} size={32} />
      <span className={styles.sentence}>
        {auditSentence(translation, entry, names)}{' '}
        {target && (
          <span data-target={target.id} className={styles.target}>
            <Avatar name={target.username} src={target.profilePicture} size={24} />
          </span>
        )}
      </span>
      <TimeText at={Date.parse(entry.createdAt)} form="moment" className={styles.time} />
    </>
  );
}

function Changes({ entry, names }: Pick<EntryProps, 'entry' | 'names'>) {
  const translation = useTranslation();
  const format = useFormat();
  const words = { translation, format, names };
  return (
    <ol className={styles.changes}>
      {entry.changes.map((change, index) => (
        <li key={`${change.key} ${String(index)}`}>{auditChangeText(words, entry, change)}</li>
      ))}
    </ol>
  );
}
