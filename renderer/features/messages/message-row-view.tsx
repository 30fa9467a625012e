import { memo } from 'react';
import type { MessageRow } from '../../data/messages/message-rows.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Separator } from '../../ui/display/separator.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import styles from './message-list.module.css';
import { MessageView } from './message-view.tsx';
import { PendingView } from './pending-view.tsx';

interface MessageRowViewProps {
  readonly row: MessageRow;
  readonly place: ConversationPlace;
  readonly isLit: boolean;
}

/** A message with the lines that stand before it. Drawn again only when its own row changes. */
export const MessageRowView = memo(function MessageRowView(props: MessageRowViewProps) {
  const { row, place, isLit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={row.isGrouped ? styles.row : styles.headRow}>
      {row.isDayStart && (
        <div className={styles.separator}>
          <Separator label={format.day(row.at)} />
        </div>
      )}
      {row.isFirstNew && (
        <div className={styles.separator}>
          <Separator label={t('messages.list.new')} tone="coral" />
        </div>
      )}
      {row.message && (
        <MessageView message={row.message} isGrouped={row.isGrouped} place={place} isLit={isLit} />
      )}
      {row.pending && <PendingView copy={row.pending} isGrouped={row.isGrouped} place={place} />}
    </div>
  );
});
