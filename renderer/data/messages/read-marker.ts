import { useEffect, useSyncExternalStore } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { liveConnection, say } from '../live.ts';
import { useView } from '../view-store.ts';

function subscribeFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether the reader has this window before them. */
export function useIsAttentive(): boolean {
  return useSyncExternalStore(
    subscribeFocus,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

interface Reading {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** The newest message is before the reader's eyes. */
  readonly isReading: boolean;
}

/** Says that a channel is read up to its newest message. */
export function sayRead({ teamId, channelId }: Omit<Reading, 'isReading'>): void {
  say('MESSAGE_READ', { channelId, teamId });
}

/** Tells that the open channel is read, while its newest message is before the reader's eyes (M-178). */
export function useReadMarker({ teamId, channelId, isReading }: Reading): void {
  const newest = useView((view) => {
    const held = view.messages[channelId];
    return held?.isLoaded && !held.hasNewer ? held.messages.at(-1)?.id : undefined;
  });
  const unread = useView((view) => view.unread[channelId]?.unread ?? 0) ?? 0;
  // what is said while the socket is away is not heard: it is said again afterwards
  const isLive = useSyncExternalStore(
    (listener) => liveConnection.subscribe(listener),
    () => liveConnection.get().state === 'live',
  );
  const isRead = isReading && isLive && newest !== undefined && unread > 0;
  useEffect(() => {
    if (isRead && newest !== undefined) {
      say('MESSAGE_READ', { channelId, teamId, messageId: newest });
    }
  }, [isRead, newest, channelId, teamId]);
}
