import type { ChannelId, Id, MessageId, TeamId } from '../lib/ids.ts';

/** What a push says of a message, or of a call that rings: enough to show a notification without asking the server. */
export interface PushNotice {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** null: a call rings there. */
  readonly messageId: MessageId | null;
  /** Language of `body`, and of what the browser adds. */
  readonly locale: string;
  /** Who wrote, and where; in streamer mode the product's name. */
  readonly title: string;
  /** The beginning of what was written, as it was written; empty in streamer mode. */
  readonly content: string;
  /** What mentions in it name, by their sign and id: `@12`, `&34`, `#56`. */
  readonly names: Readonly<Record<string, string>>;
  /** What is said where the content says nothing. */
  readonly body: string;
  /** Which call rings, or that it does so no longer and how that ended; undefined: a message. */
  readonly call?: { readonly id: Id<'call'>; readonly isOver: boolean } | undefined;
}

/** Where a session says where it is notified; the service worker asks there by itself. */
export const PUSH_PATH = '/api/v1/me/push';

/** The script of the service worker, which looks after the whole origin. */
export const PUSH_WORKER = '/push-worker.js';

/** What fits into one push when it is encrypted (RFC 8291). */
export const PUSH_BYTES = 3_993;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const idPattern = /^\d{1,19}$/;

function callOf(value: unknown): Pick<PushNotice, 'call'> {
  if (!isRecord(value) || !idPattern.test(textOf(value['id']))) return {};
  // reason: the pattern has checked that it is an id
  return { call: { id: value['id'] as Id<'call'>, isOver: value['isOver'] === true } };
}

/** Reads what a push brought; null for what says of neither a message nor a call. Another version may have sent it. */
export function readPushNotice(text: string): PushNotice | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(found)) return null;
  const { teamId, channelId, messageId, names } = found;
  const isCall = messageId === null;
  if (!idPattern.test(textOf(channelId))) return null;
  if (!isCall && !idPattern.test(textOf(messageId))) return null;
  const named = isRecord(names) ? Object.entries(names) : [];
  return {
    // reason: the pattern has checked that they are ids; what they are of is the page's question
    teamId: idPattern.test(textOf(teamId)) ? (teamId as TeamId) : null,
    channelId: channelId as ChannelId,
    messageId: isCall ? null : (messageId as MessageId),
    locale: textOf(found['locale']),
    title: textOf(found['title']),
    content: textOf(found['content']),
    names: Object.fromEntries(named.map(([token, name]) => [token, textOf(name)])),
    body: textOf(found['body']),
    ...(isCall && callOf(found['call'])),
  };
}
