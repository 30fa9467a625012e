import { Ban, Settings, UserPlus, UserRound } from 'lucide-react';
import type { Chat } from '#shared/contract/chats/chat.ts';
import { partnerOf, useChatName } from '../../data/chats/chats.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './chat-header.module.css';

/** With whom this conversation is. */
export function ChatHeader({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation();
  const name = useChatName(chat);
  const me = useView((view) => view.me.id);
  const partner = me === undefined ? undefined : partnerOf(chat, me);
  const presence = useView((view) => (partner ? view.presence[partner.id] : undefined));
  return (
    <header className={styles.header}>
      <Avatar
        name={name}
        src={partner?.profilePicture ?? chat.picture}
        size={24}
        {...(partner && { presence: presenceNames[presence ?? 0] })}
      />
      <h1 className={styles.name}>{name}</h1>
      {partner?.system === true && <Tag tone="info">{t('profile.system')}</Tag>}
      {chat.type === 'group' && (
        <span className={styles.people}>
          {t('chats.header.people', { count: chat.users.length })}
        </span>
      )}
      <span className={styles.end}>
        {partner ? <DirectActions partner={partner} /> : <GroupActions chat={chat} />}
      </span>
    </header>
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
