import { RotateCcw } from 'lucide-react';
import { hotkeyWithChord, ownHotkeysAtom } from '../../data/hotkeys/own-hotkeys.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useAtom, useAtomValue } from '../../lib/atoms.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { chordIn, ownChordsAtom, shortcutWithChord, withChord } from '../../lib/own-shortcuts.ts';
import {
  isAppShortcut,
  shortcutGroups,
  shortcutNames,
  shortcuts,
  type AppShortcutName,
} from '../../lib/shortcuts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ShortcutInput } from '../../ui/forms/shortcut-input.tsx';
import { HotkeyGroup } from './hotkey-group.tsx';
import styles from './settings-tabs.module.css';

/** The keys of each shortcut that is heard everywhere; they can be others. */
export function ShortcutsTab() {
  const { t } = useTranslation();
  const [own, setOwn] = useAtom(ownChordsAtom);
  const { shortcut: streamerChord } = useAtomValue(streamerModeAtom);
  const hotkeys = useAtomValue(ownHotkeysAtom);
  const problemOf = (name: AppShortcutName, chord: string): string | null => {
    const taken = (action: string) => t('settings.shortcuts.taken', { action });
    const holder = shortcutWithChord(own, chord);
    if (holder === name) return null;
    if (holder !== null) return taken(t(`shortcuts.action.${holder}`));
    if (chord === streamerChord) return taken(t('shortcuts.streamerMode'));
    const hotkey = isDesktop() ? hotkeyWithChord(hotkeys, chord) : null;
    return hotkey === null ? null : taken(t(`settings.hotkeys.action.${hotkey}`));
  };
  const names = shortcutNames().filter(isAppShortcut);
  return (
    <div className={styles.tab}>
      <p className={styles.hint}>{t('settings.shortcuts.lead')}</p>
      {isDesktop() && <HotkeyGroup />}
      {shortcutGroups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.heading}>{t(`shortcuts.group.${group}`)}</legend>
          {names
            .filter((name) => shortcuts[name].group === group)
            .map((name) => (
              <div key={name} className={styles.row}>
                <span className={styles.label}>{t(`shortcuts.action.${name}`)}</span>
                <ShortcutInput
                  label={t(`shortcuts.action.${name}`)}
                  value={chordIn(own, name)}
                  onValueChange={(chord) => setOwn(withChord(own, name, chord))}
                  problemOf={(chord) => problemOf(name, chord)}
                />
              </div>
            ))}
        </fieldset>
      ))}
      <div>
        <Button
          icon={RotateCcw}
          disabled={Object.keys(own).length === 0}
          onClick={() =>
            setOwn(names.reduce((all, name) => withChord(all, name, shortcuts[name].chord), own))
          }
        >
          {t('settings.shortcuts.reset')}
        </Button>
      </div>
      <p className={styles.hint}>{t('settings.appearance.note')}</p>
    </div>
  );
}
