import { Copy, Fingerprint, Flag, Link2, MailOpen, Pencil, Reply, Trash2 } from 'lucide-react';
import type { Message } from '#shared/contract/messages/message.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import styles from './message.module.css';
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
  const { edit, remove } = actions;
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
      <ActionButton icon={Reply} label={t('messages.action.reply')} on={actions.reply} />
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
    </div>
  );
}

interface ActionButtonProps {
  readonly icon: typeof Reply;
  readonly label: string;
  readonly on: () => void;
}

function ActionButton({ icon, label, on }: ActionButtonProps) {
  return <IconButton icon={icon} label={label} size="small" onClick={on} />;
}

/** The same, and more, as a menu. */
export function MessageMenuItems({ message, place }: ActionsProps) {
  const { t } = useTranslation();
  const actions = useMessageActions(message, place);
  const { edit, remove } = actions;
  return (
    <>
      <MenuItem icon={Reply} onSelect={actions.reply}>
        {t('messages.action.reply')}
      </MenuItem>
      {edit && (
        <MenuItem icon={Pencil} onSelect={edit}>
          {t('messages.action.edit')}
        </MenuItem>
      )}
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
      {actions.report && (
        <MenuItem icon={Flag} isDanger onSelect={actions.report}>
          {t('messages.action.report')}
        </MenuItem>
      )}
      {remove && (
        <MenuItem icon={Trash2} isDanger onSelect={() => remove(false)}>
          {t('messages.action.delete')}
        </MenuItem>
      )}
    </>
  );
}
