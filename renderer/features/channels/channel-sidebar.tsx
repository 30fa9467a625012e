import { BadgeCheck, ChevronDown, Hash, Plus } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useChannelTree } from '../../data/channels/channels.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sidebar } from '../../ui/layout/sidebar.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { ChannelList } from './channel-list.tsx';
import styles from './channel-sidebar.module.css';
import { TeamLinks } from './team-links.tsx';

const loadTeamMenu = () => import('./team-menu.tsx');
const TeamMenu = lazy(async () => ({ default: (await loadTeamMenu()).TeamMenu }));
const CreateItems = lazy(async () => ({ default: (await loadTeamMenu()).CreateItems }));

/** Fetches what the menu holds when it is come near; a failure is met again when it is opened. */
function prepareTeamMenu(): void {
  loadTeamMenu().catch(() => undefined);
}

/** Rows drawn while the channels are not there yet. */
const SKELETON_ROWS = 8;

interface ChannelSidebarProps {
  readonly teamId: TeamId;
  readonly openChannelId: string | undefined;
}

/** The team's name with its menu, and its channels. */
export function ChannelSidebar({ teamId, openChannelId }: ChannelSidebarProps) {
  const { t } = useTranslation();
  const team = useTeam(teamId);
  const tree = useChannelTree(teamId, openChannelId);
  const canManage = useCan(teamId, 'MANAGE_CHANNELS');
  const isEmpty = tree && tree.uncategorised.length === 0 && tree.branches.length === 0;
  return (
    <Sidebar
      label={t('channels.sidebar.label', { team: team?.name ?? '' })}
      isBusy={tree === undefined}
      head={team ? <TeamHead team={team} canManage={canManage} /> : <HeadSkeleton />}
    >
      {team && <TeamLinks team={team} />}
      {canManage && <ListHead teamId={teamId} />}
      {tree && !isEmpty && (
        <ChannelList
          teamId={teamId}
          tree={tree}
          openChannelId={openChannelId}
          canManage={canManage}
        />
      )}
      {isEmpty && <NoChannels teamId={teamId} canManage={canManage} />}
      {!tree && <RowSkeletons />}
    </Sidebar>
  );
}

interface TeamHeadProps {
  readonly team: Team;
  readonly canManage: boolean;
}

function TeamHead({ team, canManage }: TeamHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      {team.banner !== null && <img src={team.banner} alt="" className={styles.banner} />}
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('channels.sidebar.menu', { team: team.name })}
            onFocus={prepareTeamMenu}
            onPointerEnter={prepareTeamMenu}
            className={styles.team}
          >
            <span className={styles.teamName}>{team.name}</span>
            {team.isVerified && (
              <span className={styles.verified} title={t('channels.sidebar.verified')}>
                <Icon of={BadgeCheck} size={16} />
                <VisuallyHidden>{t('channels.sidebar.verified')}</VisuallyHidden>
              </span>
            )}
            <Icon of={ChevronDown} size={16} className={styles.teamChevron} />
          </button>
        }
      >
        <Suspense>
          <TeamMenu team={team} canManage={canManage} />
        </Suspense>
      </Menu>
    </div>
  );
}

/** The plus above the channels, for those who may make some (T-100). */
function ListHead({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  return (
    <div className={styles.listHead}>
      <span className={styles.listName}>{t('channels.sidebar.list')}</span>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={Plus}
            size="small"
            label={t('channels.sidebar.create')}
            onFocus={prepareTeamMenu}
            onPointerEnter={prepareTeamMenu}
          />
        }
      >
        <Suspense>
          <CreateItems teamId={teamId} />
        </Suspense>
      </Menu>
    </div>
  );
}

interface NoChannelsProps {
  readonly teamId: TeamId;
  readonly canManage: boolean;
}

function NoChannels({ teamId, canManage }: NoChannelsProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const action: ReactNode = canManage && (
    <Button
      size="small"
      variant="primary"
      icon={Plus}
      onClick={() => open({ type: 'create-channel', teamId, categoryId: null })}
    >
      {t('channels.sidebar.createChannel')}
    </Button>
  );
  return (
    <EmptyState icon={Hash} size="inline" title={t('channels.sidebar.emptyTitle')} action={action}>
      {t(canManage ? 'channels.sidebar.emptyHint' : 'channels.sidebar.emptyHintMember')}
    </EmptyState>
  );
}

function HeadSkeleton() {
  return (
    <div className={styles.head}>
      <span className={styles.team}>
        <Skeleton width={132} height={18} />
      </span>
    </div>
  );
}

function RowSkeletons() {
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton
          key={index}
          shape="block"
          height={20}
          width={`${String(55 + ((index * 17) % 35))}%`}
        />
      ))}
    </div>
  );
}
