import { Check, MicOff, X } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MeetingView } from '#shared/contract/voice/meetings.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { useParticipant, useParticipantIds } from '../../data/voice/participants.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './meetings.module.css';
import { Person, useName } from './person.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useMeetingAct } from './use-meeting-act.ts';

interface PeopleTabProps {
  readonly channel: Channel;
  readonly meeting: MeetingView;
}

/** Who waits, who wishes to speak, who is here; and what hosts do with all of them (T-375). */
export function PeopleTab({ channel, meeting }: PeopleTabProps) {
  const { t } = useTranslation();
  const { act } = useMeetingAct();
  const { id: channelId, teamId } = channel;
  const ids = useParticipantIds(teamId, channelId);
  const { waitingIds, requestIds } = meeting;
  return (
    <>
      {waitingIds.length > 0 && (
        <section aria-label={t('meetings.waiting.title')} className={styles.part}>
          <div className={styles.partHead}>
            <h3 className={styles.heading}>{t('meetings.waiting.title')}</h3>
            <Button size="small" onClick={() => void act({ act: 'admit', userId: null })}>
              {t('meetings.waiting.admitAll')}
            </Button>
          </div>
          <ul className={styles.list}>
            {waitingIds.map((userId) => (
              <Asker key={userId} teamId={teamId} userId={userId} of="waiting" />
            ))}
          </ul>
        </section>
      )}
      {requestIds.length > 0 && (
        <section aria-label={t('meetings.stage.title')} className={styles.part}>
          <h3 className={styles.heading}>{t('meetings.stage.title')}</h3>
          <ul className={styles.list}>
            {requestIds.map((userId) => (
              <Asker key={userId} teamId={teamId} userId={userId} of="stage" />
            ))}
          </ul>
        </section>
      )}
      {meeting.isHost && <HostControls meeting={meeting} />}
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('meetings.people.title')}</h3>
        <ul aria-label={t('meetings.people.list')} className={styles.list}>
          {ids.map((userId) => (
            <Participant key={userId} channel={channel} meeting={meeting} userId={userId} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface AskerProps {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly of: 'waiting' | 'stage';
}

/** One who wants to come in, or to speak. */
function Asker({ teamId, userId, of }: AskerProps) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  const { name } = useName(teamId, userId);
  const isStage = of === 'stage';
  const accept = () =>
    act(isStage ? { act: 'answer-stage', userId, isAccepted: true } : { act: 'admit', userId });
  const deny = () =>
    act(isStage ? { act: 'answer-stage', userId, isAccepted: false } : { act: 'deny', userId });
  return (
    <li className={styles.row}>
      <Person teamId={teamId} userId={userId}>
        <IconButton
          size="small"
          variant="solid"
          icon={Check}
          isLoading={isBusy}
          label={t(isStage ? 'meetings.stage.accept' : 'meetings.waiting.admit', { name })}
          onClick={() => void accept()}
        />
        <IconButton
          size="small"
          icon={X}
          disabled={isBusy}
          label={t(isStage ? 'meetings.stage.deny' : 'meetings.waiting.deny', { name })}
          onClick={() => void deny()}
        />
      </Person>
    </li>
  );
}

function HostControls({ meeting }: { readonly meeting: MeetingView }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { act, isBusy } = useMeetingAct();
  const muteAll = async () => {
    if (await act({ act: 'mute', userId: null })) toasts.success(t('meetings.people.mutedAll'));
  };
  return (
    <section aria-label={t('meetings.people.settings')} className={styles.part}>
      <Switch
        label={t('meetings.waiting.switch')}
        description={t('meetings.waiting.switchHint')}
        checked={meeting.hasWaitingRoom}
        onCheckedChange={(isOn) => void act({ act: 'set-waiting-room', isOn })}
      />
      <Switch
        label={t('meetings.stage.switch')}
        description={t('meetings.stage.switchHint')}
        checked={meeting.hasStage}
        onCheckedChange={(isOn) => void act({ act: 'set-stage', isOn })}
      />
      <Button icon={MicOff} isWide disabled={isBusy} onClick={() => void muteAll()}>
        {t('meetings.people.muteAll')}
      </Button>
    </section>
  );
}

interface ParticipantProps extends PeopleTabProps {
  readonly userId: UserId;
}

function Participant({ channel, meeting, userId }: ParticipantProps) {
  const { t } = useTranslation();
  const { teamId, id: channelId } = channel;
  const { participant } = useParticipant({ teamId, channelId, userId });
  const isHost = meeting.hostIds.includes(userId);
  const isSpeaker = isHost || meeting.speakerIds.includes(userId);
  return (
    <li className={styles.row}>
      <Person
        teamId={teamId}
        userId={userId}
        marks={
          <>
            {isHost && <Tag tone="accent">{t('meetings.people.host')}</Tag>}
            {meeting.hasStage && !isHost && (
              <Tag tone={isSpeaker ? 'success' : 'neutral'}>
                {t(isSpeaker ? 'meetings.people.onStage' : 'meetings.people.inAudience')}
              </Tag>
            )}
            {participant?.isMuted && <Tag icon={MicOff}>{t('meetings.people.muted')}</Tag>}
          </>
        }
      >
        {meeting.isHost && <PersonMenu channel={channel} meeting={meeting} userId={userId} />}
      </Person>
    </li>
  );
}
