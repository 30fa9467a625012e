import type { ClientView, MessageWindow, PendingMessage } from './client-view.ts';
import { mapList, withEntry } from './record.ts';
import { emptyWindow } from './reduce-messages.ts';

/** Shows an own message at once, before the server has it (M-117). */
export function addPending(view: ClientView, message: PendingMessage): ClientView {
  const window = view.messages[message.channelId] ?? emptyWindow;
  const isKnown =
    window.pending.some(({ nonce }) => nonce === message.nonce) ||
    window.messages.some(
      ({ nonce, createdBy }) => nonce === message.nonce && createdBy.id === message.createdBy.id,
    );
  if (isKnown) return view;
  const next = { ...window, pending: [...window.pending, message] };
  return { ...view, messages: withEntry(view.messages, message.channelId, next) };
}

/** The server refused it, or could not be reached (M-120). */
export function failPending(
  view: ClientView,
  copy: Pick<PendingMessage, 'channelId' | 'nonce'>,
): ClientView {
  return changePending(view, copy, (message) => ({ ...message, state: 'failed' }));
}

/** The server cannot be reached just now. */
export function holdPending(
  view: ClientView,
  copy: Pick<PendingMessage, 'channelId' | 'nonce'>,
): ClientView {
  return changePending(view, copy, (message) => ({ ...message, state: 'waiting' }));
}

/**
 * A fresh start with what I have written and the server does not have: everything else it tells
 * anew, this only I know.
 */
export function keepPending(fresh: ClientView, before: ClientView | null): ClientView {
  if (before?.me.id !== fresh.me.id) return fresh;
  let messages = fresh.messages;
  for (const [channelId, { pending }] of Object.entries(before.messages)) {
    if (pending.length === 0) continue;
    messages = withEntry(messages, channelId, { ...emptyWindow, pending });
  }
  return messages === fresh.messages ? fresh : { ...fresh, messages };
}

/** It is being sent once more, with the same nonce. */
export function retryPending(
  view: ClientView,
  copy: Pick<PendingMessage, 'channelId' | 'nonce'>,
): ClientView {
  return changePending(view, copy, (message) => ({ ...message, state: 'sending' }));
}

/** The writer gave it up. */
export function dropPending(
  view: ClientView,
  copy: Pick<PendingMessage, 'channelId' | 'nonce'>,
): ClientView {
  return changeWindow(view, copy.channelId, (window) => {
    const pending = window.pending.filter(({ nonce }) => nonce !== copy.nonce);
    return pending.length === window.pending.length ? window : { ...window, pending };
  });
}

function changePending(
  view: ClientView,
  copy: Pick<PendingMessage, 'channelId' | 'nonce'>,
  change: (message: PendingMessage) => PendingMessage,
): ClientView {
  return changeWindow(view, copy.channelId, (window) => {
    const pending = mapList(window.pending, (message) =>
      message.nonce === copy.nonce ? change(message) : message,
    );
    return pending === window.pending ? window : { ...window, pending };
  });
}

function changeWindow(
  view: ClientView,
  channelId: string,
  change: (window: MessageWindow) => MessageWindow,
): ClientView {
  const window = view.messages[channelId];
  if (!window) return view;
  const messages = withEntry(view.messages, channelId, change(window));
  return messages === view.messages ? view : { ...view, messages };
}
