import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChannelId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { messageIndex } from '#shared/reduce/message-order.ts';
import {
  addMessagePage,
  forgetMessages,
  keepAround,
  leaveMessages,
  openMessages,
  type PagePlace,
} from '#shared/reduce/message-pages.ts';
import { readsHistory } from '#shared/reduce/readable-history.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { callApi, type Given } from '../../lib/api-client.ts';
import { liveConnection, say } from '../live.ts';
import { useView, viewStore } from '../view-store.ts';

type PageQuery = NonNullable<Given<'listMessages'>['query']>;

/** M-074. Milliseconds. */
const RETRY_MS = 1_000;

async function fetchPage(channelId: ChannelId, place: Partial<PageQuery>) {
  const call = { params: { channelId }, query: { limit: messageLimits.perPage, ...place } };
  try {
    return await callApi('listMessages', call);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return callApi('listMessages', call);
  }
}

/** One page of one place at a time: the list may ask again while an answer is on its way. */
const underWay = new Map<string, Promise<void>>();

function once(key: string, load: () => Promise<void>): Promise<void> {
  const known = underWay.get(key);
  if (known) return known;
  const started = load().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

async function addPage(
  channelId: ChannelId,
  query: Partial<PageQuery>,
  place: PagePlace,
): Promise<void> {
  viewStore.update((view) => openMessages(view, channelId));
  const asked = rightsIn(channelId);
  const page = await fetchPage(channelId, query);
  if (rightsIn(channelId) === asked)
    viewStore.update((view) => addMessagePage(view, channelId, { page, place }));
  // answered by rights I have no more, or had not yet: what was held is forgotten meanwhile
  else if (place === 'all') await addPage(channelId, query, place);
}

/** Whether I may read what was written before; null once the channel's messages are forgotten. */
function rightsIn(channelId: ChannelId): boolean | null {
  const view = viewStore.get();
  return view?.messages[channelId] ? readsHistory(view, channelId) : null;
}

/**
 * Fetches the newest page, which takes the place of what is held.
 * @throws ApiProblem
 */
export function loadNewest(channelId: ChannelId): Promise<void> {
  return once(`${channelId}:newest`, () => addPage(channelId, {}, 'all'));
}

/**
 * Continues what is held at its old end (M-060); nothing happens at the start of the history.
 * @throws ApiProblem
 */
export async function loadOlder(channelId: ChannelId): Promise<void> {
  const window = viewStore.get()?.messages[channelId];
  const first = window?.messages[0];
  if (!window?.isLoaded || !window.hasOlder || !first) return;
  await once(`${channelId}:older`, () => addPage(channelId, { before: first.id }, 'older'));
}

/**
 * Continues what is held towards the present.
 * @throws ApiProblem
 */
export async function loadNewer(channelId: ChannelId): Promise<void> {
  const window = viewStore.get()?.messages[channelId];
  const last = window?.messages.at(-1);
  if (!window?.isLoaded || !window.hasNewer || !last) return;
  await once(`${channelId}:newer`, () => addPage(channelId, { after: last.id }, 'newer'));
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
  await addPage(channelId, { messageId }, 'all');
  return holds();
}

/** Of a channel's messages lets go what is far from one of them. */
export function keepNear(channelId: ChannelId, messageId: MessageId): void {
  viewStore.update((view) => keepAround(view, channelId, messageId));
}

/** Channels whose newest messages are kept up to date, so that they open at once. */
const KEPT_CHANNELS = 30;

/** Those visited, the last one last. */
let visited: readonly ChannelId[] = [];

function leaveChannel(channelId: ChannelId): void {
  const others = visited.filter((id) => id !== channelId);
  const idle = others.slice(0, Math.max(0, others.length + 1 - KEPT_CHANNELS));
  visited = [...others.slice(idle.length), channelId];
  viewStore.update((view) =>
    forgetMessages(leaveMessages(view, channelId, messageLimits.perPage), idle),
  );
}

interface OpenChannel {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** The history is not for me to read, or comes in another way, as with a jump. */
  readonly isPaused: boolean;
  /** What was read here before everything was forgotten; null is the present. */
  readonly returnTo: () => MessageId | null;
}

/** Fetches what surrounds a message, or the newest when it is gone meanwhile. */
async function loadPlace(channelId: ChannelId, messageId: MessageId | null): Promise<void> {
  const isThere = messageId !== null && (await loadAround(channelId, messageId).catch(() => false));
  if (!isThere) await loadNewest(channelId);
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
  // a fresh start of the connection forgets all messages
  const isLoaded = useView((view) => view.messages[channelId]?.isLoaded ?? false) ?? false;
  const isKnown =
    useView((view) => teamId === null || view.channels[teamId]?.[channelId] !== undefined) ?? false;
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);

  // a session that starts afresh does not know what is open
  const sessionId = useSyncExternalStore(subscribeLive, liveSessionId);

  useEffect(() => {
    if (isKnown && sessionId !== null) say('CHANNEL_MOUNTED', { channelId, teamId });
  }, [teamId, channelId, isKnown, sessionId]);

  useEffect(() => {
    if (isPaused || isLoaded || failure) return;
    loadPlace(channelId, returnTo()).catch((error: unknown) => setFailure({ error }));
  }, [channelId, isPaused, isLoaded, failure, returnTo]);

  useEffect(() => () => leaveChannel(channelId), [channelId]);

  return { isLoaded, failure, retry: () => setFailure(null) };
}
