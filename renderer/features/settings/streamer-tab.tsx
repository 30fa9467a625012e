import { streamerDetails, streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useAtom, useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ownChordsAtom, shortcutWithChord } from '../../lib/own-shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ShortcutInput } from '../../ui/forms/shortcut-input.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './settings-tabs.module.css';

/** What others who watch my screen do not get to see (E-158). */
export function StreamerTab() {
  const { t } = useTranslation();
  const [mode, setMode] = useAtom(streamerModeAtom);
  const own = useAtomValue(ownChordsAtom);
  const takenBy = (chord: string): string | null => {
    const name = shortcutWithChord(own, chord);
    if (name === null) return null;
    return t('settings.shortcuts.taken', { action: t(`shortcuts.action.${name}`) });
  };
  return (
    <div className={styles.tab}>
      <Switch
        label={t('settings.streamer.enabled')}
        description={t('settings.streamer.enabledHint')}
        checked={mode.enabled}
        onCheckedChange={(enabled) => setMode({ ...mode, enabled })}
      />
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.label}>{t('settings.streamer.shortcut')}</span>
          <span className={styles.hint}>{t('settings.streamer.shortcutHint')}</span>
        </span>
        <ShortcutInput
          label={t('settings.streamer.shortcut')}
          value={mode.shortcut}
          onValueChange={(shortcut) => setMode({ ...mode, shortcut })}
          problemOf={takenBy}
        />
      </div>
      <fieldset className={classNames(styles.group, styles.pairs)}>
        <legend className={styles.heading}>{t('settings.streamer.details')}</legend>
        {streamerDetails.map((detail) => (
          <Switch
            key={detail}
            label={t(`settings.streamer.${detail}`)}
            description={t(`settings.streamer.${detail}Hint`)}
            checked={mode.details[detail]}
            onCheckedChange={(isHidden) =>
              setMode({ ...mode, details: { ...mode.details, [detail]: isHidden } })
            }
          />
        ))}
      </fieldset>
      <p className={styles.hint}>{t('settings.appearance.note')}</p>
    </div>
  );
}
