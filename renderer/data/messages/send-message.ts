import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView, PendingMessage } from '#shared/reduce/client-view.ts';
import {
  addPending,
  dropPending,
  failPending,
  retryPending,
} from '#shared/reduce/pending-messages.ts';
import { callApi } from '../../lib/api-client.ts';
import { viewStore } from '../view-store.ts';

export interface NewMessage {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly content: string;
  readonly replyTo: Message | null;
}

function copyOf(view: ClientView, message: NewMessage): PendingMessage {
  const { me } = view;
  const { replyTo } = message;
  return {
    nonce: crypto.randomUUID(),
    channelId: message.channelId,
    teamId: message.teamId,
    content: message.content,
    createdBy: {
      id: me.id,
      username: me.username,
      profilePicture: me.profilePicture,
      flags: me.flags,
      presence: me.presence,
      verified: me.verified,
    },
    createdAt: new Date().toISOString(),
    replyTo: replyTo?.id ?? null,
    replyToMessage: replyTo,
    type: 'text',
    state: 'sending',
  };
}

/** Puts a message that an answer brought where its event would; whichever comes second does nothing. */
function settle(message: Message): void {
  viewStore.update((view) =>
    applyEvent(view, { type: 'MESSAGE_SEND', data: { message } }, Date.now()),
  );
}

async function deliver(copy: PendingMessage): Promise<void> {
  try {
    const { message } = await callApi('sendMessage', {
      params: { channelId: copy.channelId },
      body: { content: copy.content, nonce: copy.nonce, replyTo: copy.replyTo, type: 'text' },
    });
    settle(message);
  } catch (error) {
    viewStore.update((view) => failPending(view, copy));
    throw error;
  }
}

/**
 * Shows my message at once and sends it (M-117); refused, it stays as a failed copy (M-120).
 * @throws ApiProblem
 */
export async function sendMessage(message: NewMessage): Promise<void> {
  const view = viewStore.get();
  if (!view) return;
  const copy = copyOf(view, message);
  viewStore.update((held) => addPending(held, copy));
  await deliver(copy);
}

/**
 * Sends a failed copy again under its own nonce: if the first try did arrive, there is still one.
 * @throws ApiProblem
 */
export async function resendMessage(copy: PendingMessage): Promise<void> {
  viewStore.update((view) => retryPending(view, copy));
  await deliver(copy);
}

/** Gives a failed copy up. */
export function discardMessage(copy: PendingMessage): void {
  viewStore.update((view) => dropPending(view, copy));
}
