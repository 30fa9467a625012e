import type { Message } from '../contract/messages/message.ts';
import type { ChannelUnread } from '../contract/messages/unread.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import { compareIds, everyoneRoleId, type ChannelId, type MessageId } from '../lib/ids.ts';
import { badgeCaps } from '../rules/badges.ts';
import { countsAsMention, type Reach } from '../rules/notifications.ts';
import type { ById, ClientView, RecentUnread, UnreadState } from './client-view.ts';
import { withEntry, withoutEntry } from './record.ts';
import { choicesFor } from './notification-choices.ts';

/** As far as the server counts: one more than the largest badge shows. */
const UNREAD_CAP = badgeCaps.channelNew + 1;

const nothingUnread: UnreadState = {
  unread: 0,
  mentions: 0,
  lastRead: null,
  newest: null,
  recent: [],
};

/** Whether id stands after another; after none when that is null. */
function isAfter(id: string, other: string | null): boolean {
  return other === null || compareIds(id, other) > 0;
}

/** What of the view says how a message reaches me. */
type Hearing = Pick<ClientView, 'me' | 'memberships' | 'notificationSettings'>;

/** How a message reaches me. */
export function reachOf(
  view: Pick<Hearing, 'me' | 'memberships'>,
  message: Pick<Message, 'teamId' | 'mentions'>,
): Reach {
  const { everyone, here } = message.mentions;
  return {
    isDirect: callsMe(view, message),
    isEveryone: everyone || here,
    isChat: message.teamId === null,
  };
}

/** Whether a message calls me and I want that to count. */
export function mentionsMe(
  view: Hearing,
  message: Pick<Message, 'teamId' | 'channelId' | 'mentions'> & {
    readonly parentId?: ChannelId | undefined;
  },
): boolean {
  const choices = choicesFor(view.notificationSettings, message);
  return countsAsMention(choices, reachOf(view, message));
}

/** Whether a message names me or a role I hold. */
function callsMe(
  view: Pick<ClientView, 'me' | 'memberships'>,
  { teamId, mentions }: Pick<Message, 'teamId' | 'mentions'>,
): boolean {
  if (mentions.users.includes(view.me.id)) return true;
  if (mentions.roles.length === 0 || teamId === null) return false;
  const held = view.memberships[teamId]?.roleIds ?? [];
  return mentions.roles.some((id) => id === everyoneRoleId(teamId) || held.includes(id));
}

/**
 * What the server counted, and of what came since that which it cannot have counted. It leaves out
 * channels with nothing to tell: then only what came since is unread, and null means nothing is.
 */
export function unreadFrom(
  counted: ChannelUnread | undefined,
  held: UnreadState | undefined,
): UnreadState | null {
  const recent = held?.recent ?? [];
  if (!counted) return recent.length === 0 ? null : withRecent(nothingUnread, recent);
  const { unread, mentions, lastRead, newest } = counted;
  const uncounted = recent.filter(({ id }) => isAfter(id, newest ?? lastRead));
  return withRecent({ unread, mentions, lastRead, newest, recent: [] }, uncounted);
}

function withRecent(state: UnreadState, added: readonly RecentUnread[]): UnreadState {
  if (added.length === 0) return state;
  return {
    ...state,
    unread: Math.min(UNREAD_CAP, state.unread + added.length),
    mentions: Math.min(UNREAD_CAP, state.mentions + mentionsIn(added)),
    // of more than the cap the oldest can go: those left still make the cap
    recent: [...state.recent, ...added].slice(-UNREAD_CAP),
  };
}

function mentionsIn(recent: readonly RecentUnread[]): number {
  return recent.reduce((count, { isMention }) => count + Number(isMention), 0);
}

/** Whether what is said there counts as unread for me: in a thread, when I am in it. */
function isCountedIn(
  view: ClientView,
  { channelId, teamId }: Pick<Message, 'channelId' | 'teamId'>,
  parentId: ChannelId | undefined,
): boolean {
  if (teamId === null) return view.chats.some((chat) => chat.id === channelId);
  if (parentId !== undefined) return view.joinedThreads[teamId]?.entries[channelId] !== undefined;
  return (view.unloaded[teamId] ?? view.channels[teamId]?.[channelId]) !== undefined;
}

/** A message of another user is one more; what was counted already is not counted again. */
export function unreadSent(
  view: ClientView,
  { message, parentId }: StateEventData<'MESSAGE_SEND'>,
): ById<UnreadState> {
  const { channelId, createdBy, id } = message;
  const isKnown = isCountedIn(view, message, parentId);
  if (createdBy.id === view.me.id || !isKnown) return view.unread;
  const state = view.unread[channelId] ?? nothingUnread;
  const isNew =
    isAfter(id, state.newest) &&
    isAfter(id, state.lastRead) &&
    !state.recent.some((recent) => recent.id === id);
  if (!isNew) return view.unread;
  const recent = { id, isMention: mentionsMe(view, { ...message, parentId }) };
  return withEntry(view.unread, channelId, withRecent(state, [recent]));
}

/** The server counted a channel anew, because I made a message of it unread again. */
export function channelUnread(
  unread: ById<UnreadState>,
  counted: ChannelUnread,
): ById<UnreadState> {
  const { channelId } = counted;
  const state = unreadFrom(counted, unread[channelId]);
  return state ? withEntry(unread, channelId, state) : withoutEntry(unread, channelId);
}

export interface UnreadChange {
  readonly unread: ById<UnreadState>;
  /** Only the server can say how many are left. */
  readonly isUnsure: boolean;
}

/** I read up to a message. Markers move forward only, so a late event changes nothing. */
export function unreadRead(
  unread: ById<UnreadState>,
  { channelId, lastRead }: StateEventData<'MESSAGE_READ'>,
): UnreadChange {
  const state = unread[channelId] ?? nothingUnread;
  if (!isAfter(lastRead, state.lastRead)) return { unread, isUnsure: false };
  if (state.newest !== null && isAfter(state.newest, lastRead)) {
    return { unread: withEntry(unread, channelId, { ...state, lastRead }), isUnsure: true };
  }
  const recent = state.recent.filter(({ id }) => isAfter(id, lastRead));
  const left = withRecent({ ...nothingUnread, lastRead }, recent);
  return { unread: withEntry(unread, channelId, left), isUnsure: false };
}

/** A message is gone: one less to read, unless it was read. */
export function unreadDeleted(
  view: ClientView,
  { channelId, createdBy, mentions, messageId, teamId }: StateEventData<'MESSAGE_DELETED'>,
): ById<UnreadState> {
  const state = view.unread[channelId];
  if (!state || createdBy === view.me.id) return view.unread;
  const recent = state.recent.filter(({ id }) => id !== messageId);
  const isRecent = recent.length < state.recent.length;
  if (!isRecent && !isCounted(state, messageId)) return view.unread;
  // at the cap there may be more than are counted: one less may still be the cap
  if (state.unread >= UNREAD_CAP) return withEntry(view.unread, channelId, { ...state, recent });
  const parentId =
    teamId === null ? undefined : view.joinedThreads[teamId]?.entries[channelId]?.parentId;
  const isMention =
    mentions !== null && mentionsMe(view, { teamId, channelId, parentId, mentions });
  return withEntry(view.unread, channelId, {
    ...state,
    unread: Math.max(0, state.unread - 1),
    mentions: Math.max(0, state.mentions - Number(isMention)),
    recent,
  });
}

/** Whether the server's count had this one in it. */
function isCounted({ lastRead, newest }: UnreadState, messageId: MessageId): boolean {
  return (
    newest !== null &&
    !isAfter(messageId, newest) &&
    lastRead !== null &&
    isAfter(messageId, lastRead)
  );
}

/**
 * What the server counted of everything, asked for while no events came. What is not among it is
 * read; with `keepsRecent` what came by an event since then stays.
 */
export function refreshUnread(
  view: ClientView,
  counted: readonly ChannelUnread[],
  { keepsRecent }: { keepsRecent: boolean },
): ClientView {
  const answered = new Map<string, ChannelUnread>(counted.map((entry) => [entry.channelId, entry]));
  const unread: Record<string, UnreadState> = {};
  const threadIds = new Set(
    Object.values(view.joinedThreads).flatMap(({ entries }) => Object.keys(entries)),
  );
  for (const id of new Set([...Object.keys(view.unread), ...answered.keys()])) {
    const held = view.unread[id];
    // threads are not among what was counted
    if (held && threadIds.has(id)) {
      unread[id] = held;
      continue;
    }
    const before = held && (keepsRecent ? held : { ...held, recent: [] });
    const next = refreshed(answered.get(id), before);
    if (next) unread[id] = next;
  }
  return { ...view, unread };
}

function refreshed(
  counted: ChannelUnread | undefined,
  held: UnreadState | undefined,
): UnreadState | null {
  if (!held) return unreadFrom(counted, held);
  // the answer is older than what was read here meanwhile
  if (counted && isAfter(held.lastRead ?? '0', counted.lastRead ?? '0')) return held;
  return unreadFrom(counted, held) ?? { ...nothingUnread, lastRead: held.lastRead };
}
