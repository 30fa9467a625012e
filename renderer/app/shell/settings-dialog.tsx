import {
  Bell,
  Cast,
  CreditCard,
  Crown,
  Gamepad2,
  HeartHandshake,
  Image,
  Keyboard,
  Languages,
  Link2,
  LogOut,
  Mic,
  Monitor,
  MonitorSmartphone,
  Palette,
  ReceiptText,
  ShieldCheck,
  UserRound,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { useOwnUser, useSignOut } from '../../data/me/own-account.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-dialog.module.css';
import { settingsContents, settingsTabs, type SettingsTab } from './settings-contents.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const icons = {
  account: UserRound,
  sessions: MonitorSmartphone,
  privacy: ShieldCheck,
  family: HeartHandshake,
  appearance: Palette,
  background: Image,
  plus: Crown,
  subscription: CreditCard,
  billing: ReceiptText,
  connections: Link2,
  language: Languages,
  notifications: Bell,
  voice: Mic,
  shortcuts: Keyboard,
  streamer: Cast,
  advanced: Wrench,
  desktop: Monitor,
  games: Gamepad2,
} as const;

/** A browser has no application around it to set, and sees no programs. */
const ofDesktop: ReadonlySet<SettingsTab> = new Set(['desktop', 'games']);

/** E-113: the release this page was built from. */
const VERSION = 'v0.37.6-beta';

interface SettingsProps {
  readonly overlay: { readonly tab?: string };
  readonly onClose: () => void;
}

/** My own settings (E-111), with the way out (E-112). */
export function SettingsDialog({ overlay, onClose }: SettingsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const me = useOwnUser();
  const signOut = useSignOut();
  const tabs = settingsTabs.filter((name) => isDesktop() || !ofDesktop.has(name));
  const [tab, setTab] = useState<SettingsTab>(
    tabs.find((name) => name === overlay.tab) ?? 'account',
  );
  const Content = settingsContents[tab];
  const leave = () => {
    signOut.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => toasts.error(failureText(translation, error)),
    });
  };
  return (
    <SettingsFrame
      title={t('settings.title')}
      label={t('settings.tabs')}
      subject={
        me && (
          <>
            <Avatar
              name={me.username}
              src={me.profilePicture}
              shape={avatarShape(me.flags)}
              size={32}
            />
            <span className={styles.name}>{me.username}</span>
          </>
        )
      }
      tabs={tabs.map((value) => ({
        value,
        label: t(`settings.tab.${value}`),
        icon: icons[value],
      }))}
      value={tab}
      onValueChange={setTab}
      end={
        <div className={styles.end}>
          <Button
            variant="quiet-danger"
            icon={LogOut}
            isLoading={signOut.isPending}
            onClick={leave}
          >
            {t('settings.signOut')}
          </Button>
          <p className={styles.version}>{VERSION}</p>
        </div>
      }
      onClose={onClose}
    >
      <Content onTab={setTab} />
    </SettingsFrame>
  );
}
