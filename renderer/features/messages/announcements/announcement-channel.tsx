import { Megaphone, Rss } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import {
  loadMoreAnnouncements,
  useAnnouncements,
} from '../../../data/announcements/announcements.ts';
import { useIsAttentive, useReadMarker } from '../../../data/messages/read-marker.ts';
import { useChannelCan } from '../../../data/permissions/permissions.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../../ui/feedback/offline-state.tsx';
import { MarkdownPlaceContext } from '../markdown/markdown-place.ts';
import { BlockedGate } from '../blocked-gate.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementComposer } from './announcement-composer.tsx';
import { AnnouncementSkeleton } from './announcement-skeleton.tsx';
import styles from './announcements.module.css';
import { FollowDialog } from './follow-dialog.tsx';

interface AnnouncementChannelProps {
  readonly channel: Channel;
}

/** An announcement channel: a composer for those who may, and the feed below (T-340). */
export function AnnouncementChannel({ channel }: AnnouncementChannelProps) {
  const { t } = useTranslation();
  const { teamId, id: channelId, name } = channel;
  const place = useMemo(() => ({ teamId, channelId }), [teamId, channelId]);
  const mayCreate = useChannelCan(teamId, channelId, 'CREATE_ANNOUNCEMENTS');
  const [isFollowing, setIsFollowing] = useState(false);
  return (
    <MarkdownPlaceContext value={place}>
      <section
        className={styles.channel}
        aria-label={t('announcements.label', { channel: name })}
        // the keyboard scrolls it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
      >
        <div className={styles.column}>
          {/* a key of its own: with that of the feed it would stay when the permission is taken away */}
          {mayCreate && <AnnouncementComposer key={`write ${channelId}`} place={place} />}
          <div className={styles.feedHead}>
            <Button size="small" variant="quiet" icon={Rss} onClick={() => setIsFollowing(true)}>
              {t('announcements.follow.action')}
            </Button>
          </div>
          <Feed key={channelId} place={place} mayCreate={mayCreate} />
        </div>
      </section>
      {isFollowing && <FollowDialog channel={channel} onClose={() => setIsFollowing(false)} />}
    </MarkdownPlaceContext>
  );
}

interface FeedProps {
  readonly place: ChannelPlace;
  readonly mayCreate: boolean;
}

function Feed({ place, mayCreate }: FeedProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { announcements, hasMore, slice } = useAnnouncements(place);
  const isReading = useIsAttentive();
  useReadMarker({ ...place, isReading });
  if (!announcements) {
    if (slice.status === 'offline') return <OfflineState />;
    if (slice.status !== 'failed') return <AnnouncementSkeleton />;
    const isAnswered = slice.error instanceof ApiProblem && slice.error.code !== 'network';
    return (
      <ErrorState
        title={t(isAnswered ? 'announcements.failed' : 'announcements.unexpected')}
        onRetry={slice.retry}
      >
        {isAnswered && failureText(translation, slice.error)}
      </ErrorState>
    );
  }
  if (announcements.length === 0) {
    return (
      <EmptyState icon={Megaphone} title={t('announcements.emptyTitle')}>
        {t(mayCreate ? 'announcements.emptyHint' : 'announcements.emptyReadOnly')}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.feed}>
        {announcements.map((announcement) => (
          <li key={announcement.id}>
            <BlockedGate author={announcement.createdBy}>
              <AnnouncementCard announcement={announcement} place={place} />
            </BlockedGate>
          </li>
        ))}
      </ol>
      {hasMore && <NextPage key={announcements.length} place={place} />}
    </>
  );
}

/** Fetches the next page when the reader comes near the end of this one. */
function NextPage({ place }: { readonly place: ChannelPlace }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    loadMoreAnnouncements(place).catch(() => setHasFailed(true));
  }, [place]);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) load();
      },
      { rootMargin: '300px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <div ref={mark} role="status" aria-label={t('announcements.more')}>
      {hasFailed ? (
        <ErrorState title={t('announcements.moreFailed')} onRetry={load} />
      ) : (
        <AnnouncementSkeleton count={1} />
      )}
    </div>
  );
}
