import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { createGrowingCache } from './growing-cache.ts';

/** What decides about a chat: who is in it and what keeps them from writing. A value. */
export interface ChatState {
  readonly id: ChannelId;
  readonly kind: 'direct' | 'group';
  readonly userIds: readonly UserId[];
  /** Whether there is a message yet: until then privacy is asked. */
  readonly isStarted: boolean;
  /** Whether both members of a direct message have written, or any member of a group. */
  readonly isMutual: boolean;
  /** The author of the last message while it is not mutual; null without messages. */
  readonly lastAuthorId: UserId | null;
  /** Who of the two of a direct message blocks the other. */
  readonly blockedBy: readonly UserId[];
  /** What Tayfa itself says cannot be answered. */
  readonly isReadOnly: boolean;
}

/** Where the directory reads; wired to a store function by app.ts. */
export interface ChatSource {
  loadChat(channelId: ChannelId): Promise<ChatState | null>;
  /** False while changes made by other nodes may not be heard: then everything is read. */
  isTrusted(): boolean;
}

/**
 * Chats in memory, so that a message costs no question about who may write it and who hears it.
 * A change of one forgets it here after the commit and before the change is told.
 */
export interface ChatDirectory {
  /** null: there is no such chat */
  get(channelId: ChannelId): Promise<ChatState | null>;
  forget(channelId: ChannelId): void;
  /** Changes may have been missed. */
  forgetAll(): void;
}

/** Entries kept; beyond it those unused longest are dropped and read again when needed. */
const MAX_CHATS = 50_000;

/** Creates the directory; it starts empty. */
export function createChatDirectory(source: ChatSource): ChatDirectory {
  const known = createGrowingCache<ChannelId, ChatState>(MAX_CHATS);
  const loading = new Map<ChannelId, Promise<ChatState | null>>();

  async function read(channelId: ChannelId): Promise<ChatState | null> {
    const load = source.loadChat(channelId);
    loading.set(channelId, load);
    try {
      const chat = await load;
      // forgotten meanwhile: what was read may be older than the change
      if (chat && loading.get(channelId) === load) known.set(channelId, chat);
      return chat;
    } finally {
      if (loading.get(channelId) === load) loading.delete(channelId);
    }
  }

  return {
    get(channelId) {
      if (!source.isTrusted()) return source.loadChat(channelId);
      const chat = known.get(channelId);
      return chat ? Promise.resolve(chat) : (loading.get(channelId) ?? read(channelId));
    },
    forget(channelId) {
      known.delete(channelId);
      loading.delete(channelId);
    },
    forgetAll() {
      known.clear();
      loading.clear();
    },
  };
}
