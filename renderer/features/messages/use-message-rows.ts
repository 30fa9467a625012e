import { useMemo, useState } from 'react';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { emptyWindow } from '#shared/reduce/reduce-messages.ts';
import { dayIn } from '#shared/rules/grouping.ts';
import { messageRows, prependedRows, type MessageRow } from '../../data/messages/message-rows.ts';
import { useView, viewStore } from '../../data/view-store.ts';

/** Far more than a channel has messages before the one first shown; the list counts down from it. */
const FIRST_INDEX = 1_000_000_000;

interface Shown {
  readonly rows: readonly MessageRow[];
  readonly firstIndex: number;
}

/** The rows of a channel, and the index of the first: it sinks as older ones come before it. */
export function useMessageRows(channelId: ChannelId) {
  const window = useView((view) => view.messages[channelId]) ?? emptyWindow;
  const ownId = useView((view) => view.me.id) ?? '';
  // the line stays where reading began, however far the marker moves meanwhile
  const [lastRead] = useState<MessageId | null>(
    () => viewStore.get()?.unread[channelId]?.lastRead ?? null,
  );
  const dayOf = useMemo(() => dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const [shown, setShown] = useState<Shown & { readonly window: typeof window }>(() => ({
    window,
    rows: messageRows({ window, ownId, lastRead, dayOf }),
    firstIndex: FIRST_INDEX,
  }));
  let current = shown;
  if (shown.window !== window) {
    const rows = messageRows({ window, ownId, lastRead, dayOf }, shown.rows);
    const moved = prependedRows(shown.rows, rows);
    const firstIndex = moved === null ? FIRST_INDEX : shown.firstIndex - moved;
    current = { window, rows, firstIndex };
    setShown(current);
  }
  const { rows, firstIndex } = current;
  return { rows, firstIndex, hasOlder: window.hasOlder, hasNewer: window.hasNewer };
}
