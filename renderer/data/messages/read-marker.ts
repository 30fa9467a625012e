import { useEffect, useSyncExternalStore } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { say } from '../live.ts';
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
function useIsAttentive(): boolean {
  return useSyncExternalStore(
    subscribeFocus,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

interface Reading {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly isAtBottom: boolean;
}

/** Tells that the open channel is read, while its newest message is before the reader's eyes (M-178). */
export function useReadMarker({ teamId, channelId, isAtBottom }: Reading): void {
  const isAttentive = useIsAttentive();
  const newest = useView((view) => {
    const held = view.messages[channelId];
    return held?.isLoaded && !held.hasNewer ? held.messages.at(-1)?.id : undefined;
  });
  const unread = useView((view) => view.unread[channelId]?.unread ?? 0) ?? 0;
  const isRead = isAtBottom && isAttentive && newest !== undefined && unread > 0;
  useEffect(() => {
    if (isRead && newest !== undefined) {
      say('MESSAGE_READ', { channelId, teamId, messageId: newest });
    }
  }, [isRead, newest, channelId, teamId]);
}
