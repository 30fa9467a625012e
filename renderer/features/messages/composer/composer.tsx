import { SendHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { draftAtom } from '../../../data/drafts/drafts.ts';
import { useTypingSignal } from '../../../data/typing/typing.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { AutoGrowText } from '../auto-grow-text.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { ComposerFoot } from './composer-foot.tsx';
import { ComposerNotice } from './composer-notice.tsx';
import styles from './composer.module.css';
import { EmojiButton } from './emoji-button.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useComposerKeys } from './use-composer-keys.ts';
import { useRestriction } from './use-restriction.ts';
import { useSending } from './use-sending.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ComposerProps {
  readonly place: ConversationPlace;
  readonly channelName: string;
}

/** Where a message is written. What is written is kept until it is sent, over restarts too. */
export function Composer({ place, channelName }: ComposerProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useAtom(draftAtom(place.channelId));
  const signalTyping = useTypingSignal(place.teamId, place.channelId);
  const restriction = useRestriction(place);
  const sending = useSending({ place, text, clear: () => setText('') });
  const suggestions = useSuggestions({ place, text, field, setText });
  const onKeyDown = useComposerKeys({ place, text, suggestions, send: sending.send });

  if (restriction) return <ComposerNotice restriction={restriction} />;
  return (
    <div className={styles.composer}>
      <ReplyBar place={place} onCancel={() => field.current?.focus()} />
      <div className={styles.box}>
        <SuggestionList suggestions={suggestions} />
        <AutoGrowText
          ref={field}
          className={styles.text}
          aria-label={t('composer.label', { channel: channelName })}
          placeholder={t('composer.label', { channel: channelName })}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={suggestions.isOpen}
          aria-controls={suggestions.listId}
          aria-activedescendant={suggestions.activeId}
          data-composer=""
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            signalTyping(event.target.value);
            suggestions.update(event.target);
          }}
          onSelect={(event) => suggestions.update(event.currentTarget)}
          onBlur={suggestions.close}
          onKeyDown={onKeyDown}
        />
        <EmojiButton place={place} field={field} setText={setText} />
        <IconButton
          icon={SendHorizontal}
          label={t('composer.send')}
          shortcut="Enter"
          disabled={!sending.canSend}
          className={styles.send}
          onClick={() => {
            sending.send();
            field.current?.focus();
          }}
        />
      </div>
      <ComposerFoot text={text} wait={sending.wait} place={place} />
    </div>
  );
}
