import type { Message } from '#shared/contract/messages/message.ts';
import { useNavigate } from 'react-router-dom';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { hasOwnWords, isForwardable } from '#shared/rules/message-content.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { deleteMessage, markUnread } from '../../data/messages/change-message.ts';
import { mayPin, setPinned } from '../../data/messages/pins.ts';
import {
  askedMessageAtom,
  editedMessageAtom,
  keptUnreadAtom,
  replyTargetAtom,
} from '../../data/messages/conversation-state.ts';
import { mayStartThread } from '../../data/threads/threads.ts';
import { useView } from '../../data/view-store.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import type { ConversationPlace } from './conversation-place.ts';
import { composerField, focusAfterwards } from './move-focus.ts';

/** What can be done with a message; what is null is not for me to do. */
export interface MessageActionSet {
  readonly isDeveloper: boolean;
  readonly reply: () => void;
  /** null: it says nothing elsewhere */
  readonly forward: (() => void) | null;
  /** starts a thread on it, or opens the one it has */
  readonly thread: (() => void) | null;
  readonly edit: (() => void) | null;
  /** asks first, unless it is told not to */
  readonly remove: ((isSure: boolean) => void) | null;
  readonly markUnread: () => void;
  /** M-157: one's own offer none */
  readonly report: (() => void) | null;
  /** pins it, or takes the pin away */
  readonly pin: (() => void) | null;
  /** marks this and others to delete them together */
  readonly removeSeveral: (() => void) | null;
  readonly copyContent: () => void;
  readonly copyLink: () => void;
  readonly copyId: () => void;
}

/** Into the thread of a message, or to the question that starts one. */
function useThreadOf(
  { id: messageId, thread }: Message,
  { teamId, channelId }: ConversationPlace,
): (() => void) | null {
  const { open } = useOverlays();
  const navigate = useNavigate();
  const mayStart = useView((view) => mayStartThread(view, { teamId, channelId })) ?? false;
  if (teamId === null) return null;
  if (thread) return () => void navigate(paths.thread(teamId, channelId, thread.id));
  return mayStart ? () => open({ type: 'start-thread', teamId, channelId, messageId }) : null;
}

/** The actions on a message. */
export function useMessageActions(
  message: Message,
  { teamId, channelId }: ConversationPlace,
): MessageActionSet {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const copy = useCopy();
  const { open } = useOverlays();
  const forward = useForward(message);
  const setEdited = useSetAtom(editedMessageAtom(channelId));
  const setReply = useSetAtom(replyTargetAtom(channelId));
  const ask = useSetAtom(askedMessageAtom(channelId));
  const keepUnread = useSetAtom(keptUnreadAtom(channelId));
  const isMine = useView((view) => view.me.id === message.createdBy.id) ?? false;
  const isDeveloper = useView((view) => view.me.settings.developerMode.isEnabled) ?? false;
  const mayManage =
    useView((view) => {
      const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
      return hasChannelPermission('text', mask, 'MANAGE_MESSAGES');
    }) ?? false;
  const canPin = useView((view) => mayPin(view, { teamId, channelId })) ?? false;
  const failed = (error: unknown) => toasts.error(failureText(translation, error));
  const remove = (isSure: boolean) => {
    if (!isSure) {
      ask(message);
      return;
    }
    deleteMessage(message).catch(failed);
  };

  return {
    isDeveloper,
    reply: () => {
      setReply(message);
      // Escape lets it go again, and is heard where one writes (M-138)
      focusAfterwards(() => composerField(message.id));
    },
    forward,
    thread: useThreadOf(message, { teamId, channelId }),
    edit: isMine && hasOwnWords(message) ? () => setEdited(message.id) : null,
    remove: isMine || mayManage ? remove : null,
    markUnread: () => {
      keepUnread(true);
      markUnread(message).catch(failed);
    },
    report: isMine
      ? null
      : () => open({ type: 'report-message', channelId, messageId: message.id }),
    pin: canPin ? () => void setPinned(message, message.pinnedAt === null).catch(failed) : null,
    removeSeveral: mayManage
      ? () => open({ type: 'bulk-delete', teamId, channelId, messageId: message.id })
      : null,
    copyContent: () => void copy(message.content, t('messages.copied.content')),
    copyLink: () =>
      void copy(
        serverOrigin() + paths.message(teamId, channelId, message.id),
        t('messages.copied.link'),
      ),
    copyId: () => void copy(message.id, t('messages.copied.id')),
  };
}

/** Opens what asks where to; null for what stands for a call or poll. */
function useForward(message: Message): (() => void) | null {
  const { open } = useOverlays();
  return isForwardable(message) ? () => open({ type: 'forward-message', message }) : null;
}
