import { memo } from 'react';
import type { MessageRow } from '../../data/messages/message-rows.ts';
import { useFormat } from '../../lib/format.ts';
import { countRender } from '../../lib/render-count.ts';
import { Separator } from '../../ui/display/separator.tsx';
import { BlockedGate } from './blocked-gate.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import styles from './message-list.module.css';
import { MessageView } from './message-view.tsx';
import { NewMessagesLine } from './new-messages-line.tsx';
import { PendingView } from './pending-view.tsx';

interface MessageRowViewProps {
  readonly row: MessageRow;
  readonly place: ConversationPlace;
  readonly isLit: boolean;
}

/** A message with the lines that stand before it. Drawn again only when its own row changes. */
export const MessageRowView = memo(function MessageRowView(props: MessageRowViewProps) {
  const { row, place, isLit } = props;
  const format = useFormat();
  countRender('message-row');
  const day = row.isDayStart ? format.day(row.at) : null;
  return (
    <div className={row.isGrouped ? styles.row : styles.headRow}>
      {day !== null && !row.isFirstNew && (
        <div className={styles.separator}>
          <Separator label={day} />
        </div>
      )}
      {row.isFirstNew && <NewMessagesLine channelId={place.channelId} day={day} />}
      {row.message && (
        <BlockedGate author={row.message.createdBy}>
          <MessageView
            message={row.message}
            isGrouped={row.isGrouped}
            place={place}
            isLit={isLit}
          />
        </BlockedGate>
      )}
      {row.pending && <PendingView copy={row.pending} isGrouped={row.isGrouped} place={place} />}
    </div>
  );
});
