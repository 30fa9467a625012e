import { Check, CheckCheck, MessagesSquare } from 'lucide-react';
import { badgeCaps } from '#shared/rules/badges.ts';
import { useUnreadPlaces, type UnreadPlace } from '../../data/inbox/inbox.ts';
import { sayRead } from '../../data/messages/read-marker.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './inbox-card.module.css';
import { usePlaceText } from './place-name.tsx';

/** So many places are shown; who has more of them marks all as read. */
const SHOWN = 100;

/** Where something waits; each can be opened, or marked as read. */
export function UnreadList({ onGo }: { readonly onGo: () => void }) {
  const { t } = useTranslation();
  const places = useUnreadPlaces();
  if (places.length === 0) {
    return (
      <EmptyState size="inline" icon={CheckCheck} title={t('inbox.allReadTitle')}>
        {t('inbox.allReadHint')}
      </EmptyState>
    );
  }
  const further = places.length - SHOWN;
  return (
    <>
      <ul className={styles.list} aria-label={t('inbox.unread')}>
        {places.slice(0, SHOWN).map((place) => (
          <Place key={place.channelId} place={place} onGo={onGo} />
        ))}
      </ul>
      {further > 0 && <p className={styles.further}>{t('inbox.further', { count: further })}</p>}
    </>
  );
}

interface PlaceProps {
  readonly place: UnreadPlace;
  readonly onGo: () => void;
}

function Place({ place, onGo }: PlaceProps) {
  const { t } = useTranslation();
  const { teamId, channelId, unread, mentions } = place;
  const name = usePlaceText(place);
  return (
    <li className={styles.item}>
      <NavLink
        to={teamId === null ? paths.chat(channelId) : paths.channel(teamId, channelId)}
        onClick={onGo}
        className={styles.row ?? ''}
      >
        <Icon of={teamId === null ? MessagesSquare : channelIcons.text} className={styles.icon} />
        <span className={styles.placeName}>{name}</span>
        <UnreadMark
          calls={mentions}
          unread={unread}
          cap={badgeCaps.channelNew}
          label={`, ${t('channels.sidebar.unread', { count: unread })}`}
        />
      </NavLink>
      <IconButton
        icon={Check}
        size="small"
        label={t('inbox.markRead', { place: name })}
        onClick={() => sayRead({ teamId, channelId })}
      />
    </li>
  );
}
