import { Headphones, LogOut, Mic, Settings, SmilePlus } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import type { Presence } from '#shared/rules/presence.ts';
import { choosePresence, useOwnUser, useSignOut } from '../../data/me/own-account.ts';
import { useDoing } from '../../data/people/doing.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { PresenceMark } from '../../ui/display/presence-mark.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './user-panel.module.css';

/** E-107: online, idle, do not disturb, offline. */
const offered = ['1', '2', '3', '0'] as const;
type Offered = (typeof offered)[number];

/** The number behind an entry of the menu. */
function numberOf(value: Offered): Presence {
  // reason: the texts of the four numbers
  return Number(value) as Presence;
}

/** What a presence is called by the person it is of: others see them offline, they are invisible. */
function ownPresenceText(presence: Presence) {
  const name = presenceNames[presence];
  return `ui.presence.${name === 'offline' ? 'invisible' : name}` as const;
}

interface UserPanelProps {
  /** wide below a sidebar, compact at the end of the rail */
  readonly variant: 'wide' | 'compact';
  readonly side: 'top' | 'bottom' | 'inline-end';
}

/** Me: how I appear, my settings, and the way out. */
export function UserPanel({ variant, side }: UserPanelProps) {
  const { t } = useTranslation();
  const me = useOwnUser();
  const { open } = useOverlays();
  const { status, game } = useDoing(me?.id);
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
            <Avatar name={me.username} src={me.profilePicture} size={40} presence={presence} />
          </FaceButton>
        }
      >
        <UserMenu presence={me.presence} hasSettings />
      </Menu>
    );
  }
  return (
    <div className={styles.panel}>
      <Menu
        side={side}
        trigger={
          <FaceButton aria-label={label} className={styles.who}>
            <Avatar name={me.username} src={me.profilePicture} size={32} presence={presence} />
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
        <UserMenu presence={me.presence} hasSettings={false} />
      </Menu>
      {/* they have nothing to act on until one is in a voice channel */}
      <IconButton icon={Mic} disabled label={t('home.user.muteLater')} />
      <IconButton icon={Headphones} disabled label={t('home.user.deafenLater')} />
      <IconButton
        icon={Settings}
        label={t('home.user.settings')}
        shortcut={shortcuts.settings.chord}
        onClick={() => open({ type: 'settings' })}
      />
    </div>
  );
}

function FaceButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} />;
}

interface UserMenuProps {
  readonly presence: Presence;
  readonly hasSettings: boolean;
}

function UserMenu({ presence, hasSettings }: UserMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const signOut = useSignOut();
  const { open } = useOverlays();
  const hasStatus = useView((view) => view.me.userStatus !== null) ?? false;
  const failed = (error: unknown) => toasts.error(failureText(translation, error));
  const choose = (value: Offered) => {
    choosePresence(numberOf(value)).catch(failed);
  };
  return (
    <>
      <MenuChoice<Offered>
        label={t('home.user.presence')}
        value={`${presence}`}
        onValueChange={choose}
        choices={offered.map((value) => ({
          value,
          label: t(ownPresenceText(numberOf(value))),
          picture: <PresenceMark presence={presenceNames[value]} />,
        }))}
      />
      <MenuSeparator />
      <MenuItem icon={SmilePlus} onSelect={() => open({ type: 'custom-status' })}>
        {t(hasStatus ? 'profile.status.edit' : 'profile.status.set')}
      </MenuItem>
      {hasSettings && (
        <MenuItem icon={Settings} onSelect={() => open({ type: 'settings' })}>
          {t('home.user.settings')}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={() => signOut.mutate(undefined, { onError: failed })}>
        {t('home.user.signOut')}
      </MenuItem>
    </>
  );
}
