import { useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { editedMessageAtom } from '../../data/messages/conversation-state.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { DeleteMessageDialog } from './delete-message-dialog.tsx';
import { MarkdownText } from './markdown/markdown-text.tsx';
import { MessageActions, MessageMenuItems } from './message-actions.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageHead, MessageSide } from './message-head.tsx';
import { ReplyLine } from './reply-line.tsx';
import { useMessageActions } from './use-message-actions.ts';
import styles from './message.module.css';

interface MessageViewProps {
  readonly message: Message;
  readonly isGrouped: boolean;
  readonly place: ConversationPlace;
  readonly isLit: boolean;
}

/** One message that the server has. */
export function MessageView({ message, isGrouped, place, isLit }: MessageViewProps) {
  const [edited, setEdited] = useAtom(editedMessageAtom(place.channelId));
  const [isAsking, setIsAsking] = useState(false);
  const actions = useMessageActions(message, place, () => setIsAsking(true));
  const isEdited = edited === message.id;
  const at = Date.parse(message.createdAt);
  return (
    <>
      <ContextMenu items={<MessageMenuItems actions={actions} />} disabled={isEdited}>
        <article
          className={classNames(
            styles.message,
            isLit && styles.lit,
            actions.callsMe && styles.callsMe,
          )}
          data-message-id={message.id}
          aria-label={`${message.createdBy.username}: ${message.content.slice(0, 200)}`}
        >
          {message.replyTo !== null && <ReplyLine message={message} place={place} />}
          <MessageSide author={message.createdBy} isGrouped={isGrouped} at={at} place={place} />
          <div className={styles.body}>
            {!isGrouped && <MessageHead author={message.createdBy} at={at} place={place} />}
            {isEdited ? (
              <MessageEditor message={message} onClose={() => setEdited(null)} />
            ) : (
              <>
                <MarkdownText content={message.content} />
                {message.editedAt !== null && <EditedMark at={Date.parse(message.editedAt)} />}
              </>
            )}
          </div>
          {!isEdited && <MessageActions actions={actions} />}
        </article>
      </ContextMenu>
      {isAsking && <DeleteMessageDialog message={message} onClose={() => setIsAsking(false)} />}
    </>
  );
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
