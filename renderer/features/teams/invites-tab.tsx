import { Copy, Link2, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Invite } from '#shared/contract/teams/invite.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { inviteCountdown } from '#shared/rules/invites.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { useInviteLink } from '../../data/invites/invite-link.ts';
import { useDeleteInvite, useTeamInvites } from '../../data/teams/team-records.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { timeLeftText } from '../../lib/time-left.ts';
import { useSecond } from '../../lib/use-second.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RecordActions, RecordName, RecordTable } from '../../ui/display/record-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { RecordSkeletons } from './record-skeletons.tsx';
import styles from './records.module.css';

/** The invites of a team: who made them, how often they were used, and their end (T-218 to T-224). */
export function InvitesTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const invites = useTeamInvites(team.id);
  const [query, setQuery] = useState('');
  if (invites.isPending) return <RecordSkeletons />;
  if (!invites.data) {
    return <ErrorState title={t('teams.invites.failed')} onRetry={() => void invites.refetch()} />;
  }
  if (invites.data.length === 0) {
    return (
      <EmptyState icon={Link2} title={t('teams.invites.empty')}>
        {t('teams.invites.emptyHint')}
      </EmptyState>
    );
  }
  const found = invites.data.filter(({ code }) => matchesSearch(code, query));
  return (
    <div className={styles.tab}>
      <SearchInput label={t('teams.invites.search')} value={query} onValueChange={setQuery} />
      {found.length === 0 ? (
        <EmptyState icon={SearchX} size="inline" title={t('teams.invites.notFound')} />
      ) : (
        <InviteTable team={team} invites={found} />
      )}
    </div>
  );
}

const columns = ['inviter', 'code', 'uses', 'applications', 'expiresAt'] as const;

interface InviteTableProps {
  readonly team: Team;
  readonly invites: readonly Invite[];
}

function InviteTable({ team, invites }: InviteTableProps) {
  const { t } = useTranslation();
  return (
    <RecordTable
      columns={columns.map((column) => t(`teams.invites.${column}`))}
      actions={t('teams.invites.actions')}
    >
      {invites.map((invite) => (
        <InviteRow key={invite.code} team={team} invite={invite} />
      ))}
    </RecordTable>
  );
}

interface InviteRowProps {
  readonly team: Team;
  readonly invite: Invite;
}

function InviteRow({ team, invite }: InviteRowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const deleteInvite = useDeleteInvite(team.id);
  const [isBusy, setIsBusy] = useState(false);
  const copy = useCopy();
  const isHidden = useIsHidden('hideInviteLinks');
  const { code, inviter, uses, maxUses } = invite;
  const link = useInviteLink()(code);
  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteInvite(code);
      toasts.success(t('teams.invites.deleted'));
    } catch {
      toasts.error(t('teams.invites.deleteFailed'));
      setIsBusy(false);
    }
  };
  return (
    <tr>
      <td data-label={t('teams.invites.inviter')}>
        <RecordName name={inviter.username} picture={inviter.profilePicture} />
      </td>
      <td data-label={t('teams.invites.code')} className={styles.code}>
        {isHidden ? '••••••••' : link.replace(/^https?:\/\//, '')}
      </td>
      <td data-label={t('teams.invites.uses')} className={styles.number}>
        {uses}/{maxUses ?? '∞'}
      </td>
      <td data-label={t('teams.invites.applications')}>
        {t(invite.applicationEnabled ? 'teams.invites.enabled' : 'teams.invites.disabled')}
      </td>
      <td data-label={t('teams.invites.expiresAt')} className={styles.number}>
        <Countdown expiresAt={invite.expiresAt} />
      </td>
      <RecordActions>
        <IconButton
          icon={Copy}
          size="small"
          label={t('teams.invites.copy', { code })}
          onClick={() => void copy(link)}
        />
        <IconButton
          icon={Trash2}
          size="small"
          variant="danger"
          isLoading={isBusy}
          label={t('teams.invites.delete', { code })}
          onClick={() => void remove()}
        />
      </RecordActions>
    </tr>
  );
}

/** How long it still works in words, or that it does no more, and as d:hh:mm:ss, each second anew (T-221). */
function Countdown({ expiresAt }: { readonly expiresAt: string | null }) {
  const { t, language } = useTranslation();
  const now = useSecond();
  if (expiresAt === null) {
    return <span title={t('teams.invites.never')}>{inviteCountdown(null, now)}</span>;
  }
  const end = Date.parse(expiresAt);
  return (
    <span className={styles.expiry}>
      {end > now ? (
        <span>{timeLeftText(language, end - now)}</span>
      ) : (
        <span className={styles.over}>{t('teams.invites.expired')}</span>
      )}
      <span role="timer" className={styles.clock}>
        {inviteCountdown(end, now)}
      </span>
    </span>
  );
}
