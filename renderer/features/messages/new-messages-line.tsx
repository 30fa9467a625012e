import { useEffect, useRef } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { lineSeenAtom } from '../../data/messages/conversation-state.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Separator } from '../../ui/display/separator.tsx';
import styles from './message-list.module.css';

/** Stands before the first message that is new; once it was in sight, nothing needs to lead to it. */
export function NewMessagesLine({ channelId }: { readonly channelId: ChannelId }) {
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
  return (
    <div ref={line} className={styles.separator} data-new-line="">
      <Separator label={t('messages.list.new')} tone="coral" />
    </div>
  );
}
