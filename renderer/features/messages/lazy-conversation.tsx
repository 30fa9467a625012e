import { Suspense, type ComponentProps, type ReactNode } from 'react';
import styles from './conversation-frame.module.css';
import { MessageListSkeleton } from './message-list-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';

/**
 * Fetches the program that draws conversations. To be called by the page around them, while their
 * channels are still on their way; a failure is met again where one is drawn.
 */
export function prepareConversation(): void {
  loadConversation().catch(() => undefined);
}

const loadConversation = () => import('./channel-conversation.tsx');
const ChatConversation = lazy(async () => ({
  default: (await import('./chat-conversation.tsx')).ChatConversation,
}));
const ChannelConversation = lazy(async () => ({
  default: (await loadConversation()).ChannelConversation,
}));

/** A conversation, or the shape of one until its program is there: never an empty page. */
export function LazyConversation(props: ComponentProps<typeof ChannelConversation>) {
  return (
    <ShapeMeanwhile>
      <ChannelConversation {...props} />
    </ShapeMeanwhile>
  );
}

/** The same for a chat. */
export function LazyChatConversation(props: ComponentProps<typeof ChatConversation>) {
  return (
    <ShapeMeanwhile>
      <ChatConversation {...props} />
    </ShapeMeanwhile>
  );
}

function ShapeMeanwhile({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <MessageListSkeleton />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
