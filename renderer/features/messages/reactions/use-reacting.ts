import type { Message, Reaction } from '#shared/contract/messages/message.ts';
import { addReaction, removeReaction } from '../../../data/messages/reactions.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';

/** My reactions to a message. */
export function useReacting(message: Message) {
  const translation = useTranslation();
  const toasts = useToasts();
  const me = useView((view) => view.me.id);
  const isMine = ({ users }: Reaction) => me !== undefined && users.includes(me);
  const add = (emojiId: string) => {
    addReaction(message, emojiId).catch((error: unknown) =>
      toasts.error(failureText(translation, error)),
    );
  };
  return {
    isMine,
    add,
    toggle(emojiId: string) {
      const reaction = message.reactions.find((each) => each.emojiId === emojiId);
      if (reaction && isMine(reaction)) void removeReaction(message, emojiId);
      else add(emojiId);
    },
  };
}
