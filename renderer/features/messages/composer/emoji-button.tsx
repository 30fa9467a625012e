import { Smile } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../../lib/overlays.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { focusAfterwards } from '../move-focus.ts';
import styles from './composer.module.css';

interface EmojiButtonProps {
  readonly place: ConversationPlace;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly setText: (text: string) => void;
}

/** Opens the picker; what is picked stands where the caret was. */
export function EmojiButton({ place, field, setText }: EmojiButtonProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const insert = (text: string) => {
    const target = field.current;
    if (!target) return;
    // read from the field: several may be picked before this is drawn again
    const { value, selectionStart, selectionEnd } = target;
    setText(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const caret = selectionStart + text.length;
    focusAfterwards(() => {
      target.setSelectionRange(caret, caret);
      return target;
    });
  };
  return (
    <IconButton
      icon={Smile}
      label={t('ui.emoji.pick')}
      className={styles.tool}
      onClick={(event) =>
        open({
          type: 'emoji-picker',
          teamId: place.teamId,
          sendsTo: place.channelId,
          anchor: anchorOf(event),
          onPick: ({ text }) => insert(text),
        })
      }
    />
  );
}
