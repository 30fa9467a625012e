import { Suspense } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from '../message.module.css';

const MessageFoot = lazy(async () => ({
  default: (await import('./message-foot.tsx')).MessageFoot,
}));

interface LazyMessageFootProps {
  readonly message: Message;
  readonly place: ConversationPlace;
}

/** Reactions and the mark of a pin, of which most messages have neither. Its place is kept meanwhile. */
export function LazyMessageFoot(props: LazyMessageFootProps) {
  const { reactions, pinnedAt } = props.message;
  if (reactions.length === 0 && pinnedAt === null) return null;
  return (
    <Suspense fallback={<div className={styles.footPlace} />}>
      <MessageFoot {...props} />
    </Suspense>
  );
}
