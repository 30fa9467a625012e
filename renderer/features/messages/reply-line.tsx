import { CornerUpRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { useQuotedWords } from '../../data/messages/message-words.ts';
import styles from './message.module.css';

interface ReplyLineProps {
  readonly message: Pick<Message, 'replyToMessage'>;
  readonly place: ConversationPlace;
}

/** What stands in place of the words of a message without any. */
function labelOf({ call, pollEnd }: Pick<Message, 'call' | 'pollEnd'>) {
  if (call) return 'messages.call.label';
  return pollEnd ? 'messages.poll.ended' : 'messages.attachments.one';
}

/** What a message answers to, in one line above it; pressing it leads there. */
export function ReplyLine({ message, place }: ReplyLineProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const original = message.replyToMessage;
  const content = useQuotedWords(original, place);
  return (
    <div className={styles.reply}>
      <Icon of={CornerUpRight} size={14} className={styles.replyIcon} />
      {original === null ? (
        <span className={styles.replyGone}>{t('messages.message.reply.deleted')}</span>
      ) : (
        <button
          type="button"
          className={styles.replyButton}
          aria-label={t('messages.message.reply.jump', { name: shownName(original.createdBy) })}
          onClick={() => void navigate(paths.message(place.teamId, place.channelId, original.id))}
        >
          <Avatar
            name={shownName(original.createdBy)}
            src={shownPicture(original.createdBy)}
            shape={avatarShape(original.createdBy.flags)}
            size={16}
          />
          <span className={styles.replyName}>{shownName(original.createdBy)}</span>
          <span className={styles.replyText}>{content || t(labelOf(original))}</span>
        </button>
      )}
    </div>
  );
}
