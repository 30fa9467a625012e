import type { Settings } from '#shared/contract/users.ts';
import { saveSettings, useOwnUser } from '../../data/me/own-account.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

interface AdvancedTabProps {
  readonly onTab: (tab: 'voice') => void;
}

/** Developer mode, where the teams stand (E-117), and where the voice settings are now (E-116). */
export function AdvancedTab({ onTab }: AdvancedTabProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const settings = useOwnUser()?.settings;
  const save = (edit: Partial<Pick<Settings, 'developerMode' | 'leftSidebar'>>) => {
    saveSettings(edit).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <div className={styles.tab}>
      <Banner
        shape="card"
        action={
          <Button variant="quiet" size="small" onClick={() => onTab('voice')}>
            {t('settings.advanced.openVoice')}
          </Button>
        }
      >
        {t('settings.advanced.voiceMoved')}
      </Banner>
      <Switch
        label={t('settings.advanced.developerMode')}
        description={t('settings.advanced.developerModeHint')}
        checked={settings?.developerMode.isEnabled ?? false}
        onCheckedChange={(isEnabled) => save({ developerMode: { isEnabled } })}
      />
      <Switch
        label={t('settings.advanced.leftSidebar')}
        description={t('settings.advanced.leftSidebarHint')}
        checked={settings?.leftSidebar.isEnabled ?? true}
        onCheckedChange={(isEnabled) => save({ leftSidebar: { isEnabled } })}
      />
    </div>
  );
}
