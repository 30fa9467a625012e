import { isApple, shortcutKeys } from '../../lib/platform.ts';
import styles from './kbd.module.css';

interface KbdProps {
  /** keys joined by `+`; `Mod` is Command on Apple's keyboards and Control on the others */
  readonly shortcut: string;
}

/** A shortcut, drawn as the keys of this platform's keyboard. */
export function Kbd({ shortcut }: KbdProps) {
  return (
    <kbd className={styles.root}>
      {shortcutKeys(shortcut, isApple()).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
