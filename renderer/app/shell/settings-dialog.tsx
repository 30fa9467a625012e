import {
  Bell,
  Cast,
  CreditCard,
  Crown,
  Image,
  Keyboard,
  Languages,
  LogOut,
  Mic,
  Monitor,
  Palette,
  ReceiptText,
  UserRound,
  Wrench,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useOwnUser, useSignOut } from '../../data/me/own-account.ts';
import { BillingTab } from '../../features/plus/billing-tab.tsx';
import { PlusTab } from '../../features/plus/plus-tab.tsx';
import { SubscriptionTab } from '../../features/plus/subscription-tab.tsx';
import { AccountTab } from '../../features/settings/account-tab.tsx';
import { AdvancedTab } from '../../features/settings/advanced-tab.tsx';
import { AppearanceTab } from '../../features/settings/appearance-tab.tsx';
import { BackgroundTab } from '../../features/settings/background-tab.tsx';
import { DesktopTab } from '../../features/settings/desktop-tab.tsx';
import { LanguageTab } from '../../features/settings/language-tab.tsx';
import { NotificationsTab } from '../../features/settings/notifications-tab.tsx';
import { ShortcutsTab } from '../../features/settings/shortcuts-tab.tsx';
import { StreamerTab } from '../../features/settings/streamer-tab.tsx';
import { VoiceSettingsTab } from '../../features/voice/voice-settings-tab.tsx';
import { isDesktop } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-dialog.module.css';
import { SettingsFrame } from './settings-frame.tsx';

const allTabs = [
  'account',
  'appearance',
  'background',
  'plus',
  'subscription',
  'billing',
  'language',
  'notifications',
  'voice',
  'shortcuts',
  'streamer',
  'advanced',
  'desktop',
] as const;
type Tab = (typeof allTabs)[number];

const icons = {
  account: UserRound,
  appearance: Palette,
  background: Image,
  plus: Crown,
  subscription: CreditCard,
  billing: ReceiptText,
  language: Languages,
  notifications: Bell,
  voice: Mic,
  shortcuts: Keyboard,
  streamer: Cast,
  advanced: Wrench,
  desktop: Monitor,
} as const;

const contents: Readonly<Record<Tab, ComponentType>> = {
  account: AccountTab,
  appearance: AppearanceTab,
  background: BackgroundTab,
  plus: PlusTab,
  subscription: SubscriptionTab,
  billing: BillingTab,
  language: LanguageTab,
  notifications: NotificationsTab,
  voice: VoiceSettingsTab,
  shortcuts: ShortcutsTab,
  streamer: StreamerTab,
  advanced: AdvancedTab,
  desktop: DesktopTab,
};

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
  // a browser has no application around it to set
  const tabs = allTabs.filter((name) => name !== 'desktop' || isDesktop());
  const [tab, setTab] = useState<Tab>(tabs.find((name) => name === overlay.tab) ?? 'account');
  const Content = contents[tab];
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
            <Avatar name={me.username} src={me.profilePicture} size={32} />
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
      <Content />
    </SettingsFrame>
  );
}
