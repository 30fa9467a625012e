import { LogOut, Settings, ShieldCheck, SmilePlus } from 'lucide-react';
import type { Presence } from '#shared/rules/presence.ts';
import { choosePresence, useSignOut } from '../../data/me/own-account.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { goTo } from '../../lib/navigation.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { ownPresenceText, presenceNames } from '../../lib/presence-names.ts';
import { PresenceMark } from '../../ui/display/presence-mark.tsx';
import { MenuChoice } from '../../ui/overlays/menu-choices.tsx';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** E-107: online, idle, do not disturb, offline. */
const offered = ['1', '2', '3', '0'] as const;
type Offered = (typeof offered)[number];

/** The number behind an entry of the menu. */
function numberOf(value: Offered): Presence {
  // reason: the texts of the four numbers
  return Number(value) as Presence;
}

interface UserMenuProps {
  readonly presence: Presence;
  readonly hasSettings: boolean;
}

/** How I appear, my status, my settings, and the way out. */
export function UserMenu({ presence, hasSettings }: UserMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const signOut = useSignOut();
  const { open } = useOverlays();
  const isStaff = useView((view) => view.me.staffRole !== undefined) ?? false;
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
      {isStaff && (
        <MenuItem icon={ShieldCheck} onSelect={() => goTo(paths.admin())}>
          {t('home.user.admin')}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={() => signOut.mutate(undefined, { onError: failed })}>
        {t('home.user.signOut')}
      </MenuItem>
    </>
  );
}
