import type { Message } from '../contract/messages/message.ts';
import { compareIds } from '../lib/ids.ts';

/** How many messages of a list, oldest first, stand up to and with an id. */
export function placeAfter(messages: readonly Pick<Message, 'id'>[], id: string): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareIds(messages[middle]?.id ?? '', id) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a message stands in a list, oldest first; -1 when it is not there. */
export function messageIndex(messages: readonly Pick<Message, 'id'>[], id: string): number {
  const at = placeAfter(messages, id) - 1;
  return messages[at]?.id === id ? at : -1;
}
