import { type FocusEvent, Suspense, useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { editedMessageAtom } from '../../data/messages/conversation-state.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { AttachmentsPlace } from './attachments/attachments-place.tsx';
import { LazyUsedCommandLine } from './commands/lazy-commands.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { composerField } from './move-focus.ts';
import { LazyMessageToolbar } from './lazy-message-actions.tsx';
import { MarkdownText } from './markdown/markdown-text.tsx';
import { MessageBelow } from './message-below.tsx';
import { MessageHead, MessageSide } from './message-head.tsx';
import { LazyMessageFoot } from './reactions/lazy-message-foot.tsx';
import { ReplyLine } from './reply-line.tsx';
import { useMentionsMe } from './use-mentions-me.ts';
import styles from './message.module.css';

// Most visits change nothing.
const MessageEditor = lazy(async () => ({
  default: (await import('./message-editor.tsx')).MessageEditor,
}));

const AnnouncedLine = lazy(async () => ({
  default: (await import('./announcements/announced-line.tsx')).AnnouncedLine,
}));

const ForwardedLine = lazy(async () => ({
  default: (await import('./forwards/forwarded-line.tsx')).ForwardedLine,
}));

const EventLine = lazy(async () => ({ default: (await import('./event-line.tsx')).EventLine }));

interface MessageViewProps {
  readonly message: Message;
  readonly isGrouped: boolean;
  readonly place: ConversationPlace;
  readonly isLit: boolean;
}

/** One message that the server has. */
export function MessageView({ message, isGrouped, place, isLit }: MessageViewProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useAtom(editedMessageAtom(place.channelId));
  const attention = useAttention();
  const mentionsMe = useMentionsMe(message, place.teamId);
  const isEdited = edited === message.id;
  const at = Date.parse(message.createdAt);
  return (
    <article
      className={classNames(styles.message, isLit && styles.lit, mentionsMe && styles.mentionsMe)}
      data-message-id={message.id}
      data-lit={isLit ? '' : undefined}
      aria-label={`${shownName(message.createdBy)}: ${wordsOf(message, t)}`}
      // the list moves the focus from message to message
      tabIndex={-1}
      {...attention.handlers}
    >
      <LineAbove message={message} place={place} />
      <MessageSide author={message.createdBy} isGrouped={isGrouped} at={at} place={place} />
      <div className={styles.body}>
        {!isGrouped && <MessageHead author={message.createdBy} at={at} place={place} />}
        {isEdited ? (
          <Suspense>
            <MessageEditor
              message={message}
              onClose={() => {
                setEdited(null);
                // the field that had the focus goes
                composerField()?.focus();
              }}
            />
          </Suspense>
        ) : (
          <>
            {(message.call ?? message.pollEnd) && (
              <Suspense>
                <EventLine message={message} />
              </Suspense>
            )}
            <TitlePlace message={message} />
            <MarkdownText content={message.content} />
            {message.editedAt !== null && <EditedMark at={Date.parse(message.editedAt)} />}
          </>
        )}
        <AttachmentsPlace attachments={message.attachments} />
        <MessageBelow message={message} place={place} />
        <LazyMessageFoot message={message} place={place} />
      </div>
      {attention.isOn && !isEdited && <LazyMessageToolbar message={message} place={place} />}
    </article>
  );
}

/** Above the author: what a message answers to, another message or a command. */
function LineAbove({ message, place }: Pick<MessageViewProps, 'message' | 'place'>) {
  if (message.usedCommand) return <LazyUsedCommandLine used={message.usedCommand} place={place} />;
  return message.replyTo !== null && <ReplyLine message={message} place={place} />;
}

/** Above the words of the few messages that were said or announced elsewhere. */
function TitlePlace({ message }: { readonly message: Message }) {
  if (message.title === undefined && !message.forwarded) return null;
  return (
    <Suspense>
      {message.forwarded && <ForwardedLine message={message} />}
      {message.title !== undefined && <AnnouncedLine message={message} />}
    </Suspense>
  );
}

/** What a message is called by: its words, or the names of its files. */
function wordsOf({ content, attachments, pollEnd }: Message, t: Translation['t']): string {
  const words = content.slice(0, 200) || attachments.map(({ name }) => name).join(', ');
  return words || t(pollEnd ? 'messages.poll.ended' : 'messages.call.label');
}

/** Whether a message is pointed at or holds the focus: only then its buttons are drawn. */
function useAttention() {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isOn: isPointedAt || hasFocus,
    handlers: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function EditedMark({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tooltip content={t('messages.message.editedAt', { time: format.exact(at) })}>
      <span className={styles.edited}>{t('messages.message.edited')}</span>
    </Tooltip>
  );
}
