import { UsersRound } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { useMeeting } from '../../data/meetings/meeting.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { requestCount } from './meeting-news.ts';

interface MeetingControlsProps {
  readonly channel: Channel;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Beside one's own controls: opens the panel, and says how many wait for a host. */
export function MeetingControls({ channel, isOpen, onOpenChange }: MeetingControlsProps) {
  const { t } = useTranslation();
  const meeting = useMeeting(channel.id)?.meeting;
  // a server of several nodes tells of none: it has no meetings
  if (!meeting) return null;
  const count = requestCount(meeting);
  return (
    <IconButton
      size="large"
      variant="solid"
      icon={UsersRound}
      label={count > 0 ? t('meetings.panel.openNews', { count }) : t('meetings.panel.open')}
      isPressed={isOpen}
      mark={count > 0 ? <Counter count={count} label="" /> : undefined}
      onClick={() => onOpenChange(!isOpen)}
    />
  );
}
