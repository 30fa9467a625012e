import { Fragment, useEffect, useState } from 'react';
import type { DesktopCallReply, DesktopSettings } from '#shared/contract/desktop.ts';
import { callDesktop, serverOrigin } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MultiCombobox } from '../../ui/forms/combobox.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { CrashSection } from './crash-section.tsx';
import { OverlayGroup } from './overlay-group.tsx';
import styles from './settings-tabs.module.css';
import { UpdateSection } from './update-section.tsx';

interface Loaded {
  readonly settings: DesktopSettings;
  readonly languages: readonly string[];
  readonly app: DesktopCallReply<'describeApp'>;
}

async function load(): Promise<Loaded> {
  const [settings, languages, app] = await Promise.all([
    callDesktop('readSettings', {}),
    callDesktop('listSpellCheckLanguages', {}),
    callDesktop('describeApp', {}),
  ]);
  return { settings, languages, app };
}

/** What the desktop application around the page remembers on this machine. */
export function DesktopTab() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const fetchAll = () => {
    setLoaded(null);
    load().then(setLoaded, () => setLoaded('failed'));
  };
  useEffect(() => {
    load().then(setLoaded, () => setLoaded('failed'));
  }, []);
  if (loaded === 'failed')
    return (
      <ErrorState size="inline" onRetry={fetchAll}>
        {t('desktop.settings.loadFailed')}
      </ErrorState>
    );
  if (!loaded) return <Skeleton shape="block" height={320} />;
  return (
    <DesktopSettingsForm
      loaded={loaded}
      onSettings={(settings) => setLoaded({ ...loaded, settings })}
    />
  );
}

interface FormProps {
  readonly loaded: Loaded;
  readonly onSettings: (settings: DesktopSettings) => void;
}

const switches = [
  'closeToTray',
  'startWithSystem',
  'startHidden',
  'notifications',
  'spellCheck',
  'hardwareAcceleration',
] as const;

const hints = {
  closeToTray: 'desktop.settings.closeToTrayHint',
  startWithSystem: null,
  startHidden: 'desktop.settings.startHiddenHint',
  notifications: 'desktop.settings.notificationsHint',
  spellCheck: null,
  hardwareAcceleration: 'desktop.settings.hardwareAccelerationHint',
} as const;

function DesktopSettingsForm({ loaded, onSettings }: FormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { open } = useOverlays();
  const { settings, languages, app } = loaded;
  const failed = () => toasts.error(t('desktop.settings.failed'));
  const change = (part: Partial<DesktopSettings>) => {
    callDesktop('changeSettings', part).then(onSettings, failed);
  };
  const hintOf = (name: (typeof switches)[number]) => {
    const key = hints[name];
    return key === null ? {} : { description: t(key) };
  };
  return (
    <div className={styles.tab}>
      {switches.map((name) => (
        <Fragment key={name}>
          <Switch
            label={t(`desktop.settings.${name}`)}
            {...hintOf(name)}
            checked={settings[name]}
            onCheckedChange={(isOn) => change({ [name]: isOn })}
            disabled={name === 'startHidden' && !settings.startWithSystem}
          />
          {name === 'spellCheck' && settings.spellCheck && languages.length > 0 && (
            <SpellingLanguages
              languages={languages}
              chosen={settings.spellCheckLanguages}
              onChosen={(spellCheckLanguages) => change({ spellCheckLanguages })}
            />
          )}
        </Fragment>
      ))}
      <OverlayGroup
        isOn={settings.gameOverlay}
        onChange={(gameOverlay) => change({ gameOverlay })}
      />
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.label}>{t('desktop.settings.tayfa')}</span>
          <span className={styles.hint}>{serverOrigin()}</span>
        </span>
        <Button onClick={() => void callDesktop('chooseTayfa', {}).catch(failed)}>
          {t('desktop.settings.changeTayfa')}
        </Button>
      </div>
      <UpdateSection
        channel={settings.updateChannel}
        onChannel={(updateChannel) => change({ updateChannel })}
      />
      <CrashSection
        isAutomatic={settings.sendCrashReports}
        onAutomatic={(sendCrashReports) => change({ sendCrashReports })}
      />
      <div className={styles.row}>
        <p className={styles.hint}>
          {t('desktop.settings.about', { version: app.version, build: app.build })}
        </p>
        <Button variant="quiet" onClick={() => open({ type: 'whats-new', since: null })}>
          {t('desktop.settings.news')}
        </Button>
      </div>
      {app.isSafeMode && <p className={styles.hint}>{t('desktop.settings.safeMode')}</p>}
    </div>
  );
}

interface SpellingProps {
  readonly languages: readonly string[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: string[]) => void;
}

/** The dictionaries there are, by their names in the language of the interface. */
function SpellingLanguages({ languages, chosen, onChosen }: SpellingProps) {
  const { t, language } = useTranslation();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const choices = languages.map((value) => ({ value, label: names.of(value) ?? value }));
  return (
    <Field label={t('desktop.settings.spellCheckLanguages')}>
      <MultiCombobox
        choices={choices}
        values={chosen}
        onValuesChange={(values) => onChosen([...values])}
        placeholder={t('desktop.settings.spellCheckSystem')}
      />
    </Field>
  );
}
