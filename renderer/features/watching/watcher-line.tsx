import type { UserId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { useWatcher, useWatchers } from '../../data/watching/watching.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './watch-channel.module.css';

/** How many are drawn; the words count them all. */
const SHOWN = 5;

/** Who watches along. */
export function WatcherLine({ place }: { readonly place: ChannelPlace }) {
  const { t } = useTranslation();
  const { watchers, slice } = useWatchers(place);
  if (watchers === undefined) {
    if (slice.status === 'offline')
      return <p className={styles.count}>{t('watching.watchersOffline')}</p>;
    if (slice.status !== 'failed') return <Skeleton width={140} height={16} />;
    return (
      <p className={styles.count}>
        {t('watching.watchersFailed')}{' '}
        <Button size="small" variant="quiet" onClick={slice.retry}>
          {t('common.action.retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      {watchers.length > 0 && (
        <ul className={styles.watchers} aria-label={t('watching.watchers')}>
          {watchers.slice(0, SHOWN).map((userId) => (
            <Watcher key={userId} place={place} userId={userId} />
          ))}
        </ul>
      )}
      <p className={styles.count} role="status">
        {watchers.length === 0
          ? t('watching.noWatchers')
          : t('watching.count', { count: watchers.length })}
      </p>
    </>
  );
}

interface WatcherProps {
  readonly place: ChannelPlace;
  readonly userId: UserId;
}

function Watcher({ place, userId }: WatcherProps) {
  const { open } = useOverlays();
  const member = useWatcher(place, userId);
  const name = (member && shownName(member)) ?? '?';
  return (
    <li>
      <button
        type="button"
        className={styles.watcher}
        aria-label={name}
        title={name}
        onClick={(event) =>
          open({ type: 'profile-card', teamId: place.teamId, userId, anchor: anchorOf(event) })
        }
      >
        <Avatar
          name={name}
          src={member && shownPicture(member)}
          shape={avatarShape(member?.flags)}
          size={24}
        />
      </button>
    </li>
  );
}
