import { ChartBarBig, Plus } from 'lucide-react';
import { useState } from 'react';
import type { MeetingPoll, MeetingView } from '#shared/contract/voice/meetings.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
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
    const isTaken = mine.includes(place);
    const others = poll.isMultiple ? mine.filter((other) => other !== place) : [];
    const options = isTaken ? others : [...others, place];
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
              option={option}
              voters={poll.voters}
              isClosed={poll.isClosed}
              onVote={() => vote(place)}
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

interface PollOptionProps {
  readonly option: MeetingPoll['options'][number];
  readonly voters: number;
  readonly isClosed: boolean;
  readonly onVote: () => void;
}

/** An answer with its share; pressing it votes, pressing it again takes the vote back. */
function PollOption({ option, voters, isClosed, onVote }: PollOptionProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const share = voters === 0 ? 0 : option.votes / voters;
  return (
    <button
      type="button"
      aria-pressed={option.isMine}
      disabled={isClosed}
      onClick={onVote}
      className={classNames(styles.option, option.isMine && styles.chosen)}
      style={{ '--share': `${String(share * 100)}%` }}
    >
      <span className={styles.optionText}>{option.text}</span>
      <span className={styles.share} title={t('meetings.polls.votes', { count: option.votes })}>
        {percent(share)}
      </span>
    </button>
  );
}
