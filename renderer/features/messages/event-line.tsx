import type { Message } from '#shared/contract/messages/message.ts';
import { pollEndWords } from '../../data/messages/poll-words.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { CallLine } from './call-line.tsx';
import styles from './call-line.module.css';

/** What stands in place of words: what became of a call, or of the poll that this answers to. */
export function EventLine({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const isMine = useView((view) => view.me.id === message.createdBy.id) ?? false;
  const { call, pollEnd, channelId } = message;
  if (pollEnd) return <p className={styles.pollEnd}>{pollEndWords(pollEnd, t)}</p>;
  return call ? <CallLine call={call} isMine={isMine} channelId={channelId} /> : null;
}
