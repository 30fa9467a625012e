import { SmilePlus, X } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmojiGlyph } from '../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './status-dialog.module.css';

interface StatusEmojiButtonProps {
  readonly emojiId: string | null;
  readonly onChange: (emojiId: string | null) => void;
}

/** The emoji of a status: chosen in the picker, or none. */
export function StatusEmojiButton({ emojiId, onChange }: StatusEmojiButtonProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <span className={styles.emoji}>
      <Button
        aria-label={t('ui.emoji.pick')}
        onClick={(event) =>
          open({
            type: 'emoji-picker',
            // a status stands in no team
            teamId: null,
            anchor: anchorOf(event),
            onPick: ({ id }) => onChange(id),
          })
        }
      >
        {emojiId === null ? <Icon of={SmilePlus} /> : <EmojiGlyph id={emojiId} isDecorative />}
      </Button>
      {emojiId !== null && (
        <IconButton
          icon={X}
          label={t('profile.status.removeEmoji')}
          onClick={() => onChange(null)}
        />
      )}
    </span>
  );
}
