import { CornerUpRight, X } from 'lucide-react';
import { shownName } from '#shared/rules/shown-name.ts';
import { replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { useMessageWords } from '../../../data/messages/message-words.ts';
import styles from './composer.module.css';

interface ReplyBarProps {
  readonly place: ConversationPlace;
  readonly onCancel: () => void;
}

/** Says what is being answered, above the text (M-137, M-138). */
export function ReplyBar({ place, onCancel }: ReplyBarProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useAtom(replyTargetAtom(place.channelId));
  const content = useMessageWords(target?.content ?? '', place);
  if (target === null) return null;
  return (
    <div className={styles.reply} role="status">
      <Icon of={CornerUpRight} size={16} />
      <span className={styles.replyWords}>
        <strong>{t('composer.replyingTo', { name: shownName(target.createdBy) })}</strong>{' '}
        {content || t('messages.attachments.one')}
      </span>
      <IconButton
        icon={X}
        size="small"
        label={t('composer.cancelReply')}
        shortcut="Escape"
        onClick={() => {
          setTarget(null);
          onCancel();
        }}
      />
    </div>
  );
}
