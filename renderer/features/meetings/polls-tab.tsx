import { ChartBarBig, Plus } from 'lucide-react';
import { useState } from 'react';
import type { MeetingPoll, MeetingView } from '#shared/contract/voice/meetings.ts';
import { choiceAfter } from '#shared/rules/polls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PollOption } from '../../ui/forms/poll-option.tsx';
import styles from './meetings.module.css';
import { NewPollDialog } from './new-poll-dialog.tsx';
import { useMeetingAct } from './use-meeting-act.ts';

/** Questions to everybody in the meeting, the newest first, with the answers as they come. */
export function PollsTab({ meeting }: { readonly meeting: MeetingView }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { isHost, polls } = meeting;
  const ask = (
    <Button icon={Plus} variant="primary" onClick={() => setIsAsking(true)}>
      {t('meetings.polls.new')}
    </Button>
  );
  return (
    <>
      {polls.length === 0 ? (
        <EmptyState
          size="inline"
          icon={ChartBarBig}
          title={t('meetings.polls.none')}
          action={isHost && ask}
        >
          {t(isHost ? 'meetings.polls.noneHint' : 'meetings.polls.noneGuest')}
        </EmptyState>
      ) : (
        <>
          {isHost && ask}
          {polls.toReversed().map((poll) => (
            <PollCard key={poll.id} poll={poll} isHost={isHost} />
          ))}
        </>
      )}
      {isAsking && <NewPollDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface PollCardProps {
  readonly poll: MeetingPoll;
  readonly isHost: boolean;
}

function PollCard({ poll, isHost }: PollCardProps) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  const vote = (place: number) => {
    const mine = poll.options.flatMap(({ isMine }, index) => (isMine ? [index] : []));
    const options = [...choiceAfter(mine, place, poll.isMultiple)];
    void act({ act: 'vote', pollId: poll.id, options });
  };
  return (
    <article aria-label={poll.question} className={styles.poll}>
      <h3 className={styles.question}>{poll.question}</h3>
      <p className={styles.hint}>
        {poll.isClosed ? (
          <Tag>{t('meetings.polls.closed')}</Tag>
        ) : (
          t(poll.isMultiple ? 'meetings.polls.several' : 'meetings.polls.single')
        )}
      </p>
      <ul className={styles.options}>
        {poll.options.map((option, place) => (
          // the options of a poll never change their places
          <li key={place}>
            <PollOption
              text={option.text}
              votes={t('meetings.polls.votes', { count: option.votes })}
              share={poll.voters === 0 ? 0 : option.votes / poll.voters}
              isMine={option.isMine}
              disabled={poll.isClosed}
              onPress={() => vote(place)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {t('meetings.polls.voters', { count: poll.voters })}
      </p>
      {isHost && !poll.isClosed && (
        <Button
          size="small"
          isLoading={isBusy}
          onClick={() => void act({ act: 'close-poll', pollId: poll.id })}
        >
          {t('meetings.polls.close')}
        </Button>
      )}
    </article>
  );
}
