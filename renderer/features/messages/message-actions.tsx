import {
  Copy,
  Fingerprint,
  Flag,
  Forward,
  Link2,
  ListX,
  MailOpen,
  MessagesSquare,
  MoreHorizontal,
  Pencil,
  Pin,
  PinOff,
  Reply,
  SmilePlus,
  Trash2,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { useLetsIn } from '../../data/permissions/permissions.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { quickEmoji, recentEmojiAtom } from '../../lib/emoji/emoji-choices.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays, type AnchorBox } from '../../lib/overlays.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmojiGlyph } from '../../ui/display/emoji-glyph.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { messageElement } from './move-focus.ts';
import styles from './message.module.css';
import { useReacting } from './reactions/use-reacting.ts';
import { useIsModifierHeld } from './use-modifier.ts';
import { useMessageActions } from './use-message-actions.ts';

interface ActionsProps {
  readonly message: Message;
  readonly place: ConversationPlace;
}

/** The small buttons on a message that is pointed at or focused; with Shift or Meta held, more (M-133). */
export function MessageToolbar({ message, place }: ActionsProps) {
  const { t } = useTranslation();
  const actions = useMessageActions(message, place);
  const { edit, forward, remove, thread } = actions;
  const hasMore = useIsModifierHeld();
  return (
    <div className={styles.actions} role="toolbar" aria-label={t('messages.action.label')}>
      {hasMore && (
        <>
          <ActionButton icon={Link2} label={t('messages.action.copyLink')} on={actions.copyLink} />
          <ActionButton
            icon={Fingerprint}
            label={t('messages.action.copyId')}
            on={actions.copyId}
          />
        </>
      )}
      <QuickReactions message={message} place={place} />
      <ActionButton icon={Reply} label={t('messages.action.reply')} on={actions.reply} />
      {thread && (
        <ActionButton
          icon={MessagesSquare}
          label={t(message.thread ? 'messages.thread.open' : 'messages.thread.start')}
          on={thread}
        />
      )}
      {forward && <ActionButton icon={Forward} label={t('messages.action.forward')} on={forward} />}
      {edit && <ActionButton icon={Pencil} label={t('messages.action.edit')} on={edit} />}
      {remove && (
        <IconButton
          icon={Trash2}
          size="small"
          variant="danger"
          label={t(hasMore ? 'messages.action.deleteNow' : 'messages.action.delete')}
          onClick={(event) => remove(event.shiftKey || event.metaKey)}
        />
      )}
      <Menu
        align="end"
        trigger={
          <IconButton icon={MoreHorizontal} size="small" label={t('messages.action.more')} />
        }
      >
        <MessageMenuItems message={message} place={place} />
      </Menu>
    </div>
  );
}

/** The emoji used last, and all the others behind a button. */
function QuickReactions({ message, place }: ActionsProps) {
  const { t } = useTranslation();
  const react = useReacting(message);
  const pickReaction = usePickReaction({ message, place });
  const recent = useAtomValue(recentEmojiAtom);
  const mayAdd = useLetsIn(place, 'ADD_REACTIONS');
  if (!mayAdd) return null;
  return (
    <>
      {quickEmoji(recent).map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.quick}
          aria-label={t('messages.reaction.with', { emoji })}
          onClick={() => react.toggle(emoji)}
        >
          <EmojiGlyph id={emoji} isDecorative />
        </button>
      ))}
      <IconButton
        icon={SmilePlus}
        size="small"
        label={t('messages.reaction.add')}
        onClick={(event: MouseEvent) => pickReaction(anchorOf(event))}
      />
    </>
  );
}

/** Opens the picker beside something; what is picked becomes a reaction. */
function usePickReaction({ message, place }: ActionsProps): (anchor?: AnchorBox) => void {
  const { open } = useOverlays();
  const { add } = useReacting(message);
  return (anchor) =>
    open({
      type: 'emoji-picker',
      teamId: place.teamId,
      ...(anchor && { anchor }),
      onPick: ({ id }) => add(id),
    });
}

interface ActionButtonProps {
  readonly icon: typeof Reply;
  readonly label: string;
  readonly on: () => void;
}

function ActionButton({ icon, label, on }: ActionButtonProps) {
  return <IconButton icon={icon} label={label} size="small" onClick={on} />;
}

function ThreadItem({ isThere, onSelect }: { isThere: boolean; onSelect: () => void }) {
  const { t } = useTranslation();
  return (
    <MenuItem icon={MessagesSquare} onSelect={onSelect}>
      {t(isThere ? 'messages.thread.open' : 'messages.thread.start')}
    </MenuItem>
  );
}

function PinItem({ isPinned, onSelect }: { isPinned: boolean; onSelect: () => void }) {
  const { t } = useTranslation();
  return (
    <MenuItem icon={isPinned ? PinOff : Pin} onSelect={onSelect}>
      {t(isPinned ? 'messages.pins.unpin' : 'messages.pins.pin')}
    </MenuItem>
  );
}

function ReportItem({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation();
  return (
    <MenuItem icon={Flag} isDanger onSelect={onSelect}>
      {t('messages.action.report')}
    </MenuItem>
  );
}

/** The same, and more, as a menu. */
export function MessageMenuItems({ message, place }: ActionsProps) {
  const { t } = useTranslation();
  const actions = useMessageActions(message, place);
  const { edit, forward, remove, pin, thread } = actions;
  const pickReaction = usePickReaction({ message, place });
  const mayAdd = useLetsIn(place, 'ADD_REACTIONS');
  return (
    <>
      {mayAdd && (
        <MenuItem icon={SmilePlus} onSelect={() => pickReaction(anchorOfMessage(message.id))}>
          {t('messages.reaction.add')}
        </MenuItem>
      )}
      <MenuItem icon={Reply} onSelect={actions.reply}>
        {t('messages.action.reply')}
      </MenuItem>
      {thread && <ThreadItem isThere={message.thread !== undefined} onSelect={thread} />}
      {forward && (
        <MenuItem icon={Forward} onSelect={forward}>
          {t('messages.action.forward')}
        </MenuItem>
      )}
      {edit && (
        <MenuItem icon={Pencil} onSelect={edit}>
          {t('messages.action.edit')}
        </MenuItem>
      )}
      {pin && <PinItem isPinned={message.pinnedAt !== null} onSelect={pin} />}
      <MenuSeparator />
      <MenuItem icon={Copy} onSelect={actions.copyContent}>
        {t('messages.action.copyContent')}
      </MenuItem>
      <MenuItem icon={Link2} onSelect={actions.copyLink}>
        {t('messages.action.copyLink')}
      </MenuItem>
      <MenuItem icon={MailOpen} onSelect={actions.markUnread}>
        {t('messages.action.markUnread')}
      </MenuItem>
      {actions.isDeveloper && (
        <MenuItem icon={Fingerprint} onSelect={actions.copyId}>
          {t('messages.action.copyId')}
        </MenuItem>
      )}
      {(actions.report ?? remove) && <MenuSeparator />}
      {actions.report && <ReportItem onSelect={actions.report} />}
      {remove && (
        <MenuItem icon={Trash2} isDanger onSelect={() => remove(false)}>
          {t('messages.action.delete')}
        </MenuItem>
      )}
      {actions.removeSeveral && (
        <MenuItem icon={ListX} isDanger onSelect={actions.removeSeveral}>
          {t('messages.bulkDelete.open')}
        </MenuItem>
      )}
    </>
  );
}

/** What is opened from a menu, which is gone by then, stands beside the message itself. */
function anchorOfMessage(id: string): AnchorBox | undefined {
  const element = messageElement(id);
  return element ? anchorOf({ currentTarget: element }) : undefined;
}
