import { UserX } from 'lucide-react';
import { useState } from 'react';
import type { ManagedMember } from '#shared/contract/teams/member-management.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type RoleId, type UserId } from '#shared/lib/ids.ts';
import { moderationLimits } from '#shared/rules/limits.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useManagedMembers, type MemberFilters } from '../../data/members/managed-members.ts';
import { useRoles } from '../../data/permissions/permissions.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { ManyMembersBar } from './many-members-bar.tsx';
import styles from './moderation.module.css';

const joinedChoices = [1, 7, 30] as const;
const unseenChoices = [7, 30, 90] as const;
const nothing: MemberFilters = { query: '', roleId: null, joinedDays: null, unseenDays: null };

/** Members for those who keep a team tidy: found, looked at, and changed several at once. */
export function MembersTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState(nothing);
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set());
  const found = useManagedMembers(team.id, filters);
  const { members } = found;
  const shownIds = members.map(({ member }) => member.id);
  const choose = (ids: readonly UserId[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen && next.size < moderationLimits.membersAtOnce) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const chosenShown = shownIds.filter((id) => chosen.has(id));
  return (
    <div className={styles.tab}>
      <Filters team={team} filters={filters} onChange={setFilters} />
      <ManyMembersBar team={team} chosen={[...chosen]} onDone={() => setChosen(new Set())}>
        <Checkbox
          label={t('moderation.members.selectAll')}
          checked={chosenShown.length > 0 && chosenShown.length === shownIds.length}
          isMixed={chosenShown.length > 0 && chosenShown.length < shownIds.length}
          disabled={shownIds.length === 0}
          onCheckedChange={(isChosen) => choose(shownIds, isChosen)}
        />
      </ManyMembersBar>
      <Found found={found} chosen={chosen} onChoose={choose} />
    </div>
  );
}

function daysOf(value: string): number | null {
  return value === 'any' ? null : Number(value);
}

interface FiltersProps {
  readonly team: Team;
  readonly filters: MemberFilters;
  readonly onChange: (filters: MemberFilters) => void;
}

function Filters({ team, filters, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const roles = [...useRoles(team.id).values()].filter(({ id }) => id !== everyoneRoleId(team.id));
  const anyTime = { value: 'any', label: t('moderation.members.anyTime') };
  return (
    <>
      <SearchInput
        label={t('moderation.members.search')}
        value={filters.query}
        onValueChange={(query) => onChange({ ...filters, query })}
      />
      <div className={styles.filters}>
        <Field label={t('moderation.members.role')}>
          <Select<RoleId | 'any'>
            choices={[
              { value: 'any', label: t('moderation.members.anyRole') },
              ...roles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filters.roleId ?? 'any'}
            onValueChange={(id) => onChange({ ...filters, roleId: id === 'any' ? null : id })}
          />
        </Field>
        <Field label={t('moderation.members.joined')}>
          <Select
            choices={[
              anyTime,
              ...joinedChoices.map((count) => ({
                value: String(count),
                label: t('moderation.members.joinedWithin', { count }),
              })),
            ]}
            value={String(filters.joinedDays ?? 'any')}
            onValueChange={(value) => onChange({ ...filters, joinedDays: daysOf(value) })}
          />
        </Field>
        <Field label={t('moderation.members.seen')}>
          <Select
            choices={[
              anyTime,
              ...unseenChoices.map((count) => ({
                value: String(count),
                label: t('moderation.members.unseenFor', { count }),
              })),
            ]}
            value={String(filters.unseenDays ?? 'any')}
            onValueChange={(value) => onChange({ ...filters, unseenDays: daysOf(value) })}
          />
        </Field>
      </div>
    </>
  );
}

interface FoundProps {
  readonly found: ReturnType<typeof useManagedMembers>;
  readonly chosen: ReadonlySet<UserId>;
  readonly onChoose: (ids: readonly UserId[], isChosen: boolean) => void;
}

function Found({ found, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const { members, isLoading, isPaused, error, retry, loadMore, isLoadingMore } = found;
  if (members.length === 0) {
    if (isLoading && isPaused) return <OfflineState />;
    if (isLoading) return <Skeleton shape="block" height={240} />;
    if (error) return <ErrorState title={t('moderation.members.failed')} onRetry={retry} />;
    return (
      <EmptyState icon={UserX} size="inline" title={t('moderation.members.empty')}>
        {t('moderation.members.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('moderation.members.list')} className={styles.members}>
        {members.map((each) => (
          <MemberLine
            key={each.member.id}
            managed={each}
            isChosen={chosen.has(each.member.id)}
            onChoose={(isChosen) => onChoose([each.member.id], isChosen)}
          />
        ))}
      </ul>
      {loadMore && (
        <Button variant="quiet" isWide isLoading={isLoadingMore} onClick={loadMore}>
          {t('moderation.members.more')}
        </Button>
      )}
    </>
  );
}

interface MemberLineProps {
  readonly managed: ManagedMember;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function MemberLine({ managed: { member, lastSeenAt }, isChosen, onChoose }: MemberLineProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const name = shownName(member);
  return (
    <li className={styles.member}>
      <Checkbox
        label={<VisuallyHidden>{t('moderation.members.select', { name })}</VisuallyHidden>}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
      <span className={styles.person}>
        <Avatar
          name={name}
          src={shownPicture(member)}
          shape={avatarShape(member.flags)}
          size={32}
        />
        <span className={styles.name}>{name}</span>
      </span>
      <span className={styles.dates}>
        <span>{t('moderation.members.joinedAt', { date: date(Date.parse(member.joinedAt)) })}</span>
        <span>{t('moderation.members.seenAt', { date: date(Date.parse(lastSeenAt)) })}</span>
      </span>
    </li>
  );
}
