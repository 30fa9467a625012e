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
import { useOverlays } from '../../lib/overlays.ts';
import { sizes } from '../../lib/sizes.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { HeaderButtons, HeaderMenu, type HeaderAct } from '../../ui/layout/header-acts.tsx';
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
  const { name, picture, shape, partner, presence } = useChatFace(chat);
  const isBlocked = useIsBlocked(partner?.id);
  const isRunning = useView((view) => view.calls[chat.id] !== undefined) ?? false;
  const isNarrow = useMediaQuery(`(width <= ${String(sizes.panesNarrow)}px)`);
  const pins = usePins(chat);
  const others = useActs(chat, { partner, isBlocked });
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
          {!isNarrow && <HeaderButtons acts={[pins]} />}
          {search}
          {isNarrow ? (
            <HeaderMenu label={t('chats.header.menu', { chat: name })} acts={[pins, ...others]} />
          ) : (
            <HeaderButtons acts={others} />
          )}
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

function usePins({ id: channelId }: Chat): HeaderAct {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return {
    icon: Pin,
    label: t('messages.pins.title'),
    onSelect: (anchor) => open({ type: 'pins', teamId: null, channelId, anchor }),
  };
}

interface Partner {
  /** null in a group */
  readonly partner: Chat['users'][number] | null | undefined;
  readonly isBlocked: boolean;
}

/** What can be done to the other user, or in a group to the group. */
function useActs({ id: channelId }: Chat, { partner, isBlocked }: Partner): readonly HeaderAct[] {
  const { t } = useTranslation();
  const { open } = useOverlays();
  if (!partner)
    return [
      {
        icon: UserPlus,
        label: t('chats.header.add'),
        onSelect: () => open({ type: 'add-chat-users', channelId }),
      },
      {
        icon: Settings,
        label: t('chats.header.group'),
        onSelect: () => open({ type: 'group-settings', channelId }),
      },
    ];
  const { id: userId, username: name } = partner;
  const profile: HeaderAct = {
    icon: UserRound,
    label: t('members.menu.profile'),
    onSelect: () => open({ type: 'profile-card', teamId: null, userId }),
  };
  const block: HeaderAct = {
    icon: Ban,
    label: t('chats.friends.block', { name }),
    onSelect: () => open({ type: 'block-user', userId, name }),
  };
  return partner.system || isBlocked ? [profile] : [profile, block];
}
