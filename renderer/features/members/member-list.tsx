import { Users } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { sizes } from '../../lib/sizes.ts';
import type { MemberGroup } from '../../data/members/member-groups.ts';
import { useChannelMembers } from '../../data/members/channel-members.ts';
import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VirtualList } from '../../ui/layout/virtual-list.tsx';
import styles from './member-list.module.css';
import { MemberRow } from './member-row.tsx';

/** Rows drawn until the first members are there. */
const SKELETON_ROWS = 9;

interface MemberListProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

type Row =
  | { readonly key: string; readonly kind: 'heading'; readonly group: MemberGroup }
  | {
      readonly key: string;
      readonly kind: 'member';
      readonly member: Member;
      readonly isOffline: boolean;
    }
  | { readonly key: string; readonly kind: 'more' };

function rowsOf(groups: readonly MemberGroup[], hasMore: boolean): readonly Row[] {
  const rows: Row[] = groups.flatMap((group) => [
    { key: `group ${group.key}`, kind: 'heading' as const, group },
    ...group.members.map((member) => ({
      key: member.id,
      kind: 'member' as const,
      member,
      isOffline: group.key === 'offline',
    })),
  ]);
  return hasMore ? [...rows, { key: 'more', kind: 'more' }] : rows;
}

/** Those who may see the channel, by role (T-381 to T-385). */
export function MemberList({ teamId, channelId }: MemberListProps) {
  const { t } = useTranslation();
  const { groups, isLoading, hasFailed, retry, loadMore } = useChannelMembers(teamId, channelId);
  const rows = useMemo(() => rowsOf(groups, loadMore !== undefined), [groups, loadMore]);
  if (hasFailed) {
    return <ErrorState size="inline" title={t('members.list.failed')} onRetry={retry} />;
  }
  if (rows.length === 0 && isLoading) return <MemberSkeletons />;
  if (rows.length === 0) {
    return (
      <EmptyState size="inline" icon={Users} title={t('members.list.emptyTitle')}>
        {t('members.list.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <VirtualList
      aria-label={t('members.list.label')}
      items={rows}
      keyOf={(row) => row.key}
      rowHeight={sizes.memberRow}
      overscan={sizes.memberOverscan}
      className={styles.list}
    >
      {(row) => {
        if (row.kind === 'more') return <MoreRow onShown={loadMore} />;
        if (row.kind === 'member') {
          return <MemberRow teamId={teamId} member={row.member} isOffline={row.isOffline} />;
        }
        return (
          <h3 className={styles.heading}>
            {t('members.list.group', {
              group: groupName(t, row.group),
              count: row.group.members.length,
            })}
          </h3>
        );
      }}
    </VirtualList>
  );
}

function groupName(t: Translate, group: MemberGroup): string {
  if (group.role) return group.role.name;
  return t(group.key === 'offline' ? 'members.list.offline' : 'members.list.online');
}

/** Drawn when the reader comes near the end of what is loaded. */
function MoreRow({ onShown }: { readonly onShown: (() => void) | undefined }) {
  const { t } = useTranslation();
  useEffect(() => onShown?.(), [onShown]);
  return <output className={styles.more}>{t('members.list.loadMore')}</output>;
}

/** The shape of the list of members, until they are there. */
function MemberSkeletons() {
  return (
    <div aria-busy="true" className={styles.list}>
      <div className={styles.heading}>
        <Skeleton width={96} height={14} />
      </div>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton shape="circle" width={32} height={32} />
          <Skeleton width={`${String(40 + ((index * 23) % 40))}%`} height={16} />
        </div>
      ))}
    </div>
  );
}
