import { Keyboard } from 'lucide-react';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { chordIn, ownChordsAtom, useChordOf } from '../../lib/own-shortcuts.ts';
import {
  shortcutGroups,
  shortcutNames,
  shortcuts,
  type ShortcutGroup,
} from '../../lib/shortcuts.ts';
import { useChord } from '../../lib/use-shortcut.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './shortcut-sheet.module.css';

/** All shortcuts and their keys; the keys that opened it close it again. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  useChord(useChordOf('shortcutSheet'), onClose, true);
  return (
    <Dialog
      open
      size="large"
      title={t('shortcuts.title')}
      initialFocus="itself"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <Button
          icon={Keyboard}
          onClick={() => {
            onClose();
            open({ type: 'settings', tab: 'shortcuts' });
          }}
        >
          {t('shortcuts.change')}
        </Button>
      }
    >
      <div className={styles.groups}>
        {shortcutGroups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group }: { readonly group: ShortcutGroup }) {
  const { t } = useTranslation();
  const { shortcut } = useAtomValue(streamerModeAtom);
  const own = useAtomValue(ownChordsAtom);
  return (
    <section aria-labelledby={`shortcuts-${group}`}>
      <h3 id={`shortcuts-${group}`} className={styles.heading}>
        {t(`shortcuts.group.${group}`)}
      </h3>
      <dl>
        {shortcutNames()
          .filter((name) => shortcuts[name].group === group)
          .map((name) => (
            <Row key={name} words={t(`shortcuts.action.${name}`)} chord={chordIn(own, name)} />
          ))}
        {group === 'general' && shortcut !== null && (
          <Row words={t('shortcuts.streamerMode')} chord={shortcut} />
        )}
      </dl>
    </section>
  );
}

function Row({ words, chord }: { readonly words: string; readonly chord: string | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <dt>{words}</dt>
      <dd className={styles.keys}>
        {chord === null ? t('shortcuts.none') : <Kbd shortcut={chord} />}
      </dd>
    </div>
  );
}
