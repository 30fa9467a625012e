import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MeetingRooms, MeetingView } from '#shared/contract/voice/meetings.ts';
import { useMeeting } from '../../data/meetings/meeting.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ControlNotice } from './control/control-notice.tsx';
import { roomName } from './meeting-news.ts';
import styles from './meetings.module.css';
import { useMeetingAct } from './use-meeting-act.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Above the tiles: that one only listens, and in which breakout room one is. */
export function MeetingNotice({ channel }: { readonly channel: Channel }) {
  const heard = useMeeting(channel.id);
  if (!heard) return null;
  const { meeting, heardAt } = heard;
  return (
    <>
      <ControlNotice channel={channel} meeting={meeting} />
      {!meeting.maySpeak && <AudienceNotice meeting={meeting} />}
      {meeting.breakout?.isOpen && (
        <RoomNotice meeting={meeting} breakout={meeting.breakout} heardAt={heardAt} />
      )}
    </>
  );
}

/** T-367: how one's wish to speak stands, and the way to ask or take it back. */
function AudienceNotice({ meeting }: { readonly meeting: MeetingView }) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  const { ownRequest } = meeting;
  const isAsked = ownRequest === 'requested' || ownRequest === 'pending';
  const ask = ownRequest === null ? 'meetings.stage.ask' : 'meetings.stage.askAgain';
  return (
    <Banner
      shape="card"
      action={
        <Button
          size="small"
          isLoading={isBusy}
          onClick={() => void act({ act: isAsked ? 'cancel-stage' : 'request-stage' })}
        >
          {t(isAsked ? 'meetings.stage.cancel' : ask)}
        </Button>
      }
    >
      {t(ownRequest === null ? 'meetings.stage.audience' : `meetings.stage.${ownRequest}`)}
    </Banner>
  );
}

interface RoomNoticeProps {
  readonly meeting: MeetingView;
  readonly breakout: MeetingRooms;
  readonly heardAt: number;
}

function RoomNotice({ meeting, breakout, heardAt }: RoomNoticeProps) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const closesIn = useSecondsLeft(breakout.closesInMs, heardAt);
  const endsIn = useSecondsLeft(breakout.endsInMs, heardAt);
  const room = roomName(breakout, breakout.ownRoomId);
  if (closesIn !== null)
    return (
      <Banner tone="warning" shape="card">
        {t('meetings.rooms.closesIn', { count: closesIn })}
      </Banner>
    );
  return (
    <Banner shape="card" action={<RoomButton meeting={meeting} breakout={breakout} />}>
      {room === null ? t('meetings.rooms.inMain') : t('meetings.rooms.inRoom', { room })}{' '}
      {endsIn !== null && (
        // told once, not each second
        <span aria-live="off" className={styles.time}>
          {t('meetings.rooms.timeLeft', { time: duration(endsIn * 1_000) })}
        </span>
      )}
    </Banner>
  );
}

/** A host goes back to the main room; anyone else asks for a host. */
function RoomButton({ meeting, breakout }: Omit<RoomNoticeProps, 'heardAt'>) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  if (meeting.isHost)
    return (
      breakout.ownRoomId !== null && (
        <Button
          size="small"
          isLoading={isBusy}
          onClick={() => void act({ act: 'visit-room', roomId: null })}
        >
          {t('meetings.rooms.back')}
        </Button>
      )
    );
  const isAsking = breakout.helpUserIds.length > 0;
  return (
    <Button
      size="small"
      isLoading={isBusy}
      onClick={() => void act({ act: 'ask-help', isAsking: !isAsking })}
    >
      {t(isAsking ? 'meetings.rooms.helpStop' : 'meetings.rooms.help')}
    </Button>
  );
}
