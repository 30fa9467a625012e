import { CalendarClock, Gamepad2 } from 'lucide-react';
import { useEventFaces } from '../../data/events/team-events.ts';
import { useTonightEvents, type TonightEvent } from '../../data/events/tonight-events.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useNowFor } from '../../lib/use-now.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';

const SHOWN = 5;
const FACES = 4;

/** What my teams plan tonight, with my answer and who is in. Nothing while nothing is planned. */
export function PlannedTonight() {
  const translation = useTranslation();
  const { t } = translation;
  const found = useTonightEvents();
  if (found.isError && !found.data)
    return (
      <Section title={t('tonight.planned.title')}>
        <ErrorState
          size="inline"
          title={t('tonight.planned.failed')}
          isRetrying={found.isRefetching}
          onRetry={() => void found.refetch()}
        >
          {failureText(translation, found.error)}
        </ErrorState>
      </Section>
    );
  if (!found.data || found.data.length === 0) return null;
  return (
    <Section title={t('tonight.planned.title')}>
      <ul className={styles.places} aria-label={t('tonight.planned.title')}>
        {found.data.slice(0, SHOWN).map((event) => (
          <Planned key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  );
}

function Planned({ event }: { readonly event: TonightEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { teamId, kind, title, counts, faces } = event;
  const at = Date.parse(event.startsAt);
  const now = useNowFor(at);
  const team = useTeam(teamId);
  const people = useEventFaces(teamId, faces);
  const when = at <= now ? t('tonight.planned.now') : format.time(at);
  const words = [when, countText(event, t), answerText(event, t)].filter(Boolean);
  return (
    <li>
      <NavLink to={paths.channel(teamId, 'events')} className={styles.place ?? ''}>
        <span className={styles.placeIcon}>
          <Icon of={kind === 'session' ? Gamepad2 : CalendarClock} size={20} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {title}
            <span className={styles.team}>{team?.name}</span>
          </span>
          <span className={styles.said}>{words.join(' · ')}</span>
        </span>
        <span className={styles.faces}>
          <AvatarStack people={people} max={FACES} total={counts.in} size={24} />
        </span>
      </NavLink>
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** A session counts who is in; an event, who is interested in any way. */
function countText({ kind, counts, size }: TonightEvent, t: Translate): string {
  if (kind === 'event') return t('tonight.planned.interested', { count: counts.in + counts.maybe });
  if (size === null) return t('tonight.planned.in', { count: counts.in });
  return t('tonight.planned.inOf', { count: counts.in, max: size });
}

function answerText({ kind, mine }: TonightEvent, t: Translate): string | null {
  if (mine === null) return null;
  if (kind === 'session') return t(`tonight.planned.mine.${mine}`);
  return mine === 'out' ? null : t('tonight.planned.mine.interested');
}
