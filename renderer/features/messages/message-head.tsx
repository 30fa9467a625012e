import type { Author } from '#shared/contract/messages/message.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useMember, useNameRoleOf } from './use-author.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { nameColors } from '../../lib/name-colors.ts';
import styles from './message.module.css';

interface SideProps {
  readonly author: Author;
  readonly isGrouped: boolean;
  /** milliseconds since 1970 */
  readonly at: number;
  readonly place: ConversationPlace;
}

/** Left of the text: the author's picture, or the time where the author is known from above. */
export function MessageSide({ author, isGrouped, at, place }: SideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useOverlays();
  if (isGrouped) {
    return (
      <time className={styles.sideTime} dateTime={new Date(at).toISOString()}>
        {format.time(at)}
      </time>
    );
  }
  const picture = (
    <Avatar
      name={shownName(author)}
      src={shownPicture(author)}
      shape={avatarShape(author.flags)}
      size={40}
    />
  );
  // what was imported has no profile to look at
  if (author.imported) return <span className={styles.avatar}>{picture}</span>;
  return (
    <button
      type="button"
      className={styles.avatar}
      // the name beside it does the same for the keyboard
      tabIndex={-1}
      aria-label={t('messages.message.profileOf', { name: shownName(author) })}
      onClick={(event) =>
        open({
          type: 'profile-card',
          teamId: place.teamId,
          userId: author.id,
          anchor: anchorOf(event),
        })
      }
    >
      {picture}
    </button>
  );
}

/** Above the text: who wrote it, and when. */
export function MessageHead({ author, at, place }: Omit<SideProps, 'isGrouped'>) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const member = useMember(place.teamId, author.id);
  const role = useNameRoleOf(place.teamId, member);
  if (author.imported) {
    return (
      <header className={styles.head}>
        <span className={styles.name}>{shownName(author)}</span>
        <Tag tone="neutral">{t('messages.message.imported')}</Tag>
        <TimeText at={at} form="moment" className={styles.time} />
      </header>
    );
  }
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.name}
        {...(role ? { style: nameColors(role.color), 'data-colored': '' } : {})}
        onClick={(event) =>
          open({
            type: 'profile-card',
            teamId: place.teamId,
            userId: author.id,
            anchor: anchorOf(event),
          })
        }
      >
        {shownName(author)}
      </button>
      {author.webhook === true && <Tag tone="neutral">{t('messages.message.webhook')}</Tag>}
      {member?.bot === true && <Tag tone="accent">{t('messages.message.bot')}</Tag>}
      <TimeText at={at} form="moment" className={styles.time} />
    </header>
  );
}
