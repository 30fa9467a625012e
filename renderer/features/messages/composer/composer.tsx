import { SendHorizontal } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTypingSignal } from '../../../data/typing/typing.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { AttachButton } from '../attachments/attach-button.tsx';
import { pastedFiles } from '../attachments/pasted-files.ts';
import { useAddFiles } from '../attachments/use-add-files.ts';
import { AutoGrowText } from '../auto-grow-text.tsx';
import { LazyCommandForm } from '../commands/lazy-commands.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { ComposerFoot } from './composer-foot.tsx';
import { ComposerTools } from './composer-tools.tsx';
import styles from './composer.module.css';
import {
  AttachmentTray,
  ComposerNotice,
  RecorderBar,
  ReplyBar,
  SuggestionList,
} from './lazy-parts.ts';
import { useComposerFocus } from './use-composer-focus.ts';
import { useNewPoll, useNewSession } from './use-new-poll.ts';
import { usePickedFiles } from './use-picked-files.ts';
import { useComposerState } from './use-composer-state.ts';
import { useComposerKeys } from './use-composer-keys.ts';
import { useRecorder } from './use-recorder.ts';
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
  const recorder = useRecorder(place.channelId, field);
  const state = useComposerState(place.channelId, field);
  const { text, setText, files, command } = state;
  const signalTyping = useTypingSignal(place.teamId, place.channelId);
  const restriction = useRestriction(place);
  const addFiles = useAddFiles(place);
  const pickFiles = usePickedFiles(place, addFiles, field);
  const openPoll = useNewPoll(place);
  const proposeSession = useNewSession(place);
  const sending = useSending({
    place,
    text,
    files,
    clear: () => setText(''),
    restore: (written) => setText((now) => (now === '' ? written : `${written}\n${now}`)),
    openPoll,
  });
  const onCommand = state.commandOr(openPoll);
  const suggestions = useSuggestions({ place, text, field, setText, onCommand });
  const onKeyDown = useComposerKeys({ place, text, suggestions, send: sending.send });
  useComposerFocus(place.channelId, field);

  if (restriction) {
    return (
      <Suspense fallback={<div className={styles.composer} />}>
        <ComposerNotice restriction={restriction} />
      </Suspense>
    );
  }
  if (command)
    return <LazyCommandForm command={command} place={place} onEnd={state.leaveCommand} />;
  return (
    <div className={styles.composer} data-takes-files="">
      {state.isReplying && (
        <Suspense>
          <ReplyBar place={place} onCancel={() => field.current?.focus()} />
        </Suspense>
      )}
      <div className={styles.box}>
        {suggestions.isOpen && (
          <Suspense>
            <SuggestionList suggestions={suggestions} />
          </Suspense>
        )}
        {files.length > 0 && (
          <Suspense>
            <AttachmentTray place={place} files={files} isWaiting={sending.isWaiting} />
          </Suspense>
        )}
        {recorder.press ? (
          <Suspense fallback={<div className={styles.text} />}>
            <RecorderBar
              isHeld={recorder.press === 'held'}
              onRecorded={recorder.attach}
              onEnd={recorder.end}
            />
          </Suspense>
        ) : (
          <>
            <AttachButton
              count={files.length}
              className={styles.attach}
              onFiles={pickFiles}
              onPoll={() => openPoll('')}
              onSession={proposeSession}
            />
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
              onPaste={(event) => {
                const pasted = pastedFiles(event.clipboardData);
                if (pasted.length === 0) return;
                event.preventDefault();
                addFiles(pasted, { source: 'pasted' });
              }}
              onKeyDown={onKeyDown}
            />
            <ComposerTools
              place={place}
              field={field}
              setText={setText}
              onRecord={pickFiles && text === '' && files.length === 0 ? recorder.start : null}
            />
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
          </>
        )}
      </div>
      <ComposerFoot text={text} wait={sending.wait} place={place} />
    </div>
  );
}
