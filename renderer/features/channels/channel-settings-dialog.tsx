import { useState } from 'react';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import { setCategoryOverride, setChannelOverride } from '../../data/channels/channel-overrides.ts';
import { useCategory, useChannel } from '../../data/channels/channels.ts';
import { useCan, useChannelCan } from '../../data/permissions/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { UnsavedGround, useLeaving } from '../../ui/overlays/unsaved.tsx';
import { CategoryOverview } from './category-overview.tsx';
import styles from './channel-dialogs.module.css';
import { ChannelOverview } from './channel-overview.tsx';
import { PermissionEditor } from './permission-editor.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

type Tab = 'overview' | 'permissions' | 'webhooks';

interface ChannelSettingsProps {
  readonly overlay: { readonly teamId: TeamId; readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** A channel's settings, for those who manage it or its webhooks (T-260, T-262). */
export function ChannelSettingsDialog({ overlay, onClose }: ChannelSettingsProps) {
  const { t } = useTranslation();
  const { teamId, channelId } = overlay;
  const channel = useChannel(teamId, channelId);
  const isManageable = useChannelCan(teamId, channelId, 'MANAGE_CHANNEL');
  const managesWebhooks = useCan(teamId, 'MANAGE_WEBHOOKS');
  if (!channel) return null;
  const hasWebhooks = managesWebhooks && channel.type === 'text';
  if (!isManageable && !hasWebhooks) return null;
  return (
    <SettingsTabs
      title={t('channels.settings.title', { channel: channel.name })}
      onClose={onClose}
      parts={{
        ...(isManageable && {
          overview: <ChannelOverview channel={channel} onDelete={onClose} />,
          permissions: (
            <PermissionEditor
              teamId={teamId}
              type={channel.type}
              overrides={channel.permissions}
              onSave={(roleId, entry) => setChannelOverride(channelId, { teamId, roleId, entry })}
            />
          ),
        }),
        ...(hasWebhooks && { webhooks: <WebhooksTab place={{ teamId, channelId }} /> }),
      }}
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
    <SettingsTabs
      title={t('channels.settings.categoryTitle', { category: category.name })}
      onClose={onClose}
      parts={{
        overview: <CategoryOverview category={category} onDelete={onClose} />,
        permissions: (
          <>
            <p className={styles.note}>{t('channels.settings.categoryNote')}</p>
            <PermissionEditor
              teamId={teamId}
              type="category"
              overrides={category.permissions}
              onSave={(roleId, entry) => setCategoryOverride(categoryId, { teamId, roleId, entry })}
            />
          </>
        ),
      }}
    />
  );
}

interface SettingsTabsProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What each tab holds; those without anything are not shown. */
  readonly parts: Readonly<Partial<Record<Tab, React.ReactNode>>>;
}

const order = ['overview', 'permissions', 'webhooks'] as const satisfies readonly Tab[];

function SettingsTabs({ title, onClose, parts }: SettingsTabsProps) {
  const { t } = useTranslation();
  const leaving = useLeaving();
  const [chosen, setChosen] = useState<Tab>('overview');
  const tabs = order.filter((value) => parts[value] !== undefined);
  // a permission may go while the dialog is open
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'overview');
  return (
    <Dialog
      open
      size="medium"
      title={title}
      className={styles.settings}
      onOpenChange={(isOpen) => {
        if (!isOpen) leaving.leave(onClose);
      }}
    >
      <Tabs
        aria-label={t('channels.settings.tabs')}
        value={tab}
        onValueChange={(next) => leaving.leave(() => setChosen(next))}
        tabs={tabs.map((value) => ({ value, label: t(`channels.settings.${value}`) }))}
      >
        <UnsavedGround leaving={leaving}>{parts[tab]}</UnsavedGround>
      </Tabs>
    </Dialog>
  );
}
