import { Ban, Phone, Pin, Settings, UserPlus, UserRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Chat } from '#shared/contract/chats/chat.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { wantedCallAtom } from '../../data/calls/wanted-call.ts';
import { useChatFace } from '../../data/chats/chat-face.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useView } from '../../data/view-store.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { PaneHeader } from '../../ui/layout/pane-header.tsx';
import styles from './chat-header.module.css';

interface ChatHeaderProps {
  readonly chat: Chat;
  /** the button that opens the search */
  readonly search: ReactNode;
}

/** With whom this conversation is; its icon is that of its type, as in a channel (T-115). */
export function ChatHeader({ chat, search }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { name, picture, shape, partner, presence } = useChatFace(chat);
  const isBlocked = useIsBlocked(partner?.id);
  const isRunning = useView((view) => view.calls[chat.id] !== undefined) ?? false;
  // those in a call, or who can join it, find the buttons for it below
  const mayCall = !isRunning && !isBlocked && partner?.system !== true;
  return (
    <PaneHeader
      mark={
        <>
          <Icon of={channelIcons.DM} size={20} className={styles.icon} />
          <Avatar name={name} src={picture} shape={shape} size={24} presence={presence} />
        </>
      }
      title={name}
      actions={
        <>
          {mayCall && <CallButtons channelId={chat.id} />}
          <IconButton
            icon={Pin}
            label={t('messages.pins.title')}
            tooltipSide="bottom"
            onClick={(event) =>
              open({
                type: 'pins',
                teamId: null,
                channelId: chat.id,
                anchor: anchorOf(event),
              })
            }
          />
          {search}
          {partner ? <DirectActions partner={partner} /> : <GroupActions chat={chat} />}
        </>
      }
    >
      {partner?.system === true && <Tag tone="info">{t('profile.system')}</Tag>}
      {chat.type === 'group' && (
        <span className={styles.people}>
          {t('chats.header.people', { count: chat.users.length })}
        </span>
      )}
    </PaneHeader>
  );
}

/** The two ways to call; what does it is loaded then. */
function CallButtons({ channelId }: { readonly channelId: ChannelId }) {
  const { t } = useTranslation();
  const setWanted = useSetAtom(wantedCallAtom);
  return (
    <>
      <IconButton
        icon={Phone}
        label={t('chats.header.call')}
        tooltipSide="bottom"
        onClick={() => setWanted({ channelId, hasCamera: false })}
      />
      <IconButton
        icon={Video}
        label={t('chats.header.videoCall')}
        tooltipSide="bottom"
        onClick={() => setWanted({ channelId, hasCamera: true })}
      />
    </>
  );
}

function DirectActions({ partner }: { readonly partner: Chat['users'][number] }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isBlocked = useIsBlocked(partner.id);
  const { id: userId, username: name } = partner;
  return (
    <>
      <IconButton
        icon={UserRound}
        label={t('members.menu.profile')}
        tooltipSide="bottom"
        onClick={() => open({ type: 'profile-card', teamId: null, userId })}
      />
      {!partner.system && !isBlocked && (
        <IconButton
          icon={Ban}
          label={t('chats.friends.block', { name })}
          tooltipSide="bottom"
          onClick={() => open({ type: 'block-user', userId, name })}
        />
      )}
    </>
  );
}

function GroupActions({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <>
      <IconButton
        icon={UserPlus}
        label={t('chats.header.add')}
        tooltipSide="bottom"
        onClick={() => open({ type: 'add-chat-users', channelId: chat.id })}
      />
      <IconButton
        icon={Settings}
        label={t('chats.header.group')}
        tooltipSide="bottom"
        onClick={() => open({ type: 'group-settings', channelId: chat.id })}
      />
    </>
  );
}
