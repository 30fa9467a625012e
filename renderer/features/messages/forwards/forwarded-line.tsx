import { Forward } from 'lucide-react';
import type { ForwardSource } from '#shared/contract/messages/forward.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { useChat, useChatName } from '../../../data/chats/chats.ts';
import { useForwardSource } from '../../../data/messages/forwards.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './forwards.module.css';

/** Above the words of a forwarded message; where they are from is said to those who see it. */
export function ForwardedLine({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const source = useForwardSource(message);
  return (
    <p className={styles.line}>
      <Icon of={Forward} size={14} />
      {t('messages.forwarded.label')}
      {source && <Source at={source} />}
    </p>
  );
}

/** Its names come from the reader's own view. */
function Source({ at }: { readonly at: ForwardSource }) {
  const { t } = useTranslation();
  const channel = useView((view) => view.channels[at.teamId ?? '']?.[at.channelId]?.name);
  const team = useView((view) => view.teams.find(({ id }) => id === at.teamId)?.name);
  const chat = useChatName(useChat(at.channelId));
  const place =
    channel !== undefined && team !== undefined
      ? t('messages.forwarded.place', { channel, team })
      : chat;
  if (place === '') return null;
  return (
    <>
      <span aria-hidden>·</span>
      <Link to={paths.message(at.teamId, at.channelId, at.messageId)}>{place}</Link>
    </>
  );
}
