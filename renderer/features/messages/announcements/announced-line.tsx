import { Megaphone } from 'lucide-react';
import type { Message } from '#shared/contract/messages/message.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './announcements.module.css';

/** Above the words of an announcement that was brought here: where it is from, and its title. */
export function AnnouncedLine({ message }: { readonly message: Message }) {
  const { title, announcedIn } = message;
  return (
    <>
      {announcedIn && <Source at={announcedIn} />}
      <h3 className={styles.cardTitle} dir="auto">
        {title}
      </h3>
    </>
  );
}

/** Its names are said only to those who see it: they come from their own view. */
function Source({ at }: { readonly at: NonNullable<Message['announcedIn']> }) {
  const { t } = useTranslation();
  const channel = useView((view) => view.channels[at.teamId]?.[at.channelId]?.name);
  const team = useView((view) => view.teams.find(({ id }) => id === at.teamId)?.name);
  return (
    <p className={styles.source}>
      <Icon of={Megaphone} size={14} />
      {channel === undefined || team === undefined ? (
        t('messages.announced.hidden')
      ) : (
        <Link to={paths.message(at.teamId, at.channelId, at.messageId)}>
          {t('messages.announced.from', { channel, team })}
        </Link>
      )}
    </p>
  );
}
