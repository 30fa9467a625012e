import { useMemo, useState } from 'react';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { emptyWindow } from '#shared/reduce/reduce-messages.ts';
import { dayIn } from '#shared/rules/grouping.ts';
import { messageRows } from '../../data/messages/message-rows.ts';
import { useView } from '../../data/view-store.ts';

/** The rows of a channel; `lineAfter` is where the line of new messages stands. */
export function useMessageRows(channelId: ChannelId, lineAfter: MessageId | null) {
  const window = useView((view) => view.messages[channelId]) ?? emptyWindow;
  const ownId = useView((view) => view.me.id) ?? '';
  const dayOf = useMemo(() => dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const [shown, setShown] = useState(() => ({
    window,
    lineAfter,
    rows: messageRows({ window, ownId, lineAfter, dayOf }),
  }));
  let current = shown;
  if (shown.window !== window || shown.lineAfter !== lineAfter) {
    const rows = messageRows({ window, ownId, lineAfter, dayOf }, shown.rows);
    current = { window, lineAfter, rows };
    setShown(current);
  }
  return { rows: current.rows, hasOlder: window.hasOlder, hasNewer: window.hasNewer };
}
