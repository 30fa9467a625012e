import { Suspense } from 'react';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useFriends } from '../../data/friends/friends.ts';
import { useTeams } from '../../data/teams/teams.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useHour } from '../../lib/use-hour.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Begin } from './begin.tsx';
import { FriendsThere } from './friends-there.tsx';
import { MyTeams } from './my-teams.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';
import { VoicePlaces } from './voice-places.tsx';

/* What they show of messages, pages without messages need not load. */
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));
const PlannedTonight = lazy(async () => ({
  default: (await import('./planned-tonight.tsx')).PlannedTonight,
}));
const Upcoming = lazy(async () => ({ default: (await import('./upcoming.tsx')).Upcoming }));

/** Home: what goes on tonight, then the teams; with neither, how to begin (T-007). */
export function Tonight() {
  const teams = useTeams();
  const friends = useFriends();
  const isNew = teams?.length === 0;
  const isAlone = isNew && friends?.accepted.length === 0;
  return (
    <div className={styles.page}>
      <Greeting />
      {isNew && <Begin />}
      {!isAlone && (
        <div className={styles.areas}>
          <div className={styles.now}>
            <Suspense fallback={<Coming name="waiting" />}>
              <Waiting />
            </Suspense>
            <Suspense>
              <PlannedTonight />
            </Suspense>
            <VoicePlaces />
          </div>
          <div className={styles.beside}>
            <FriendsThere />
            <Suspense fallback={<Coming name="upcoming" />}>
              <Upcoming />
            </Suspense>
          </div>
          {!isNew && (
            <div className={styles.teams}>
              <MyTeams />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** A section whose chunk is under way. */
function Coming({ name }: { readonly name: 'waiting' | 'upcoming' }) {
  const { t } = useTranslation();
  return (
    <Section title={t(`tonight.${name}.title`)} isBusy>
      <Skeleton height={name === 'waiting' ? 104 : 40} />
    </Section>
  );
}

/** The hours from which a part of the day lasts. */
const parts = [
  { from: 22, name: 'night' },
  { from: 18, name: 'evening' },
  { from: 12, name: 'day' },
  { from: 5, name: 'morning' },
  { from: 0, name: 'night' },
] as const;

function Greeting() {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useOwnUser();
  const { hour, at } = useHour();
  const part = parts.find(({ from }) => hour >= from)?.name ?? 'day';
  return (
    <header className={styles.head}>
      <h1 className={styles.greeting}>
        {me ? t(`tonight.greeting.${part}`, { name: me.username }) : <Skeleton width="14ch" />}
      </h1>
      <p className={styles.today}>{format.day(at)}</p>
    </header>
  );
}
