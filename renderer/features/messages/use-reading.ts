import { useCallback, useEffect, useState } from 'react';
import type { MessageId } from '#shared/lib/ids.ts';
import type { UnreadState } from '#shared/reduce/client-view.ts';
import { keptUnreadAtom } from '../../data/messages/conversation-state.ts';
import { sayRead, useIsAttentive, useReadMarker } from '../../data/messages/read-marker.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import type { ConversationPlace } from './conversation-place.ts';

/** Where the line of new messages stands. */
export interface NewLine {
  readonly after: MessageId;
  /** How many there were when it was drawn. */
  readonly count: number;
  /** They came before the channel was opened. */
  readonly isFromBefore: boolean;
}

interface Reading {
  readonly line: NewLine | null;
  /** Everything is read, and the line goes. */
  readonly markRead: () => void;
}

function lineOf(state: UnreadState | undefined, isFromBefore: boolean): NewLine | null {
  if (!state || state.unread === 0) return null;
  const { unread, lastRead, recent } = state;
  const [first] = recent;
  if (first && (lastRead === null || recent.length >= unread)) {
    // reason: the id just before the first new message; nothing needs to have it
    return { after: String(BigInt(first.id) - 1n) as MessageId, count: unread, isFromBefore };
  }
  // reason: nothing was ever read: all ids are above it
  return { after: lastRead ?? ('0' as MessageId), count: unread, isFromBefore };
}

/**
 * What is new to the reader: the newest message before their eyes is read (M-178), and a line
 * stands where the unread began. It stays where it is while they read; when they look elsewhere or
 * scroll up, the next message to come has a new one. What they made unread themselves stays so
 * until they go, or say that it is read.
 */
export function useReading(place: ConversationPlace, isAtEnd: boolean): Reading {
  const { teamId, channelId } = place;
  const isAttentive = useIsAttentive();
  const [isKeptUnread, setIsKeptUnread] = useAtom(keptUnreadAtom(channelId));
  const isReading = isAtEnd && isAttentive && !isKeptUnread;
  const state = useView((view) => view.unread[channelId]);
  const hasUnread = (state?.unread ?? 0) > 0;
  const [line, setLine] = useState(() => lineOf(state, true));
  const [hadUnread, setHadUnread] = useState(hasUnread);
  if (hadUnread !== hasUnread) {
    setHadUnread(hasUnread);
    if (hasUnread && !isReading) setLine(lineOf(state, false));
  }
  useReadMarker({ teamId, channelId, isReading });
  // a reader who comes back reads
  useEffect(() => () => setIsKeptUnread(false), [setIsKeptUnread]);
  const markRead = useCallback(() => {
    setIsKeptUnread(false);
    sayRead({ teamId, channelId });
    setLine(null);
  }, [teamId, channelId, setIsKeptUnread]);
  return { line, markRead };
}
