import { ChevronRight, ScrollText } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { AuditEntry, NamedUser } from '#shared/contract/teams/audit.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useRoles } from '../../data/permissions/permissions.ts';
import {
  collectAudit,
  useAuditLog,
  type AuditFilters,
  type AuditLog,
} from '../../data/teams/team-records.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { auditCsv } from './audit-csv.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
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
  const translation = useTranslation();
  const { t } = translation;
  const [filters, setFilters] = useState<AuditFilters>({});
  const log = useAuditLog(team.id, filters);
  const nameIn = useNamesIn(team);
  const actors = useActors(log);
  const format = useFormat();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const save = async () => {
    const found = await collectAudit(team.id, filters);
    const words = { translation, format, names: nameIn(found) };
    saveFile(`${team.name}.csv`, auditCsv(words, found.entries));
    return found.entries.length;
  };
  if (log.isLoading && !isFiltered) return <RecordSkeletons />;
  if (log.error && log.entries.length === 0) {
    return <ErrorState title={t('teams.audit.failed')} onRetry={log.retry} />;
  }
  if (log.entries.length === 0 && !isFiltered) {
    return (
      <EmptyState icon={ScrollText} title={t('teams.audit.empty')}>
        {t('teams.audit.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <AuditFilterBar actors={actors} filters={filters} onChange={setFilters} onExport={save} />
      <Entries log={log} nameIn={nameIn} />
      {log.loadMore && (
        <Button variant="quiet" isWide isLoading={log.isLoadingMore} onClick={log.loadMore}>
          {t('teams.audit.more')}
        </Button>
      )}
    </div>
  );
}

interface EntriesProps {
  readonly log: AuditLog;
  readonly nameIn: ReturnType<typeof useNamesIn>;
}

function Entries({ log, nameIn }: EntriesProps) {
  const { t } = useTranslation();
  const { entries, users, webhooks, emojis } = log;
  const names = useMemo(
    () => nameIn({ users, webhooks, emojis }),
    [nameIn, users, webhooks, emojis],
  );
  if (log.isLoading) return <RecordSkeletons />;
  if (entries.length === 0)
    return <EmptyState icon={ScrollText} size="inline" title={t('moderation.audit.none')} />;
  return (
    <ul aria-label={t('teams.audit.list')} className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} log={log} names={names} />
        </li>
      ))}
    </ul>
  );
}

/** Those who did something that was looked at: a filter takes no one out of what one may choose. */
function useActors({ entries, users }: AuditLog): readonly NamedUser[] {
  const [known, setKnown] = useState<ReadonlyMap<string, NamedUser>>(new Map());
  const fresh = entries.flatMap(({ userId }) => {
    const user = known.has(userId) ? undefined : users.get(userId);
    return user ? [[userId, user] as const] : [];
  });
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh]));
  return [...known.values()];
}

/** What the ids of entries are called: as it came with the entries, else as the view has it. */
function useNamesIn({ id: teamId }: Team) {
  const channels = useView((view) => view.channels[teamId]);
  const categories = useView((view) => view.categories[teamId]);
  const roles = useRoles(teamId);
  return useCallback(
    ({ users, webhooks, emojis }: Pick<AuditLog, 'users' | 'webhooks' | 'emojis'>): AuditNames => {
      const roleNames = new Map<string, string>(
        [...roles.values()].map(({ id, name }) => [id, name]),
      );
      return {
        user: (id) => {
          const user = users.get(id);
          return user && shownName(user);
        },
        channel: (id) => channels?.[id]?.name,
        category: (id) => categories?.[id]?.name,
        role: (id) => roleNames.get(id),
        emoji: (id) => emojis.get(id)?.name,
        webhook: (id) => webhooks.get(id)?.username,
      };
    },
    [channels, categories, roles],
  );
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
      <Avatar
        name={(actor && shownName(actor)) ?? '?'}
        src={(actor && shownPicture(actor)) ?? null}
        shape={avatarShape(actor?.flags)}
        size={32}
      />
      <span className={styles.sentence}>
        {auditSentence(translation, entry, names)}{' '}
        {target && (
          <span data-target={target.id} className={styles.target}>
            <Avatar
              name={shownName(target)}
              src={shownPicture(target)}
              shape={avatarShape('flags' in target ? target.flags : 0)}
              size={24}
            />
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
