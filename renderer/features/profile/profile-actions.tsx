import { Bot, Clock, EllipsisVertical, MessageSquare, SmilePlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#shared/contract/account/profile.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { openChat } from '../../data/chats/chats.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useView } from '../../data/view-store.ts';
import { answerFriend, removeFriend, requestFriend } from '../../data/friends/change-friend.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './profile-dialog.module.css';
import { ProfileMenu } from './profile-menu.tsx';

interface ProfileActionsProps {
  readonly profile: Profile;
  readonly isMe: boolean;
  readonly teamId: TeamId | null;
  readonly close: () => void;
}

/** What can be done with a user: write, ask to be friends, add a bot (M-241, M-242). */
export function ProfileActions({ profile, isMe, teamId, close }: ProfileActionsProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  // nothing can be done with what only posts
  if (profile.webhook) return null;
  const isPerson = !profile.bot && !profile.system;
  return (
    <div className={styles.actions}>
      {isMe && (
        <Button
          icon={SmilePlus}
          size="small"
          onClick={() => {
            close();
            open({ type: 'custom-status' });
          }}
        >
          {t('profile.setStatus')}
        </Button>
      )}
      {profile.bot && (
        <ButtonLink to={paths.bot(profile.id)} variant="primary" size="small" icon={Bot}>
          {t('profile.addBot')}
        </ButtonLink>
      )}
      {isPerson && !isMe && <PersonActions profile={profile} close={close} />}
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={EllipsisVertical}
            size="small"
            label={t('profile.more', { name: profile.username })}
            className={styles.more}
          />
        }
      >
        <ProfileMenu
          profile={profile}
          canBlock={!isMe && !profile.system}
          teamId={teamId}
          close={close}
        />
      </Menu>
    </div>
  );
}

interface PersonActionsProps {
  readonly profile: Profile;
  readonly close: () => void;
}

function PersonActions({ profile, close }: PersonActionsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { open } = useOverlays();
  const { id: userId, username: name } = profile;
  const isBlocked = useIsBlocked(userId);
  const [isBusy, setIsBusy] = useState(false);
  if (isBlocked) {
    return (
      <Button size="small" onClick={() => open({ type: 'unblock-user', userId, name })}>
        {t('chats.notice.unblock')}
      </Button>
    );
  }
  const message = async () => {
    setIsBusy(true);
    try {
      const path = paths.chat(await openChat([userId]));
      close();
      await navigate(path);
    } catch (error) {
      // M-057
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="primary"
        size="small"
        icon={MessageSquare}
        isLoading={isBusy}
        onClick={() => void message()}
      >
        {t('profile.message')}
      </Button>
      <FriendButton profile={profile} />
    </>
  );
}

/** What stands between us, and the next step: ask, wait, or answer. */
function FriendButton({ profile }: { readonly profile: Profile }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const { id: userId, subdomain: slug, username: name } = profile;
  const friend = useView((view) => view.friends[userId]);
  const isMine = useView((view) => view.friends[userId]?.createdBy === view.me.id) ?? false;
  if (friend?.status === 'accepted') return null;
  const run = async (action: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await action();
      toasts.success(done);
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  if (friend?.status === 'pending' && isMine) {
    const cancel = () => removeFriend(userId);
    return (
      <Button
        size="small"
        icon={Clock}
        isLoading={isBusy}
        aria-label={t('chats.friends.cancel', { name })}
        onClick={() => void run(cancel, t('chats.friends.cancelled', { name }))}
      >
        {t('profile.requested')}
      </Button>
    );
  }
  if (friend?.status === 'pending') {
    const accept = () => answerFriend(userId, 'accept');
    return (
      <Button
        size="small"
        icon={UserPlus}
        isLoading={isBusy}
        aria-label={t('chats.friends.accept', { name })}
        onClick={() => void run(accept, t('chats.friends.accepted', { name }))}
      >
        {t('profile.accept')}
      </Button>
    );
  }
  const ask = () => requestFriend(slug);
  return (
    <Button
      size="small"
      icon={UserPlus}
      isLoading={isBusy}
      onClick={() => void run(ask, t('chats.addFriend.sent'))}
    >
      {t('profile.addFriend')}
    </Button>
  );
}
