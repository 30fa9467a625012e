import { useState } from 'react';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import { setCategoryOverride, setChannelOverride } from '../../data/channels/channel-overrides.ts';
import { useCategory, useChannel } from '../../data/channels/channels.ts';
import { useChannelCan } from '../../data/permissions/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CategoryOverview } from './category-overview.tsx';
import styles from './channel-dialogs.module.css';
import { ChannelOverview } from './channel-overview.tsx';
import { PermissionEditor } from './permission-editor.tsx';

const tabs = ['overview', 'permissions'] as const;
type Tab = (typeof tabs)[number];

interface ChannelSettingsProps {
  readonly overlay: { readonly teamId: TeamId; readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** A channel's settings, for those who manage it (T-260, T-262). */
export function ChannelSettingsDialog({ overlay, onClose }: ChannelSettingsProps) {
  const { t } = useTranslation();
  const { teamId, channelId } = overlay;
  const channel = useChannel(teamId, channelId);
  const isManageable = useChannelCan(teamId, channelId, 'MANAGE_CHANNEL');
  if (!channel || !isManageable) return null;
  return (
    <TwoTabs
      title={t('channels.settings.title', { channel: channel.name })}
      onClose={onClose}
      overview={<ChannelOverview channel={channel} onDelete={onClose} />}
      permissions={
        <PermissionEditor
          teamId={teamId}
          type={channel.type}
          overrides={channel.permissions}
          onSave={(roleId, entry) => setChannelOverride(channelId, { teamId, roleId, entry })}
        />
      }
    />
  );
}

interface CategorySettingsProps {
  readonly overlay: { readonly teamId: TeamId; readonly categoryId: CategoryId };
  readonly onClose: () => void;
}

/** A category's name and what roles may do in all of its channels. */
export function CategorySettingsDialog({ overlay, onClose }: CategorySettingsProps) {
  const { t } = useTranslation();
  const { teamId, categoryId } = overlay;
  const category = useCategory(teamId, categoryId);
  if (!category) return null;
  return (
    <TwoTabs
      title={t('channels.settings.categoryTitle', { category: category.name })}
      onClose={onClose}
      overview={<CategoryOverview category={category} onDelete={onClose} />}
      permissions={
        <>
          <p className={styles.note}>{t('channels.settings.categoryNote')}</p>
          <PermissionEditor
            teamId={teamId}
            type="category"
            overrides={category.permissions}
            onSave={(roleId, entry) => setCategoryOverride(categoryId, { teamId, roleId, entry })}
          />
        </>
      }
    />
  );
}

interface TwoTabsProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly overview: React.ReactNode;
  readonly permissions: React.ReactNode;
}

function TwoTabs({ title, onClose, overview, permissions }: TwoTabsProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <Dialog
      open
      size="medium"
      title={title}
      className={styles.settings}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Tabs
        aria-label={t('channels.settings.tabs')}
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map((value) => ({ value, label: t(`channels.settings.${value}`) }))}
      >
        {tab === 'overview' ? overview : permissions}
      </Tabs>
    </Dialog>
  );
}
