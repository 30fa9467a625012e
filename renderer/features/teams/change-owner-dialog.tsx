import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { sizes } from '../../lib/sizes.ts';
import { useMemberSearch, type FoundMembers } from '../../data/members/member-search.ts';
import { changeTeamOwner } from '../../data/teams/change-team.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { VirtualList } from '../../ui/layout/virtual-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './change-owner-dialog.module.css';

interface ChangeOwnerProps {
  readonly team: Team;
  readonly onClose: () => void;
}

/** Hands a team to another member (T-142 to T-146). */
export function ChangeOwnerDialog({ team, onClose }: ChangeOwnerProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Member | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    if (!chosen) return;
    setIsBusy(true);
    try {
      await changeTeamOwner(team.id, chosen.id);
      toasts.success(t('teams.owner.done', { name: shownName(chosen) }));
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
      title={t('teams.owner.title')}
      description={t('teams.owner.lead', { team: team.name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="danger"
            isLoading={isBusy}
            disabled={chosen === null}
            onClick={() => void confirm()}
          >
            {t('teams.owner.confirm')}
          </Button>
        </>
      }
    >
      <Candidates
        team={team}
        chosenId={chosen?.id}
        // choosing the chosen one again lets go of it (T-143)
        onChoose={(member) => setChosen(member.id === chosen?.id ? null : member)}
      />
    </Dialog>
  );
}

interface CandidatesProps {
  readonly team: Team;
  readonly chosenId: string | undefined;
  readonly onChoose: (member: Member) => void;
}

/** Everybody who could have the team: no bots, and not who has it now. */
function Candidates({ team, chosenId, onChoose }: CandidatesProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = useMemberSearch(team.id, query);
  const offered = found.members.filter(
    ({ id, bot, system }) => !bot && !system && id !== team.createdBy,
  );
  return (
    <div className={styles.candidates}>
      <SearchInput label={t('teams.owner.search')} value={query} onValueChange={setQuery} />
      {offered.length > 0 ? (
        <>
          <Offered members={offered} chosenId={chosenId} onChoose={onChoose} />
          {found.loadMore && (
            <Button variant="quiet" isWide onClick={found.loadMore}>
              {t('teams.owner.more')}
            </Button>
          )}
        </>
      ) : (
        <NoneYet found={found} isSearched={query.trim() !== ''} />
      )}
    </div>
  );
}

interface NoneYetProps {
  readonly found: FoundMembers;
  readonly isSearched: boolean;
}

/** While no member can be chosen: why. */
function NoneYet({ found, isSearched }: NoneYetProps) {
  const { t } = useTranslation();
  const { members, isLoading, error, retry, loadMore } = found;
  if (error !== null) {
    return <ErrorState size="inline" title={t('members.list.failed')} onRetry={retry} />;
  }
  if (isLoading) {
    return (
      <p className={styles.none}>
        <Spinner size={20} />
      </p>
    );
  }
  if (loadMore) return <NextRange key={members.length} onShown={loadMore} />;
  return <p className={styles.none}>{t(isSearched ? 'teams.owner.none' : 'teams.owner.alone')}</p>;
}

interface OfferedProps extends Omit<CandidatesProps, 'team'> {
  readonly members: readonly Member[];
}

function Offered({ members, chosenId, onChoose }: OfferedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list} style={{ '--rows': Math.min(members.length, sizes.ownerRows) }}>
      <VirtualList
        aria-label={t('teams.owner.members')}
        items={members}
        keyOf={({ id }) => id}
        rowHeight={sizes.ownerRow}
      >
        {(member) => (
          <button
            type="button"
            aria-pressed={member.id === chosenId}
            onClick={() => onChoose(member)}
            className={styles.member}
          >
            <Avatar
              name={shownName(member)}
              src={shownPicture(member)}
              shape={avatarShape(member.flags)}
              size={32}
            />
            <span className={styles.name}>{shownName(member)}</span>
            <span className={styles.slug}>{member.subdomain}</span>
            {member.id === chosenId && <Icon of={Check} className={styles.check} />}
          </button>
        )}
      </VirtualList>
    </div>
  );
}

/** A whole range may hold no member who could have the team: the next is asked for at once. */
function NextRange({ onShown }: { readonly onShown: () => void }) {
  const { t } = useTranslation();
  useEffect(() => onShown(), [onShown]);
  return <output className={styles.none}>{t('members.list.loadMore')}</output>;
}
