import type { Message } from '#shared/contract/messages/message.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';

type ChangingEvent = Extract<
  StateEvent,
  { readonly type: 'MESSAGE_EDITED' | 'MESSAGE_DELETED' | 'MESSAGES_DELETED' }
>;

/** Whether an event can change messages that a search has found. */
export function changesFound(event: StateEvent): event is ChangingEvent {
  return (
    event.type === 'MESSAGE_EDITED' ||
    event.type === 'MESSAGE_DELETED' ||
    event.type === 'MESSAGES_DELETED'
  );
}

/** What is left of found messages after an event, each as it is now. */
export function changedMessages(messages: readonly Message[], event: ChangingEvent): Message[] {
  switch (event.type) {
    case 'MESSAGE_EDITED': {
      const { message } = event.data;
      return messages.map((held) => (held.id === message.id ? { ...held, ...message } : held));
    }
    case 'MESSAGE_DELETED':
      return messages.filter(({ id }) => id !== event.data.messageId);
    case 'MESSAGES_DELETED': {
      const gone = new Set(event.data.messages.map(({ messageId }) => messageId));
      return messages.filter(({ id }) => !gone.has(id));
    }
  }
}
