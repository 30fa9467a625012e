import { DoorOpen, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MeetingRooms } from '#shared/contract/voice/meetings.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import type { HeardMeeting } from '../../data/meetings/meeting.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { HostRooms } from './host-rooms.tsx';
import styles from './meetings.module.css';
import { Person } from './person.tsx';
import { useMeetingAct } from './use-meeting-act.ts';

interface RoomsTabProps {
  readonly channel: Channel;
  readonly heard: HeardMeeting;
}

/** Breakout rooms (T-372): hosts set them up and open them, everyone else sees where they are. */
export function RoomsTab({ channel, heard }: RoomsTabProps) {
  const { t } = useTranslation();
  const { breakout, isHost } = heard.meeting;
  if (isHost)
    return breakout ? (
      <HostRooms channel={channel} meeting={heard.meeting} breakout={breakout} />
    ) : (
      <NewRooms />
    );
  if (!breakout)
    return (
      <EmptyState size="inline" icon={DoorOpen} title={t('meetings.rooms.none')}>
        {t('meetings.rooms.noneGuest')}
      </EmptyState>
    );
  return <GuestRooms channel={channel} breakout={breakout} />;
}

function NewRooms() {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  const [count, setCount] = useState<number>(meetingLimits.rooms.min);
  const create = () => {
    const rooms = Array.from({ length: count }, (_room, index) => ({
      id: null,
      name: t('meetings.rooms.defaultName', { number: index + 1 }),
    }));
    void act({ act: 'configure-rooms', rooms, minutes: null });
  };
  return (
    <EmptyState
      size="inline"
      icon={DoorOpen}
      title={t('meetings.rooms.none')}
      action={
        <div className={styles.form}>
          <Field label={t('meetings.rooms.count')}>
            <NumberInput
              value={count}
              min={meetingLimits.rooms.min}
              max={meetingLimits.rooms.max}
              onValueChange={(value) => setCount(value ?? meetingLimits.rooms.min)}
            />
          </Field>
          <Button variant="primary" isLoading={isBusy} onClick={create}>
            {t('meetings.rooms.create')}
          </Button>
        </div>
      }
    >
      {t('meetings.rooms.noneHint')}
    </EmptyState>
  );
}

interface GuestRoomsProps {
  readonly channel: Channel;
  readonly breakout: MeetingRooms;
}

function GuestRooms({ channel, breakout }: GuestRoomsProps) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  const isAsking = breakout.helpUserIds.length > 0;
  return (
    <>
      {breakout.rooms.map(({ id, name, userIds }) => (
        <section key={id} aria-label={name} className={styles.part}>
          <h3 className={styles.heading}>{name}</h3>
          {userIds.length === 0 && <p className={styles.hint}>{t('meetings.rooms.empty')}</p>}
          <ul className={styles.list}>
            {userIds.map((userId) => (
              <li key={userId} className={styles.row}>
                <Person teamId={channel.teamId} userId={userId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isAsking && (
        <p role="status" className={styles.hint}>
          {t('meetings.rooms.helpAsked')}
        </p>
      )}
      <Button
        icon={LifeBuoy}
        isWide
        isLoading={isBusy}
        onClick={() => void act({ act: 'ask-help', isAsking: !isAsking })}
      >
        {t(isAsking ? 'meetings.rooms.helpStop' : 'meetings.rooms.help')}
      </Button>
    </>
  );
}
