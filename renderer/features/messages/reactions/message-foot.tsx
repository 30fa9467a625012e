import { Pin, SmilePlus } from 'lucide-react';
import type { Message, Reaction } from '#shared/contract/messages/message.ts';
import { useEmojiName } from '../../../data/emojis/own-emojis.ts';
import { useLetsIn } from '../../../data/permissions/permissions.ts';
import { countRender } from '../../../lib/render-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../../lib/overlays.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { ReactionNames } from './reaction-names.tsx';
import styles from './reactions.module.css';
import { useReacting } from './use-reacting.ts';

interface MessageFootProps {
  readonly message: Message;
  readonly place: ConversationPlace;
}

/** Below a message: that it is pinned, and what people think of it. */
export function MessageFoot({ message, place }: MessageFootProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const react = useReacting(message);
  const mayAdd = useLetsIn(place, 'ADD_REACTIONS');
  const { reactions, pinnedAt } = message;
  countRender('message-foot');
  return (
    <div className={styles.foot} role="group" aria-label={t('messages.reaction.list')}>
      {pinnedAt !== null && (
        <span className={styles.pinned}>
          <Icon of={Pin} size={14} />
          {t('messages.pins.pinned')}
        </span>
      )}
      {reactions.map((reaction) => (
        <ReactionChip
          key={reaction.emojiId}
          reaction={reaction}
          message={message}
          isMine={react.isMine(reaction)}
          onToggle={() => react.toggle(reaction.emojiId)}
        />
      ))}
      {reactions.length > 0 && mayAdd && (
        <IconButton
          icon={SmilePlus}
          size="small"
          label={t('messages.reaction.add')}
          className={styles.add}
          onClick={(event) =>
            open({
              type: 'emoji-picker',
              teamId: place.teamId,
              anchor: anchorOf(event),
              onPick: ({ id }) => react.add(id),
            })
          }
        />
      )}
    </div>
  );
}

interface ReactionChipProps {
  readonly reaction: Reaction;
  readonly message: Message;
  readonly isMine: boolean;
  readonly onToggle: () => void;
}

function ReactionChip({ reaction, message, isMine, onToggle }: ReactionChipProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { emojiId, count } = reaction;
  const emojiName = useEmojiName(emojiId);
  const shown = emojiName === '' ? emojiId : `:${emojiName}:`;
  return (
    <Tooltip
      content={
        <ReactionNames reaction={reaction} channelId={message.channelId} emojiName={emojiName} />
      }
    >
      <button
        type="button"
        className={classNames(styles.chip, isMine && styles.mine)}
        aria-pressed={isMine}
        aria-label={t('messages.reaction.label', { emoji: shown, count })}
        onClick={onToggle}
      >
        <EmojiGlyph id={emojiId} name={emojiName} isDecorative className={styles.glyph} />
        <span className={styles.count}>{format.number(count)}</span>
      </button>
    </Tooltip>
  );
}
