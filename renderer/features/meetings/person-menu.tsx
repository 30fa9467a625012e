import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Crown,
  EllipsisVertical,
  MicOff,
  UserMinus,
} from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MeetingView } from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useName } from './person.tsx';
import { useMeetingAct } from './use-meeting-act.ts';

interface PersonMenuProps {
  readonly channel: Channel;
  readonly meeting: MeetingView;
  readonly userId: UserId;
}

/** What a host may do with another; the server refuses what is not theirs. */
export function PersonMenu({ channel, meeting, userId }: PersonMenuProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { act } = useMeetingAct();
  const { name, isMe } = useName(channel.teamId, userId);
  if (isMe) return null;
  const isHost = meeting.hostIds.includes(userId);
  const isSpeaker = meeting.speakerIds.includes(userId);
  const remove = async () => {
    if (await act({ act: 'remove', userId }))
      toasts.success(t('meetings.people.removed', { name }));
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="small"
          icon={EllipsisVertical}
          label={t('meetings.people.options', { name })}
        />
      }
    >
      <MenuItem icon={MicOff} onSelect={() => void act({ act: 'mute', userId })}>
        {t('meetings.people.mute')}
      </MenuItem>
      {meeting.hasStage && !isHost && (
        <MenuItem
          icon={isSpeaker ? ArrowDownToLine : ArrowUpFromLine}
          onSelect={() => void act({ act: 'set-speaker', userId, isSpeaker: !isSpeaker })}
        >
          {t(isSpeaker ? 'meetings.people.toAudience' : 'meetings.people.toStage')}
        </MenuItem>
      )}
      <MenuItem
        icon={Crown}
        onSelect={() => void act({ act: 'set-host', userId, isHost: !isHost })}
      >
        {t(isHost ? 'meetings.people.removeHost' : 'meetings.people.makeHost')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={UserMinus} isDanger onSelect={() => void remove()}>
        {t('meetings.people.remove')}
      </MenuItem>
    </Menu>
  );
}
