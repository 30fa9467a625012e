import { Settings } from 'lucide-react';
import { Suspense, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useDoing } from '../../data/people/doing.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useChordOf } from '../../lib/own-shortcuts.ts';
import { ownPresenceText, presenceNames } from '../../lib/presence-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './user-panel.module.css';

const loadUserMenu = () => import('./user-menu.tsx');
const UserMenu = lazy(async () => ({ default: (await loadUserMenu()).UserMenu }));

/** Fetches what the menu holds when it is come near; a failure is met again when it is opened. */
function prepareUserMenu(): void {
  loadUserMenu().catch(() => undefined);
}

interface UserPanelProps {
  /** wide below a sidebar, compact at the end of the rail */
  readonly variant: 'wide' | 'compact';
  readonly side: 'top' | 'bottom' | 'inline-end';
  /** mute and deafen; the compact one has none */
  readonly voice?: ReactNode;
}

/** Me: how I appear, my settings, and the way out. */
export function UserPanel({ variant, side, voice }: UserPanelProps) {
  const { t } = useTranslation();
  const me = useOwnUser();
  const { open } = useOverlays();
  const { status, game } = useDoing(me?.id);
  const settingsChord = useChordOf('settings');
  if (!me) return <Skeleton shape="block" width={40} height={40} className={styles.skeleton} />;
  const presence = presenceNames[me.presence];
  const label = t('home.user.menu', { name: me.username });
  if (variant === 'compact') {
    return (
      <Menu
        side={side}
        align="end"
        trigger={
          <FaceButton aria-label={label} className={styles.face}>
            <Avatar
              name={me.username}
              src={me.profilePicture}
              shape={avatarShape(me.flags)}
              size={40}
              presence={presence}
            />
          </FaceButton>
        }
      >
        <Suspense>
          <UserMenu presence={me.presence} hasSettings />
        </Suspense>
      </Menu>
    );
  }
  return (
    <div className={styles.panel}>
      <Menu
        side={side}
        trigger={
          <FaceButton aria-label={label} className={styles.who}>
            <Avatar
              name={me.username}
              src={me.profilePicture}
              shape={avatarShape(me.flags)}
              size={32}
              presence={presence}
            />
            <span className={styles.words}>
              <span className={styles.name}>{me.username}</span>
              {status || game ? (
                <DoingLine status={status} game={game} />
              ) : (
                <span className={styles.presence}>{t(ownPresenceText(me.presence))}</span>
              )}
            </span>
          </FaceButton>
        }
      >
        <Suspense>
          <UserMenu presence={me.presence} hasSettings={false} />
        </Suspense>
      </Menu>
      {voice}
      <IconButton
        icon={Settings}
        label={t('home.user.settings')}
        shortcut={settingsChord ?? undefined}
        onClick={() => open({ type: 'settings' })}
      />
    </div>
  );
}

function FaceButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" onFocus={prepareUserMenu} onPointerEnter={prepareUserMenu} {...props} />
  );
}
