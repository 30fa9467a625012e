import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { characterCount } from '#shared/lib/text.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { messageContentLimit, validateMessageContent } from '#shared/rules/message-content.ts';
import { editMessage } from '../../data/messages/change-message.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { TextFormatting } from '../../ui/formatting/text-formatting.tsx';
import { AutoGrowText } from './auto-grow-text.tsx';
import styles from './message.module.css';

interface MessageEditorProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** Changes a message where it stands: Enter saves, Escape leaves it as it was (M-124). */
export function MessageEditor({ message, onClose }: MessageEditorProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [text, setText] = useState(message.content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
    // last: what was typed while this was loading comes with the focus
    field.current?.focus();
  }, []);
  const [isSaving, setIsSaving] = useState(false);
  const hasPremium = useView((view) => isPremium(view.me.flags)) ?? false;
  const problem = validateMessageContent({
    content: text,
    attachmentCount: message.attachments.length,
    isPremium: hasPremium,
  });
  const over = characterCount(text) - messageContentLimit(hasPremium);

  const save = async () => {
    if (isSaving) return;
    // nothing to tell the server (M-125)
    if (text === message.content) {
      onClose();
      return;
    }
    if (problem) return;
    setIsSaving(true);
    try {
      await editMessage(message, text);
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsSaving(false);
    }
  };

  return (
    <div className={styles.editor} data-takes-held="">
      <AutoGrowText
        className={styles.editorText}
        aria-label={t('messages.editor.label')}
        aria-invalid={problem !== null}
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
      <TextFormatting field={field} />
      <div className={styles.editorFoot}>
        <span>{over > 0 ? t('composer.over', { count: over }) : t('messages.editor.hint')}</span>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
        <Button
          size="small"
          variant="primary"
          isLoading={isSaving}
          disabled={problem !== null}
          onClick={() => void save()}
        >
          {t('common.action.save')}
        </Button>
      </div>
    </div>
  );
}
