import { Crown } from 'lucide-react';
import { Suspense, useRef, type CSSProperties } from 'react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { RoleColor } from '#shared/rules/colors.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useNameRole } from '../../data/members/members.ts';
import { useDoing } from '../../data/people/doing.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { nameColors } from '../../lib/name-colors.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import styles from './member-list.module.css';
import { TimeoutMark } from './member-timeout.tsx';

const loadMemberMenu = () => import('./member-menu.tsx');
const MemberMenu = lazy(async () => ({ default: (await loadMemberMenu()).MemberMenu }));

/** Fetches what the menu holds when a member is come near; a failure is met when it is opened. */
function prepareMemberMenu(): void {
  loadMemberMenu().catch(() => undefined);
}

interface MemberRowProps {
  readonly teamId: TeamId;
  readonly member: Member;
  readonly isOffline: boolean;
}

/** One member: face and presence, name in its colour, crown of the creator. */
export function MemberRow({ teamId, member, isOffline }: MemberRowProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const role = useNameRole(teamId, member);
  const presence = useView((view) => view.presence[member.id]) ?? member.presence;
  const isCreator = useView(
    (view) => view.teams.find(({ id }) => id === teamId)?.createdBy === member.id,
  );
  const { status, game } = useDoing(member.id);
  const row = useRef<HTMLButtonElement>(null);
  const openProfile = () => {
    const anchor = row.current ? { anchor: anchorOf({ currentTarget: row.current }) } : {};
    open({ type: 'profile-card', teamId, userId: member.id, ...anchor });
  };
  return (
    <ContextMenu
      items={
        <Suspense>
          <MemberMenu teamId={teamId} member={member} onProfile={openProfile} />
        </Suspense>
      }
    >
      <button
        ref={row}
        type="button"
        onClick={openProfile}
        onFocus={prepareMemberMenu}
        onPointerEnter={prepareMemberMenu}
        className={classNames(styles.member, isOffline && styles.away)}
      >
        <Avatar
          name={shownName(member)}
          src={shownPicture(member)}
          size={32}
          shape={avatarShape(member.flags)}
          presence={presenceNames[presence]}
        />
        <span className={styles.words}>
          <span
            className={classNames(styles.name, role?.color2 && styles.gradient)}
            style={role ? nameColor(role) : undefined}
          >
            {shownName(member)}
          </span>
          <DoingLine status={status} game={game} />
        </span>
        <TimeoutMark until={member.timeoutUntil} />
        {isCreator && (
          <span className={styles.crown} title={t('members.list.creator')}>
            <Icon of={Crown} size={14} />
            <VisuallyHidden>{t('members.list.creator')}</VisuallyHidden>
          </span>
        )}
        {member.bot && <Tag tone="accent">{t('members.list.bot')}</Tag>}
      </button>
    </ContextMenu>
  );
}

/** The colours of a name, as it can be read on either theme's ground (T-385). */
function nameColor({ color, color2 }: RoleColor): CSSProperties {
  return color2 === null
    ? nameColors(color)
    : { ...nameColors(color), ...nameColors(color2, '--name-end') };
}
