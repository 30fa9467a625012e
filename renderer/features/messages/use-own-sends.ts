import { useEffect, useRef } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';

/** Calls back when I send something: the writer wants to see it arrive. */
export function useOwnSends(channelId: ChannelId, onSend: () => void): void {
  const newest = useView((view) => view.messages[channelId]?.pending.at(-1)?.nonce);
  const known = useRef(newest);
  useEffect(() => {
    const isNew = newest !== undefined && newest !== known.current;
    known.current = newest;
    if (isNew) onSend();
  }, [newest, onSend]);
}
