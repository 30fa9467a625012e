import { useEffect, useState } from 'react';
import type { DesktopSettings } from '#shared/contract/desktop.ts';
import { callDesktop, desktopPlatform } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

/** What streamer mode does with the desktop application (D-054, D-055). */
export function StreamerDesktop() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [settings, setSettings] = useState<DesktopSettings | 'failed' | null>(null);
  const load = () => {
    callDesktop('readSettings', {}).then(setSettings, () => setSettings('failed'));
  };
  useEffect(load, []);
  if (settings === 'failed')
    return (
      <ErrorState
        size="inline"
        onRetry={() => {
          setSettings(null);
          load();
        }}
      >
        {t('desktop.settings.loadFailed')}
      </ErrorState>
    );
  if (!settings) return <Skeleton shape="block" height={96} />;
  const change = (part: Partial<DesktopSettings>) => {
    callDesktop('changeSettings', part).then(setSettings, () =>
      toasts.error(t('desktop.settings.failed')),
    );
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('settings.streamer.desktop')}</legend>
      <Switch
        label={t('settings.streamer.withCapture')}
        description={t('settings.streamer.withCaptureHint')}
        checked={settings.streamerWithCapture}
        onCheckedChange={(streamerWithCapture) => change({ streamerWithCapture })}
      />
      {desktopPlatform() === 'linux' ? (
        <p className={styles.hint}>{t('settings.streamer.noHiding')}</p>
      ) : (
        <Switch
          label={t('settings.streamer.hideFromCapture')}
          description={t('settings.streamer.hideFromCaptureHint')}
          checked={settings.hideFromCapture}
          onCheckedChange={(hideFromCapture) => change({ hideFromCapture })}
        />
      )}
    </fieldset>
  );
}
