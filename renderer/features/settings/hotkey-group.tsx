import { hotkeyProblem, isCodeOf, isHeldAction, type HotkeyAction } from '#shared/rules/hotkeys.ts';
import {
  areHotkeysPausedAtom,
  hotkeyStateAtom,
  useHotkeysShown,
} from '../../data/hotkeys/hotkey-state.ts';
import { hotkeyWithChord, ownHotkeysAtom, withHotkey } from '../../data/hotkeys/own-hotkeys.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useAtom, useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ownChordsAtom, shortcutWithChord } from '../../lib/own-shortcuts.ts';
import { ShortcutInput } from '../../ui/forms/shortcut-input.tsx';
import styles from './settings-tabs.module.css';

/** Streamer mode's keys stand with streamer mode. */
const actions = ['toggle-mute', 'toggle-deafen', 'push-to-talk', 'push-to-mute'] as const;
type ShownAction = (typeof actions)[number] | 'move-overlay';

/** Why keys cannot be heard everywhere, and which hotkey has them already. */
export function useHotkeyProblem(): (
  action: HotkeyAction,
  keys: { readonly chord: string; readonly code: string },
) => string | null {
  const { t } = useTranslation();
  const hotkeys = useAtomValue(ownHotkeysAtom);
  const shortcuts = useAtomValue(ownChordsAtom);
  const { shortcut: streamerChord } = useAtomValue(streamerModeAtom);
  return (action, { chord, code }) => {
    const problem = hotkeyProblem(chord) ?? (isCodeOf(code, chord) ? null : 'unknown-key');
    if (problem) return t(`settings.hotkeys.problem.${problem}`);
    const taken = (by: string) => t('settings.shortcuts.taken', { action: by });
    const holder = hotkeyWithChord(hotkeys, chord);
    if (holder !== null && holder !== action) return taken(t(`settings.hotkeys.action.${holder}`));
    if (action !== 'streamer-mode' && chord === streamerChord)
      return taken(t('settings.hotkeys.action.streamer-mode'));
    const shortcut = shortcutWithChord(shortcuts, chord);
    return shortcut === null ? null : taken(t(`shortcuts.action.${shortcut}`));
  };
}

/** The keys that work while another program has the focus (D-051, D-052). */
export function HotkeyGroup() {
  const { t } = useTranslation();
  useHotkeysShown();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('settings.hotkeys.title')}</legend>
      <p className={styles.hint}>{t('settings.hotkeys.lead')}</p>
      <HotkeyObstacle />
      {actions.map((action) => (
        <HotkeyRow key={action} action={action} />
      ))}
    </fieldset>
  );
}

/** What this system does not let be heard, and how it can be helped (D-050). */
export function HotkeyObstacle() {
  const { t } = useTranslation();
  const obstacle = useAtomValue(hotkeyStateAtom)?.obstacle ?? null;
  return (
    <p role="status" className={styles.hint}>
      {obstacle !== null && t(`settings.hotkeys.obstacle.${obstacle}`)}
    </p>
  );
}

/** Says of keys that were chosen why they do nothing outside of the window; null: they do. */
export function useHotkeyFailure(action: HotkeyAction, isChosen: boolean): string | null {
  const { t } = useTranslation();
  const state = useAtomValue(hotkeyStateAtom);
  const isPaused = useAtomValue(areHotkeysPausedAtom);
  const isFailing = isChosen && !isPaused && state !== null && state.obstacle !== null;
  if (!isFailing || state.working.includes(action)) return null;
  return t(isHeldAction(action) ? 'settings.hotkeys.notHeld' : 'settings.hotkeys.notHad');
}

/** The keys of one action, chosen here. */
export function HotkeyRow({ action }: { readonly action: ShownAction }) {
  const { t } = useTranslation();
  const [own, setOwn] = useAtom(ownHotkeysAtom);
  const pause = useSetAtom(areHotkeysPausedAtom);
  const problemOf = useHotkeyProblem();
  const chord = own[action]?.chord ?? null;
  const failure = useHotkeyFailure(action, chord !== null);
  const label = t(`settings.hotkeys.action.${action}`);
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {isHeldAction(action) && (
          <span className={styles.hint}>{t(`settings.hotkeys.hint.${action}`)}</span>
        )}
        {failure !== null && <span className={styles.failure}>{failure}</span>}
      </span>
      <ShortcutInput
        label={label}
        value={chord}
        onValueChange={(next, code) =>
          setOwn(withHotkey(own, action, next === null ? null : { chord: next, code }))
        }
        problemOf={(next, code) => problemOf(action, { chord: next, code })}
        onListeningChange={pause}
      />
    </div>
  );
}
