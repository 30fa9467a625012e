import {
  BadgeCheck,
  BellRing,
  ChevronDown,
  FolderPlus,
  Hash,
  LogOut,
  MailCheck,
  Plus,
  Settings,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useChannelTree } from '../../data/channels/channels.ts';
import { useDeveloperMode, useOwnUser } from '../../data/me/own-account.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { callApi } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sidebar } from '../../ui/layout/sidebar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ChannelList } from './channel-list.tsx';
import { CopyIdItem } from './copy-id-item.tsx';
import styles from './channel-sidebar.module.css';
import { TeamLinks } from './team-links.tsx';

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
  const tree = useChannelTree(teamId);
  const canManage = useCan(teamId, 'MANAGE_CHANNELS');
  const isEmpty = tree && tree.uncategorised.length === 0 && tree.branches.length === 0;
  return (
    <Sidebar
      label={t('channels.sidebar.label', { team: team?.name ?? '' })}
      isBusy={tree === undefined}
      head={team ? <TeamHead team={team} canManage={canManage} /> : <HeadSkeleton />}
    >
      {team && <TeamLinks team={team} />}
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
        <TeamMenu team={team} canManage={canManage} />
      </Menu>
    </div>
  );
}

function TeamMenu({ team, canManage }: TeamHeadProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const isMine = useOwnUser()?.id === team.createdBy;
  const canInvite = useCan(team.id, 'CREATE_INVITES', 'MANAGE_TEAM');
  const canSettings = useCan(
    team.id,
    'MANAGE_TEAM',
    'MANAGE_ROLES',
    'BAN_MEMBERS',
    'VIEW_AUDIT_LOG',
  );
  const teamId = team.id;
  const markRead = () => {
    callApi('markTeamRead', { params: { teamId } }).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <>
      {canInvite && (
        <MenuItem icon={UserPlus} onSelect={() => open({ type: 'invite-people', teamId })}>
          {t('channels.sidebar.invite')}
        </MenuItem>
      )}
      {canSettings && (
        <MenuItem icon={Settings} onSelect={() => open({ type: 'team-settings', teamId })}>
          {t('channels.sidebar.settings')}
        </MenuItem>
      )}
      {canManage && (
        <>
          <MenuItem
            icon={Plus}
            onSelect={() => open({ type: 'create-channel', teamId, categoryId: null })}
          >
            {t('channels.sidebar.createChannel')}
          </MenuItem>
          <MenuItem icon={FolderPlus} onSelect={() => open({ type: 'create-category', teamId })}>
            {t('channels.sidebar.createCategory')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={MailCheck} onSelect={markRead}>
        {t('channels.sidebar.markRead')}
      </MenuItem>
      <MenuItem
        icon={BellRing}
        onSelect={() => open({ type: 'notifications', teamId, channelId: null })}
      >
        {t('notifications.menu')}
      </MenuItem>
      {isDeveloper && <CopyIdItem id={teamId} />}
      {!isMine && (
        <>
          <MenuSeparator />
          <MenuItem icon={LogOut} isDanger onSelect={() => open({ type: 'leave-team', teamId })}>
            {t('channels.sidebar.leave')}
          </MenuItem>
        </>
      )}
    </>
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
