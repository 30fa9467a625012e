import type { ComponentType } from 'react';
import { BillingTab } from '../../features/plus/billing-tab.tsx';
import { PlusTab } from '../../features/plus/plus-tab.tsx';
import { SubscriptionTab } from '../../features/plus/subscription-tab.tsx';
import { FamilyTab } from '../../features/family/family-tab.tsx';
import { AccountTab } from '../../features/settings/account-tab.tsx';
import { AdvancedTab } from '../../features/settings/advanced-tab.tsx';
import { AppearanceTab } from '../../features/settings/appearance-tab.tsx';
import { BackgroundTab } from '../../features/settings/background-tab.tsx';
import { ConnectionsTab } from '../../features/settings/connections-tab.tsx';
import { DesktopTab } from '../../features/settings/desktop-tab.tsx';
import { GamesTab } from '../../features/settings/games-tab.tsx';
import { LanguageTab } from '../../features/settings/language-tab.tsx';
import { NotificationsTab } from '../../features/settings/notifications-tab.tsx';
import { PrivacyTab } from '../../features/settings/privacy-tab.tsx';
import { SessionsTab } from '../../features/settings/sessions-tab.tsx';
import { ShortcutsTab } from '../../features/settings/shortcuts-tab.tsx';
import { StreamerTab } from '../../features/settings/streamer-tab.tsx';
import { VoiceSettingsTab } from '../../features/voice/voice-settings-tab.tsx';

/** The tabs of the settings (E-111), in their order. */
export const settingsTabs = [
  'account',
  'sessions',
  'privacy',
  'family',
  'appearance',
  'background',
  'plus',
  'subscription',
  'billing',
  'connections',
  'language',
  'notifications',
  'voice',
  'shortcuts',
  'streamer',
  'advanced',
  'desktop',
  'games',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

interface TabProps {
  readonly onTab: (tab: SettingsTab) => void;
}

/** What each tab shows. */
export const settingsContents: Readonly<Record<SettingsTab, ComponentType<TabProps>>> = {
  account: AccountTab,
  sessions: SessionsTab,
  privacy: PrivacyTab,
  family: FamilyTab,
  appearance: AppearanceTab,
  background: BackgroundTab,
  plus: PlusTab,
  subscription: SubscriptionTab,
  billing: BillingTab,
  connections: ConnectionsTab,
  language: LanguageTab,
  notifications: NotificationsTab,
  voice: VoiceSettingsTab,
  shortcuts: ShortcutsTab,
  streamer: StreamerTab,
  advanced: AdvancedTab,
  desktop: DesktopTab,
  games: GamesTab,
};
