import { channelIn } from '#shared/reduce/channel-in.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { ChannelId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { messageIndex } from '#shared/reduce/message-order.ts';
import { keepAround } from '#shared/reduce/message-pages.ts';
import { report } from '../../lib/report.ts';
import { liveConnection, request } from '../live.ts';
import { messagesSlice } from '../slices/message-slices.ts';
import { slices, useSlice } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

/**
 * Fetches the newest page, which takes the place of what is held.
 * @throws ApiProblem
 */
export function loadNewest(channelId: ChannelId): Promise<void> {
  return slices.load(messagesSlice, channelId);
}

/**
 * Continues what is held at its old end (M-060); nothing happens at the start of the history.
 * @throws ApiProblem
 */
export async function loadOlder(channelId: ChannelId): Promise<void> {
  const window = viewStore.get()?.messages[channelId];
  const first = window?.messages[0];
  if (!window?.isLoaded || !window.hasOlder || !first) return;
  await slices.load(messagesSlice, channelId, { at: 'before', id: first.id });
}

/**
 * Continues what is held towards the present.
 * @throws ApiProblem
 */
export async function loadNewer(channelId: ChannelId): Promise<void> {
  const window = viewStore.get()?.messages[channelId];
  const last = window?.messages.at(-1);
  if (!window?.isLoaded || !window.hasNewer || !last) return;
  await slices.load(messagesSlice, channelId, { at: 'after', id: last.id });
}

/**
 * Makes sure that a message is held: fetches the stretch around it unless it is (M-066).
 * @returns whether it is there now; it may be gone, or not for me to see
 * @throws ApiProblem
 */
export async function loadAround(channelId: ChannelId, messageId: MessageId): Promise<boolean> {
  const holds = () =>
    messageIndex(viewStore.get()?.messages[channelId]?.messages ?? [], messageId) >= 0;
  if (holds()) return true;
  await slices.load(messagesSlice, channelId, { at: 'around', id: messageId });
  return holds();
}

/** Of a channel's messages lets go what is far from one of them. */
export function keepNear(channelId: ChannelId, messageId: MessageId): void {
  viewStore.update((view) => keepAround(view, channelId, messageId));
}

interface OpenChannel {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** The history is not for me to read, or comes in another way, as with a jump. */
  readonly isPaused: boolean;
  /** What was read here before everything was forgotten; null is the present. */
  readonly returnTo: () => MessageId | null;
}

function subscribeLive(listener: () => void): () => void {
  return liveConnection.subscribe(listener);
}

function liveSessionId(): string | null {
  const connection = liveConnection.get();
  return connection.state === 'live' ? connection.sessionId : null;
}

/**
 * Opens a channel: says so (M-284), and fetches its newest messages whenever none are held. Once it
 * is left, a page of them stays.
 */
export function useOpenChannel({ teamId, channelId, isPaused, returnTo }: OpenChannel) {
  const isLoaded = useView((view) => view.messages[channelId]?.isLoaded ?? false) ?? false;
  const isKnown =
    useView((view) => teamId === null || channelIn(view, teamId, channelId) !== undefined) ?? false;

  // a session that starts afresh does not know what is open
  const sessionId = useSyncExternalStore(subscribeLive, liveSessionId);

  useEffect(() => {
    if (!isKnown || sessionId === null) return;
    request('CHANNEL_MOUNTED', { channelId, teamId }).catch((error: unknown) =>
      // who types there is not shown then, and nothing else; a new session asks again
      report('the server was not told which channel is open', error),
    );
  }, [teamId, channelId, isKnown, sessionId]);

  const slice = useSlice(messagesSlice, channelId, { isWanted: !isPaused, near: returnTo });
  useEffect(() => () => slices.leave(messagesSlice, channelId), [channelId]);

  return { isLoaded, slice };
}
