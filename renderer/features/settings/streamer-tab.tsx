import { areHotkeysPausedAtom } from '../../data/hotkeys/hotkey-state.ts';
import { ownHotkeysAtom, withHotkey } from '../../data/hotkeys/own-hotkeys.ts';
import { streamerDetails, streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useAtom, useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ownChordsAtom, shortcutWithChord } from '../../lib/own-shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ShortcutInput } from '../../ui/forms/shortcut-input.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { HotkeyObstacle, useHotkeyFailure, useHotkeyProblem } from './hotkey-group.tsx';
import styles from './settings-tabs.module.css';
import { StreamerDesktop } from './streamer-desktop.tsx';

/** The keys of streamer mode: in the desktop application they are heard everywhere (D-051). */
function StreamerShortcut() {
  const { t } = useTranslation();
  const [mode, setMode] = useAtom(streamerModeAtom);
  const [hotkeys, setHotkeys] = useAtom(ownHotkeysAtom);
  const shortcuts = useAtomValue(ownChordsAtom);
  const pause = useSetAtom(areHotkeysPausedAtom);
  const hotkeyProblem = useHotkeyProblem();
  const failure = useHotkeyFailure('streamer-mode', mode.shortcut !== null);
  const isEverywhere = isDesktop();
  const takenBy = (chord: string): string | null => {
    const name = shortcutWithChord(shortcuts, chord);
    if (name === null) return null;
    return t('settings.shortcuts.taken', { action: t(`shortcuts.action.${name}`) });
  };
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.label}>{t('settings.streamer.shortcut')}</span>
          <span className={styles.hint}>
            {t(isEverywhere ? 'settings.streamer.hotkeyHint' : 'settings.streamer.shortcutHint')}
          </span>
          {failure !== null && <span className={styles.failure}>{failure}</span>}
        </span>
        <ShortcutInput
          label={t('settings.streamer.shortcut')}
          value={mode.shortcut}
          onValueChange={(shortcut, code) => {
            setMode({ ...mode, shortcut });
            const keys = shortcut === null ? null : { chord: shortcut, code };
            if (isEverywhere) setHotkeys(withHotkey(hotkeys, 'streamer-mode', keys));
          }}
          problemOf={(chord, code) =>
            isEverywhere ? hotkeyProblem('streamer-mode', { chord, code }) : takenBy(chord)
          }
          onListeningChange={pause}
        />
      </div>
      {isEverywhere && <HotkeyObstacle />}
    </>
  );
}

/** What others who watch my screen do not get to see (E-158). */
export function StreamerTab() {
  const { t } = useTranslation();
  const [mode, setMode] = useAtom(streamerModeAtom);
  return (
    <div className={styles.tab}>
      <Switch
        label={t('settings.streamer.enabled')}
        description={t('settings.streamer.enabledHint')}
        checked={mode.enabled}
        onCheckedChange={(enabled) => setMode({ ...mode, enabled })}
      />
      <StreamerShortcut />
      {isDesktop() && <StreamerDesktop />}
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
