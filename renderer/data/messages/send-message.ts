import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView, PendingMessage } from '#shared/reduce/client-view.ts';
import {
  addPending,
  dropPending,
  failPending,
  holdPending,
  retryPending,
} from '#shared/reduce/pending-messages.ts';
import { asEverywhere, wornTeamFace } from '#shared/rules/shown-name.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callApi } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { liveConnection } from '../live.ts';
import { viewStore } from '../view-store.ts';
import { utcOffsetMinutes } from './utc-offset.ts';
import { createSendQueue } from './send-queue.ts';

export interface NewMessage {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly content: string;
  /** Uploaded already, in the order they are shown in. */
  readonly attachments: readonly Attachment[];
  readonly replyTo: Message | null;
  /** milliseconds since 1970; without it, at once */
  readonly scheduledAt?: number;
}

function copyOf(view: ClientView, message: NewMessage): PendingMessage {
  const { me, memberships } = view;
  const { replyTo, scheduledAt } = message;
  return {
    nonce: randomId(),
    channelId: message.channelId,
    teamId: message.teamId,
    content: message.content,
    attachments: message.attachments,
    createdBy: {
      id: me.id,
      username: me.username,
      profilePicture: me.profilePicture,
      ...wornTeamFace(memberships[message.teamId ?? ''] ?? asEverywhere),
      flags: me.flags,
      presence: me.presence,
      verified: me.verified,
    },
    createdAt: new Date().toISOString(),
    replyTo: replyTo?.id ?? null,
    replyToMessage: replyTo,
    ...(scheduledAt === undefined
      ? { type: 'text' }
      : { type: 'scheduled', scheduledAt: new Date(scheduledAt).toISOString() }),
    state: 'sending',
  };
}

/** Puts a message that an answer brought where its event would; whichever comes second does nothing. */
function settle(copy: PendingMessage, message: Message): void {
  const type = message.type === 'scheduled' ? 'SCHEDULED_MESSAGE_UPDATED' : 'MESSAGE_SEND';
  viewStore.update((view) =>
    // one that waits for its time does not take the place of its copy
    dropPending(applyEvent(view, { type, data: { message } }, Date.now()), copy),
  );
}

/** Longer than a slow network needs for a few kilobytes; then the answer is not coming. */
const ANSWER_MS = 15_000;

/** Between attempts while the connection says nothing, up to this. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 10_000;

async function send(copy: PendingMessage): Promise<void> {
  const { message } = await callApi('sendMessage', {
    params: { channelId: copy.channelId },
    body: {
      content: copy.content,
      nonce: copy.nonce,
      replyTo: copy.replyTo,
      attachments: copy.attachments.map(({ id, isSpoiler, alt }) => ({ id, isSpoiler, alt })),
      type: copy.type,
      ...(copy.scheduledAt !== undefined && {
        scheduledAt: copy.scheduledAt,
        utcOffsetMinutes: utcOffsetMinutes(),
      }),
    },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  settle(copy, message);
}

/** No answer, or one that something between us and the server has made, or a server that starts. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiProblem) {
    return error.code === 'server.busy' || (error.code === 'network' && isGateway(error.status));
  }
  return error instanceof DOMException;
}

function isGateway(status: number): boolean {
  return status === 0 || status >= 502;
}

function isPending({ channelId, nonce }: PendingMessage): boolean {
  return (
    viewStore.get()?.messages[channelId]?.pending.some((held) => held.nonce === nonce) ?? false
  );
}

/** Until the socket is live again; where it never went away, after a pause. */
function untilReachable(attempt: number): Promise<void> {
  const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return new Promise((resolve) => {
    const go = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, pause);
    const stop = liveConnection.subscribe(() => {
      if (liveConnection.get().state === 'live') go();
    });
  });
}

const queue = createSendQueue<PendingMessage>({
  send,
  isUnreachable,
  isWanted: isPending,
  onWaiting: (copy) => viewStore.update((view) => holdPending(view, copy)),
  onSending: (copy) => viewStore.update((view) => retryPending(view, copy)),
  onRefused: (copy) => viewStore.update((view) => failPending(view, copy)),
  untilReachable,
});

/** What keeps copies over a reload: a file of its own, which reading does not need. */
const loadUnsent = () => import('./unsent.ts');

/** Fetches what sending needs, while a message is written: the network may be gone when it is done. */
export function prepareSending(): void {
  loadUnsent().catch(() => undefined);
}

function keepUnsent(copy: PendingMessage): void {
  // without it the copy lives as long as the page
  loadUnsent().then(
    (unsent) => unsent.keepUnsent(copy),
    () => undefined,
  );
}

function forgetUnsent(copy: PendingMessage): void {
  loadUnsent().then(
    (unsent) => unsent.forgetUnsent(copy),
    () => undefined,
  );
}

/** Sends a copy in its turn; it is kept until the server has it, or as one that was refused. */
async function deliver(copy: PendingMessage): Promise<void> {
  keepUnsent(copy);
  try {
    await queue.add(copy);
    // without a view it is not known what became of it: it is looked at again with the next one
    if (viewStore.get()) forgetUnsent(copy);
  } catch (error) {
    // one that was given up meanwhile stays away
    if (isPending(copy)) keepUnsent({ ...copy, state: 'failed' });
    throw error;
  }
}

/** Shows again what I wrote before the page was loaded, and sends what waited. */
export async function restoreUnsent(): Promise<void> {
  const me = viewStore.get()?.me.id;
  if (me === undefined) return;
  const { unsentOf } = await loadUnsent();
  for (const copy of await unsentOf(me, Date.now())) {
    if (isPending(copy) || viewStore.get()?.me.id !== me) continue;
    viewStore.update((view) => addPending(view, copy));
    // refused, it stands there as failed
    if (copy.state === 'waiting') deliver(copy).catch(() => undefined);
  }
}

/**
 * Shows my message at once and sends it (M-117) when its turn comes and the server is reached;
 * refused, it stays as a failed copy (M-120). One that a rule of the team stopped would be stopped again:
 * where it is taken back, `takeBack` hears of it and no copy stays.
 * @throws ApiProblem
 */
export async function sendMessage(message: NewMessage, takeBack?: () => void): Promise<void> {
  const view = viewStore.get();
  if (!view) return;
  const copy = copyOf(view, message);
  viewStore.update((held) => addPending(held, copy));
  try {
    await deliver(copy);
  } catch (error) {
    if (takeBack && error instanceof ApiProblem && error.code === 'message.stopped-by-rule') {
      discardMessage(copy);
      takeBack();
    }
    throw error;
  }
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
  forgetUnsent(copy);
  viewStore.update((view) => dropPending(view, copy));
}
