import { Users } from 'lucide-react';
import { useState } from 'react';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { usePollVoters } from '../../../data/messages/polls.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './polls.module.css';

interface PollVotersDialogProps {
  readonly overlay: Extract<Overlay, { type: 'poll-voters' }>;
  readonly onClose: () => void;
}

/** Who voted for what; it follows the votes that come while it is open. */
export function PollVotersDialog({ overlay, onClose }: PollVotersDialogProps) {
  const { t } = useTranslation();
  const { channelId, messageId, question } = overlay;
  const held = useView((view) =>
    view.messages[channelId]?.messages.find(({ id }) => id === messageId),
  );
  const poll = held?.poll ?? overlay.poll;
  const [option, setOption] = useState(() => mostChosen(poll.votes));
  const choices = poll.options.map(({ text }, place) => ({
    value: String(place),
    label: `${text} (${t('messages.poll.votes', { count: poll.votes[place] ?? 0 })})`,
  }));
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('messages.newPoll.voters')}
      description={question}
    >
      <div className={styles.voters}>
        <Field label={t('messages.newPoll.votersOf')}>
          <Select
            choices={choices}
            value={String(option)}
            onValueChange={(place) => setOption(Number(place))}
          />
        </Field>
        <VoterList {...{ channelId, messageId, option }} version={poll.version} />
      </div>
    </Dialog>
  );
}

function mostChosen(votes: readonly number[]): number {
  return Math.max(0, votes.indexOf(Math.max(...votes)));
}

interface VoterListProps {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  readonly option: number;
  readonly version: number;
}

function VoterList({ channelId, messageId, option, version }: VoterListProps) {
  const translation = useTranslation();
  const { t } = translation;
  const voters = usePollVoters({ channelId, messageId }, { option, version });
  if (voters.error && voters.users.length === 0)
    return (
      <ErrorState size="inline" title={t('messages.newPoll.votersFailed')} onRetry={voters.retry}>
        {failureText(translation, voters.error)}
      </ErrorState>
    );
  if (voters.isLoading) return <Skeleton height={36} />;
  if (voters.users.length === 0)
    return (
      <EmptyState size="inline" icon={Users} title={t('messages.newPoll.noVoters')}>
        {t('messages.newPoll.noVotersHint')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t('messages.newPoll.voters')}>
        {voters.users.map((voter) => (
          <li key={voter.id} className={styles.voter}>
            <Avatar name={shownName(voter)} src={shownPicture(voter)} size={24} />
            <span className={styles.name}>{shownName(voter)}</span>
          </li>
        ))}
      </ul>
      {voters.loadMore && (
        <Button isLoading={voters.isLoadingMore} onClick={voters.loadMore}>
          {t('messages.newPoll.more')}
        </Button>
      )}
    </>
  );
}
