import { History } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepNear, loadNewer, loadNewest, loadOlder } from '../../data/messages/history.ts';
import type { MessageRow } from '../../data/messages/message-rows.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { AnchoredList, type AnchoredListHandle } from '../../ui/layout/anchored-list.tsx';
import { ChannelWelcome } from './channel-welcome.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { JumpPill } from './jump-pill.tsx';
import { MessageMenu } from './message-menu.tsx';
import styles from './message-list.module.css';
import { MessageListSkeleton } from './message-list-skeleton.tsx';
import { MessageRowView } from './message-row-view.tsx';
import { NewMessagesBar } from './new-messages-bar.tsx';
import type { ReadingPlace } from './reading-place.ts';
import { useEscapeReads } from './use-escape-reads.ts';
import { useLineBar } from './use-line-bar.ts';
import { useMessageKeys } from './use-message-keys.ts';
import { useMessageRows } from './use-message-rows.ts';
import { useOwnSends } from './use-own-sends.ts';
import { useReading } from './use-reading.ts';
import { useTarget } from './use-target.ts';

interface MessageListProps {
  readonly place: ConversationPlace;
  readonly channelName: string;
  /** without it only what comes from now on is shown (M-063) */
  readonly mayReadHistory: boolean;
  /** the message to show first and to light up */
  readonly target: string | null;
  readonly onTargetShown: () => void;
  /** where the last list of this conversation was, and where this one will have been */
  readonly reading: ReadingPlace;
}

/** The messages of a channel, newest at the bottom. */
export function MessageList(props: MessageListProps) {
  const { place, channelName, mayReadHistory, target, onTargetShown } = props;
  const { t } = useTranslation();
  const { channelId } = place;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<AnchoredListHandle>(null);
  const [startMessage] = useState(() => target ?? props.reading.get());
  // a list that begins at a message is not at its end before it says so
  const [isAtEnd, setIsAtEnd] = useState(startMessage === null);
  const { line, markRead } = useReading(place, isAtEnd);
  const { rows, hasOlder, hasNewer } = useMessageRows(channelId, line?.after ?? null);
  const [startAt] = useState(() => keyOf(rows, startMessage));
  const lit = useTarget({ target, rows, list, onTargetShown });
  const { hasFailed, older } = useOlder(place);
  // it is tried again with the next scroll
  const newer = useCallback(() => void loadNewer(channelId).catch(() => undefined), [channelId]);
  useBoundedRows({ place, rows, list, isAtEnd });
  useLeaving(list, rows, props.reading);

  const toPresent = useCallback(() => {
    const show = () => list.current?.showEnd();
    // an older stretch gives way to the newest one; a refusal leaves the reader where they are
    if (hasNewer) loadNewest(channelId).then(show, () => undefined);
    else show();
  }, [channelId, hasNewer]);
  useOwnSends(channelId, toPresent);
  const bar = useLineBar({ place, rows, list, line });
  useEscapeReads(
    frame,
    useCallback(() => {
      markRead();
      toPresent();
    }, [markRead, toPresent]),
  );
  const onKeyDown = useMessageKeys();
  const drawRow = useCallback(
    (row: MessageRow) => (
      <MessageRowView row={row} place={place} isLit={lit !== null && row.message?.id === lit} />
    ),
    [place, lit],
  );

  return (
    <MessageMenu place={place}>
      {/* keys that arrive here come from the messages inside, which have roles of their own */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={frame} className={styles.frame} onKeyDown={onKeyDown}>
        <AnchoredList
          ref={list}
          aria-label={t('messages.list.label', { channel: channelName })}
          items={rows}
          drawRow={drawRow}
          head={
            hasOlder ? (
              <OlderState hasFailed={hasFailed} onRetry={older} />
            ) : (
              <Beginning place={place} mayReadHistory={mayReadHistory} />
            )
          }
          hasBefore={hasOlder && !hasFailed}
          hasAfter={hasNewer}
          onNearStart={older}
          onNearEnd={newer}
          startAt={startAt}
          onEndChange={setIsAtEnd}
        />
        {bar && <NewMessagesBar count={bar.count} onJump={bar.jump} onMarkRead={markRead} />}
        {(!isAtEnd || hasNewer) && (
          <JumpPill channelId={channelId} isOld={hasNewer} onPress={toPresent} />
        )}
      </div>
    </MessageMenu>
  );
}

function keyOf(rows: readonly MessageRow[], messageId: string | null): string | null {
  if (messageId === null) return null;
  return rows.find((row) => row.message?.id === messageId)?.key ?? null;
}

/** Loads what is older; after a failure only when it is asked again. */
function useOlder({ channelId }: ConversationPlace) {
  const [hasFailed, setHasFailed] = useState(false);
  const older = useCallback(() => {
    setHasFailed(false);
    loadOlder(channelId).catch(() => setHasFailed(true));
  }, [channelId]);
  return { hasFailed, older };
}

/** While older messages are read, new ones may pile up: those far from the reader are let go. */
const ROWS_WHILE_READING = 700;

interface BoundedRows {
  readonly place: ConversationPlace;
  readonly rows: readonly MessageRow[];
  readonly list: React.RefObject<AnchoredListHandle | null>;
  readonly isAtEnd: boolean;
}

function useBoundedRows({ place, rows, list, isAtEnd }: BoundedRows): void {
  const isTooLong = rows.length > ROWS_WHILE_READING && !isAtEnd;
  useEffect(() => {
    if (!isTooLong) return;
    const key = list.current?.firstInSight() ?? null;
    const message = rows.find((row) => row.key === key)?.message;
    if (message) keepNear(place.channelId, message.id);
  }, [isTooLong, rows, list, place]);
}

/** Stands before the first message there is for me. */
function Beginning({ place, mayReadHistory }: Pick<MessageListProps, 'place' | 'mayReadHistory'>) {
  const { t } = useTranslation();
  if (mayReadHistory) return <ChannelWelcome place={place} />;
  return (
    <EmptyState icon={History} title={t('messages.list.noHistory')} size="inline">
      {t('messages.list.noHistoryHint')}
    </EmptyState>
  );
}

/** Says what was being read when the list goes. */
function useLeaving(
  list: React.RefObject<AnchoredListHandle | null>,
  rows: readonly MessageRow[],
  place: ReadingPlace,
): void {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useLayoutEffect(() => {
    const held = list.current;
    return () => {
      const key = held?.firstInSight() ?? null;
      place.keep(latest.current.find((row) => row.key === key)?.message?.id ?? null);
    };
  }, [list, place]);
}

function OlderState({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    // of one height whatever it shows: the beginning of the rows must not come nearer by itself
    <div className={styles.listHead}>
      {hasFailed ? (
        <ErrorState size="inline" title={t('messages.list.olderFailed')} onRetry={onRetry} />
      ) : (
        <MessageListSkeleton rows={3} />
      )}
    </div>
  );
}
