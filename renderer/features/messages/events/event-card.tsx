import { CalendarClock, Gamepad2, MapPin, Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import { useChannel } from '../../../data/channels/channels.ts';
import { isEventOver, useEventFaces } from '../../../data/events/team-events.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { paths } from '../../../lib/paths.ts';
import { useNowFor } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AvatarStack } from '../../../ui/display/avatar-stack.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { MarkdownPlaceContext } from '../markdown/markdown-place.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { EventAnswers } from './event-answers.tsx';
import { EventMenu } from './event-menu.tsx';
import { ReadyCheckLine } from './ready-check-line.tsx';
import styles from './events.module.css';

/** How many faces a card shows. */
const FACES = 5;

interface EventCardProps {
  readonly event: OwnTeamEvent;
  /** Its title is said above it already. */
  readonly isBelowTitle?: boolean;
}

/** What a team plans: when and where, who is in, and my answer. */
export function EventCard({ event, isBelowTitle = false }: EventCardProps) {
  const { t } = useTranslation();
  const { teamId, kind, title, description, isCancelled, createdBy } = event;
  const now = useNowFor(Date.parse(event.startsAt));
  const [maker] = useEventFaces(
    teamId,
    useMemo(() => [createdBy], [createdBy]),
  );
  const place = useMemo(() => ({ teamId, channelId: null }), [teamId]);
  const isOpen = !isCancelled && !isEventOver(event, now);
  return (
    <section
      aria-label={title}
      className={classNames(styles.card, isCancelled && styles.isCancelled)}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <p className={styles.kind}>
            <Icon of={kind === 'session' ? Gamepad2 : CalendarClock} size={16} />
            {t(`events.card.${kind}`)}
            {maker && <span>{t('events.card.by', { name: maker.name })}</span>}
            {isCancelled && <Tag tone="danger">{t('events.card.cancelled')}</Tag>}
          </p>
          {!isBelowTitle && <h3 className={styles.title}>{title}</h3>}
        </div>
        <EventMenu event={event} isOpen={isOpen} />
      </div>
      <EventFacts event={event} now={now} />
      {description !== '' && (
        <MarkdownPlaceContext value={place}>
          <MarkdownText content={description} />
        </MarkdownPlaceContext>
      )}
      <EventPeople event={event} />
      {isOpen && <EventAnswers event={event} />}
      {isOpen && <ReadyCheckLine event={event} />}
    </section>
  );
}

function EventFacts({ event, now }: { readonly event: OwnTeamEvent; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { teamId, channelId, place } = event;
  const at = Date.parse(event.startsAt);
  const end = event.endsAt === null ? '' : ` – ${format.time(Date.parse(event.endsAt))}`;
  const channel = useChannel(teamId, channelId ?? undefined);
  const isOn = at <= now && !isEventOver(event, now);
  return (
    <div className={styles.facts}>
      <p className={styles.fact}>
        <Icon of={CalendarClock} size={16} />
        <span>
          <span className={styles.when}>{`${format.day(at)}, ${format.time(at)}${end}`}</span>
          {' · '}
          {isOn ? t('events.card.now') : format.relative(at, now)}
        </span>
      </p>
      {channelId !== null && channel && (
        <p className={styles.fact}>
          <Icon of={Volume2} size={16} />
          <Link to={paths.channel(teamId, channelId)}>{channel.name}</Link>
        </p>
      )}
      {place !== null && (
        <p className={styles.fact}>
          <Icon of={MapPin} size={16} />
          <PlaceText place={place} />
        </p>
      )}
    </div>
  );
}

/** An address of the web leads there. */
function PlaceText({ place }: { readonly place: string }) {
  const { open } = useOverlays();
  if (!/^https?:\/\/\S+$/i.test(place) || !URL.canParse(place)) return <span>{place}</span>;
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => open({ type: 'external-link', url: place })}
    >
      {place}
    </Button>
  );
}

function EventPeople({ event }: { readonly event: OwnTeamEvent }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { teamId, kind, counts, size, faces } = event;
  const people = useEventFaces(teamId, faces);
  const left = size === null ? 0 : size - counts.in;
  const words = [
    countText(event, t),
    kind === 'session' && counts.maybe > 0 && t('events.card.countMaybe', { count: counts.maybe }),
    counts.waiting > 0 && t('events.card.countWaiting', { count: counts.waiting }),
    left > 0 && t('events.card.placesLeft', { count: left }),
  ].filter(Boolean);
  return (
    <div className={styles.people}>
      <AvatarStack people={people} max={FACES} total={counts.in} size={24} />
      <Button
        size="small"
        variant="quiet"
        aria-label={t('events.card.people')}
        onClick={() => open({ type: 'event-people', event })}
      >
        <span role="status">{words.join(' · ')}</span>
      </Button>
    </div>
  );
}

function countText(
  { kind, counts, size }: OwnTeamEvent,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (kind === 'event') {
    const count = counts.in + counts.maybe;
    return t('events.card.countInterested', { count });
  }
  if (size === null) return t('events.card.countIn', { count: counts.in });
  return t('events.card.countOf', { count: counts.in, max: size });
}
