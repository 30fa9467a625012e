import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Id } from '#shared/lib/ids.ts';
import { eventAnswers, type EventAnswer } from '#shared/rules/team-events.ts';
import { fetchEventPeople, useTeamEvent } from '../../../data/events/team-events.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import polls from '../polls/polls.module.css';

interface EventPeopleDialogProps {
  readonly overlay: Extract<Overlay, { type: 'event-people' }>;
  readonly onClose: () => void;
}

/** Who gave which answer; it follows the answers that come while it is open. */
export function EventPeopleDialog({ overlay, onClose }: EventPeopleDialogProps) {
  const { t } = useTranslation();
  const { event: asked } = overlay;
  const event = useTeamEvent(asked.teamId, asked.id).event ?? asked;
  const [answer, setAnswer] = useState<EventAnswer>('in');
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('events.people.title')}
      description={event.title}
    >
      <div className={polls.voters}>
        <SegmentedControl
          aria-label={t('events.people.title')}
          segments={eventAnswers.map((value) => ({ value, label: t(`events.people.${value}`) }))}
          value={answer}
          onValueChange={setAnswer}
        />
        <People event={event} answer={answer} />
      </div>
    </Dialog>
  );
}

interface PeopleProps {
  readonly event: EventPeopleDialogProps['overlay']['event'];
  readonly answer: EventAnswer;
}

function People({ event, answer }: PeopleProps) {
  const translation = useTranslation();
  const { t } = translation;
  const people = useInfiniteQuery({
    queryKey: ['events', 'people', event.id, answer, event.version],
    queryFn: ({ pageParam: after }) => fetchEventPeople(event, { answer, ...(after && { after }) }),
    // reason: the first page is after none
    initialPageParam: null as Id<'event-answer'> | null,
    getNextPageParam: ({ next }) => next,
  });
  if (people.isError)
    return (
      <ErrorState
        size="inline"
        title={t('events.people.failed')}
        onRetry={() => void people.refetch()}
      >
        {failureText(translation, people.error)}
      </ErrorState>
    );
  if (people.isPending) return <Skeleton height={36} />;
  const users = people.data.pages.flatMap((page) => page.users);
  if (users.length === 0)
    return (
      <EmptyState size="inline" icon={Users} title={t('events.people.none')}>
        {t('events.people.noneHint')}
      </EmptyState>
    );
  return (
    <>
      <ul className={polls.list} aria-label={t(`events.people.${answer}`)}>
        {users.map(({ id, username, profilePicture }) => (
          <li key={id} className={polls.voter}>
            <Avatar name={username} src={profilePicture} size={24} />
            <span className={polls.name}>{username}</span>
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button isLoading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {t('events.people.more')}
        </Button>
      )}
    </>
  );
}
