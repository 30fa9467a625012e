import { useEffect, type RefObject } from 'react';
import { loadAround } from '../../data/messages/history.ts';
import type { MessageRow } from '../../data/messages/message-rows.ts';
import { lineSeenAtom } from '../../data/messages/conversation-state.ts';
import { useAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { AnchoredListHandle } from '../../ui/layout/anchored-list.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import type { NewLine } from './use-reading.ts';

interface LineBarInput {
  readonly place: ConversationPlace;
  readonly rows: readonly MessageRow[];
  readonly list: RefObject<AnchoredListHandle | null>;
  readonly line: NewLine | null;
}

interface LineBar {
  readonly count: number;
  readonly jump: () => void;
}

/** What leads to the line of new messages, until it was in sight; null without need. */
export function useLineBar({ place, rows, list, line }: LineBarInput): LineBar | null {
  const translation = useTranslation();
  const toasts = useToasts();
  const { channelId } = place;
  const [isSeen, setIsSeen] = useAtom(lineSeenAtom(channelId));
  const after = line?.after;
  useEffect(() => setIsSeen(false), [after, setIsSeen]);
  if (line === null || !line.isFromBefore || isSeen) return null;
  const jump = () => {
    const held = rows.find(({ isFirstNew }) => isFirstNew);
    if (held) {
      list.current?.showRow(held.key);
      return;
    }
    // its stretch takes the place of the newest; the line is drawn in the middle of it
    loadAround(channelId, line.after)
      .then(() => list.current?.showRow(line.after))
      .catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
  return { count: line.count, jump };
}
