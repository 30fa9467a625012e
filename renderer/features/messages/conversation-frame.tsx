import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ID_PATTERN, type MessageId } from '#shared/lib/ids.ts';
import { messageIndex } from '#shared/reduce/message-order.ts';
import { loadAround, useOpenChannel } from '../../data/messages/history.ts';
import { useChannelCan } from '../../data/permissions/permissions.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { AgeGate } from './age-gate.tsx';
import { DropArea } from './attachments/drop-area.tsx';
import { AskedPlace } from './commands/lazy-commands.tsx';
import { Composer } from './composer/composer.tsx';
import styles from './conversation-frame.module.css';
import type { ConversationPlace } from './conversation-place.ts';
import { MarkdownPlaceContext } from './markdown/markdown-place.ts';
import { MessageListSkeleton } from './message-list-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import { ReadingPlace } from './reading-place.ts';
import { ScheduledWaiting } from './schedule/scheduled-waiting.tsx';
import { TypingLine } from './typing-line.tsx';

interface ConversationFrameProps extends ConversationPlace {
  readonly name: string;
  /** The name as it is called: with the sign of a channel or of a person. */
  readonly label: string;
}

/** History, composer and who is typing, of a channel or a chat. */
export function ConversationFrame({ teamId, channelId, name, label }: ConversationFrameProps) {
  const place = useMemo(() => ({ teamId, channelId }), [teamId, channelId]);
  return (
    <MarkdownPlaceContext value={place}>
      <AgeGate place={place}>
        <DropArea place={place} label={label} className={styles.conversation}>
          <ConversationHistory place={place} name={name} />
          <ScheduledWaiting place={place} />
          <AskedPlace place={place} />
          <Composer place={place} channelName={label} />
          <TypingLine {...place} />
        </DropArea>
      </AgeGate>
    </MarkdownPlaceContext>
  );
}

function ConversationHistory({
  place,
  name,
}: {
  readonly place: ConversationPlace;
  readonly name: string;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const { target, isJumping, onShown } = useJump(place);
  const mayRead = useChannelCan(place.teamId, place.channelId, 'CAN_SEE_MESSAGE_HISTORY');
  const [reading] = useState(() => new ReadingPlace());
  const { isLoaded, slice } = useOpenChannel({
    ...place,
    isPaused: isJumping,
    returnTo: reading.get,
  });
  if (!isLoaded && slice.status === 'offline') return <OfflineState />;
  if (!isLoaded && slice.status === 'failed') {
    return (
      <ErrorState title={t('messages.list.failedTitle')} onRetry={slice.retry}>
        {failureText(translation, slice.error)}
      </ErrorState>
    );
  }
  if (!isLoaded || isJumping) {
    return (
      <div className={styles.loading}>
        <MessageListSkeleton />
      </div>
    );
  }
  return (
    <MessageList
      place={place}
      channelName={name}
      mayReadHistory={mayRead}
      target={target}
      onTargetShown={onShown}
      reading={reading}
    />
  );
}

/** Follows ?messageId= (M-066 to M-068): fetches around it, hands it to the list, cleans the address. */
function useJump({ channelId }: ConversationPlace) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [search, setSearch] = useSearchParams();
  // of a thread that stands open beside its channel, the address means the thread
  const { threadId = channelId } = useParams();
  const asked = threadId === channelId ? search.get('messageId') : null;
  // reason: the address says it is a message; a wrong one is answered as gone
  const named = asked !== null && ID_PATTERN.test(asked) ? (asked as MessageId) : null;
  // the address still names a message for a moment after it was shown; what is held may go on from
  // there meanwhile, such as to the present after a send
  const [shown, setShown] = useState<MessageId | null>(null);
  if (named === null && shown !== null) setShown(null);
  const wanted = named === shown ? null : named;
  const isHeld =
    useView((view) => {
      const held = view.messages[channelId];
      return wanted !== null && held?.isLoaded === true && messageIndex(held.messages, wanted) >= 0;
    }) ?? false;

  const reset = useCallback(() => {
    setSearch(
      (now) => {
        now.delete('messageId');
        return now;
      },
      { replace: true },
    );
  }, [setSearch]);

  useEffect(() => {
    if (wanted === null || isHeld) return undefined;
    let isWanted = true;
    loadAround(channelId, wanted)
      .then((isThere) => {
        if (!isWanted || isThere) return;
        toasts.error(translation.t('messages.list.gone'));
        reset();
      })
      .catch((error: unknown) => {
        if (!isWanted) return;
        toasts.error(failureText(translation, error));
        reset();
      });
    return () => {
      isWanted = false;
    };
  }, [channelId, wanted, isHeld, reset, toasts, translation]);

  return {
    target: isHeld ? wanted : null,
    isJumping: wanted !== null && !isHeld,
    onShown: useCallback(() => {
      setShown(wanted);
      reset();
    }, [wanted, reset]),
  };
}
