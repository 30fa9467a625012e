import { SearchX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Ban } from '#shared/contract/teams/member.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { useRevokeBan, useTeamBans } from '../../data/teams/team-records.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { VirtualList } from '../../ui/layout/virtual-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { RecordSkeletons } from './record-skeletons.tsx';
import styles from './records.module.css';

const ROW_HEIGHT = 48;

/** Who is banned from a team, and why (T-239 to T-244). */
export function BansTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const bans = useTeamBans(team.id);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Ban | null>(null);
  if (bans.isPending) return <RecordSkeletons />;
  if (!bans.data) {
    return <ErrorState title={t('teams.bans.failed')} onRetry={() => void bans.refetch()} />;
  }
  if (bans.data.length === 0) {
    return (
      <EmptyState icon={ShieldCheck} title={t('teams.bans.empty')}>
        {t('teams.bans.emptyHint')}
      </EmptyState>
    );
  }
  const typed = query.trim();
  const found = bans.data.filter(
    ({ user }) => user.id === typed || matchesSearch(`${user.username} ${user.subdomain}`, typed),
  );
  return (
    <div className={styles.tab}>
      <SearchInput label={t('teams.bans.search')} value={query} onValueChange={setQuery} />
      {found.length === 0 && (
        <EmptyState icon={SearchX} size="inline" title={t('teams.bans.notFound')} />
      )}
      <div className={styles.bans} style={{ '--rows': found.length }}>
        <VirtualList
          aria-label={t('teams.bans.list')}
          items={found}
          keyOf={({ user }) => user.id}
          rowHeight={ROW_HEIGHT}
        >
          {(ban) => (
            <button type="button" onClick={() => setShown(ban)} className={styles.ban}>
              <Avatar
                name={ban.user.username}
                src={ban.user.profilePicture}
                shape={avatarShape(ban.user.flags)}
                size={32}
              />
              <span className={styles.name}>{ban.user.username}</span>
              <span className={styles.slug}>{ban.user.subdomain}</span>
            </button>
          )}
        </VirtualList>
      </div>
      {shown && <BanReason team={team} ban={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

interface BanReasonProps {
  readonly team: Team;
  readonly ban: Ban;
  readonly onClose: () => void;
}

/** Why a user was banned, with the way back (T-240). */
function BanReason({ team, ban, onClose }: BanReasonProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { date } = useFormat();
  const toasts = useToasts();
  const revokeBan = useRevokeBan(team.id);
  const [isBusy, setIsBusy] = useState(false);
  const revoke = async () => {
    setIsBusy(true);
    try {
      await revokeBan(ban.user.id);
      toasts.success(t('teams.bans.revoked'));
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('teams.bans.title', { name: ban.user.username })}
      description={t('teams.bans.since', { date: date(Date.parse(ban.date)) })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.close')}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => void revoke()}>
            {t('teams.bans.revoke')}
          </Button>
        </>
      }
    >
      <h3 className={styles.heading}>{t('teams.bans.reason')}</h3>
      <p className={styles.reason}>{ban.reason || t('teams.bans.noReason')}</p>
    </Dialog>
  );
}
