import type { KeyboardEvent } from 'react';
import { hasOwnWords } from '#shared/rules/message-content.ts';
import { editedMessageAtom, replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { viewStore } from '../../../data/view-store.ts';
import { useAtom, useSetAtom } from '../../../lib/atoms.ts';
import { holdTyping } from '../../../lib/typing-hold.ts';
import type { ConversationPlace } from '../conversation-place.ts';
import type { Suggestions } from './use-suggestions.ts';

interface KeysInput {
  readonly place: ConversationPlace;
  readonly text: string;
  readonly suggestions: Suggestions;
  readonly send: () => void;
}

/** My newest message among those held that can be edited. */
function lastOwnMessage({ channelId }: ConversationPlace) {
  const view = viewStore.get();
  return view?.messages[channelId]?.messages.findLast(
    (message) => message.createdBy.id === view.me.id && hasOwnWords(message),
  );
}

/** What keys do while a message is written; an open list of suggestions has the first word. */
export function useComposerKeys({ place, text, suggestions, send }: KeysInput) {
  const setEdited = useSetAtom(editedMessageAtom(place.channelId));
  const [reply, setReply] = useAtom(replyTargetAtom(place.channelId));
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // while a letter is being composed its keys belong to the input method
    if (event.nativeEvent.isComposing) return;
    if (suggestions.handleKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
      return;
    }
    if (event.key === 'Escape' && reply !== null) {
      event.stopPropagation();
      setReply(null);
      return;
    }
    // with Alt or Control it leads to another channel or team
    if (event.key !== 'ArrowUp' || event.altKey || event.ctrlKey || text !== '') return;
    const message = lastOwnMessage(place);
    if (!message) return;
    event.preventDefault();
    setEdited(message.id);
    // the editor may still have to come: the next words are not for a new message
    holdTyping({ isOpen: () => true, close: () => setEdited(null) });
  };
}
