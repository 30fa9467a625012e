import { useEffect, useRef } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { lineSeenAtom } from '../../data/messages/conversation-state.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Separator } from '../../ui/display/separator.tsx';
import styles from './message-list.module.css';

interface NewMessagesLineProps {
  readonly channelId: ChannelId;
  /** the day that begins with it, which needs no line of its own */
  readonly day: string | null;
}

/** Stands before the first message that is new; once it was in sight, nothing needs to lead to it. */
export function NewMessagesLine({ channelId, day }: NewMessagesLineProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const setSeen = useSetAtom(lineSeenAtom(channelId));
  useEffect(() => {
    if (!line.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setSeen(true);
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [setSeen]);
  const words = t('messages.list.new');
  return (
    <div ref={line} className={styles.separator} data-new-line="">
      <Separator label={day === null ? words : `${day} · ${words}`} tone="coral" />
    </div>
  );
}
