import { Suspense, useState, type ReactElement, type SyntheticEvent } from 'react';
import { messageIndex } from '#shared/reduce/message-order.ts';
import { askedMessageAtom, editedMessageAtom } from '../../data/messages/conversation-state.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom, useAtomValue } from '../../lib/atoms.ts';
import { lazy } from '../../lib/lazy.ts';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { LazyMessageMenuItems, prepareMessageActions } from './lazy-message-actions.tsx';
import styles from './message-list.module.css';

const DeleteMessageDialog = lazy(async () => ({
  default: (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
}));

interface MessageMenuProps {
  readonly place: ConversationPlace;
  /** the list of messages */
  readonly children: ReactElement;
}

/**
 * The menu of every message, and the question before one is deleted. There is one of each for the
 * whole list: a row that is only read should cost nothing for what might be done with it.
 */
export function MessageMenu({ place, children }: MessageMenuProps) {
  const { channelId } = place;
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const edited = useAtomValue(editedMessageAtom(channelId));
  const [asked, setAsked] = useAtom(askedMessageAtom(channelId));
  const message = useView((view) => {
    const held = view.messages[channelId]?.messages ?? [];
    return pointedAt === null ? undefined : held[messageIndex(held, pointedAt)];
  });
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('[data-message-id]') : null;
    setPointedAt(row?.getAttribute('data-message-id') ?? null);
  };
  return (
    <>
      <ContextMenu
        items={message && <LazyMessageMenuItems message={message} place={place} />}
        disabled={!message || message.id === edited}
      >
        <div
          className={styles.menuArea}
          onPointerDownCapture={point}
          onContextMenuCapture={point}
          onPointerEnter={prepareMessageActions}
          onFocus={prepareMessageActions}
        >
          {children}
        </div>
      </ContextMenu>
      {asked && (
        <Suspense>
          <DeleteMessageDialog message={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
