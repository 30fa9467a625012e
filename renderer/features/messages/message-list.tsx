import { useCallback, useEffect, useRef, useState } from 'react';
import { Virtuoso, type Components, type VirtuosoHandle } from 'react-virtuoso';
import { messageLimits } from '#shared/rules/limits.ts';
import { loadNewer, loadNewest, loadOlder } from '../../data/messages/history.ts';
import { useReadMarker } from '../../data/messages/read-marker.ts';
import type { MessageRow } from '../../data/messages/message-rows.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ChannelWelcome } from './channel-welcome.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { JumpPill } from './jump-pill.tsx';
import styles from './message-list.module.css';
import { MessageListSkeleton } from './message-list-skeleton.tsx';
import { MessageRowView } from './message-row-view.tsx';
import { useMessageRows } from './use-message-rows.ts';

interface MessageListProps {
  readonly place: ConversationPlace;
  readonly channelName: string;
  /** the message to show first and to light up */
  readonly target: string | null;
  readonly onTargetShown: () => void;
}

interface ListContext {
  readonly place: ConversationPlace;
  readonly hasOlder: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** How near to the end still counts as there. Pixels. */
const BOTTOM_PX = 60;
/** Rows drawn beyond the window: more than a fling covers in one frame. Pixels. */
const OVERSCAN = { top: 800, bottom: 400 } as const;

/** The messages of a channel, newest at the bottom, drawn as far as they are seen. */
export function MessageList({ place, channelName, target, onTargetShown }: MessageListProps) {
  const { t } = useTranslation();
  const list = useRef<VirtuosoHandle>(null);
  const { rows, firstIndex, hasOlder, hasNewer } = useMessageRows(place.channelId);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const lit = useTarget({ target, rows, list, onTargetShown });
  useReadMarker({ ...place, isAtBottom: isAtBottom && !hasNewer });

  const older = useCallback(() => {
    setHasFailed(false);
    loadOlder(place.channelId).catch(() => setHasFailed(true));
  }, [place.channelId]);
  const toPresent = async () => {
    if (hasNewer) await loadNewest(place.channelId).catch(() => undefined);
    list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  };
  const drawRow = useCallback(
    (_index: number, row: MessageRow) => (
      <MessageRowView row={row} place={place} isLit={lit !== null && row.message?.id === lit} />
    ),
    [place, lit],
  );
  const context: ListContext = { place, hasOlder, hasFailed, onRetry: older };
  // a jump decides where the list begins; after that the list keeps its own place
  const [initialIndex] = useState(() => {
    const index = target === null ? -1 : rows.findIndex((row) => row.message?.id === target);
    return index < 0
      ? ({ index: 'LAST', align: 'end' } as const)
      : ({ index, align: 'center' } as const);
  });

  return (
    <div className={styles.frame}>
      <Virtuoso<MessageRow, ListContext>
        ref={list}
        className={styles.list}
        role="log"
        aria-label={t('messages.list.label', { channel: channelName })}
        data={rows}
        context={context}
        components={components}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={initialIndex}
        computeItemKey={keyOf}
        alignToBottom
        increaseViewportBy={OVERSCAN}
        atBottomThreshold={BOTTOM_PX}
        atBottomStateChange={setIsAtBottom}
        followOutput={(isBottom) => (isBottom && !hasNewer ? 'auto' : false)}
        startReached={older}
        endReached={() => void loadNewer(place.channelId).catch(() => undefined)}
        itemContent={drawRow}
      />
      {(!isAtBottom || hasNewer) && (
        <JumpPill channelId={place.channelId} isOld={hasNewer} onPress={() => void toPresent()} />
      )}
    </div>
  );
}

const components: Components<MessageRow, ListContext> = { Header: ListHead, Footer: ListFoot };

function keyOf(_index: number, row: MessageRow): string {
  return row.key;
}

function ListHead({ context }: { readonly context: ListContext }) {
  // of one height whatever it shows: what stands below it must not move when the start is reached
  return (
    <div className={styles.listHead}>
      {context.hasOlder ? (
        <OlderState context={context} />
      ) : (
        <ChannelWelcome place={context.place} />
      )}
    </div>
  );
}

function OlderState({ context }: { readonly context: ListContext }) {
  const { t } = useTranslation();
  if (!context.hasFailed) return <MessageListSkeleton rows={3} />;
  return (
    <ErrorState size="inline" title={t('messages.list.olderFailed')} onRetry={context.onRetry} />
  );
}

function ListFoot() {
  return <div className={styles.foot} />;
}

interface Target {
  readonly target: string | null;
  readonly rows: readonly MessageRow[];
  readonly list: React.RefObject<VirtuosoHandle | null>;
  readonly onTargetShown: () => void;
}

/** Scrolls to a message once it is held, and lights it up for two seconds (M-067). */
function useTarget({ target, rows, list, onTargetShown }: Target): string | null {
  const [lit, setLit] = useState<string | null>(null);
  const index = target === null ? -1 : rows.findIndex((row) => row.message?.id === target);
  useEffect(() => {
    if (index < 0 || target === null) return undefined;
    list.current?.scrollToIndex({ index, align: 'center' });
    // once the list has moved: what is out of sight cannot light up
    const frame = requestAnimationFrame(() => {
      setLit(target);
      onTargetShown();
    });
    return () => cancelAnimationFrame(frame);
  }, [index, target, list, onTargetShown]);
  useEffect(() => {
    if (lit === null) return undefined;
    const timer = setTimeout(() => setLit(null), messageLimits.highlightMs);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
}
