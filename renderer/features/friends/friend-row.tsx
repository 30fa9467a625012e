import { Ban, Check, EllipsisVertical, MessageSquare, UserMinus, X } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Friend } from '#shared/contract/social/friend.ts';
import { openChat } from '../../data/chats/chats.ts';
import { useDoing } from '../../data/people/doing.ts';
import { useView } from '../../data/view-store.ts';
import { answerFriend, removeFriend } from '../../data/friends/change-friend.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './friends-view.module.css';

/** A friend, or a request, with what can be done about it. */
export function FriendRow({ friend }: { readonly friend: Friend }) {
  const { t } = useTranslation();
  const { user, status } = friend;
  const isMine = useView((view) => view.me.id === friend.createdBy) ?? false;
  const presence = useView((view) => view.presence[user.id]) ?? user.presence;
  const { status: says, game } = useDoing(user.id);
  const isSilent = status !== 'accepted' || (!says && !game);
  return (
    <li className={styles.friend}>
      <Avatar
        name={user.username}
        src={user.profilePicture}
        shape={avatarShape(user.flags)}
        size={40}
        {...(status === 'accepted' && { presence: presenceNames[presence] })}
      />
      <span className={styles.words}>
        <span className={styles.name}>{user.username}</span>
        {isSilent ? (
          <span className={styles.detail}>{detailOf({ friend, isMine, presence, t })}</span>
        ) : (
          <DoingLine status={says} game={game} />
        )}
      </span>
      <span className={styles.buttons}>
        {status === 'accepted' && <FriendActions friend={friend} />}
        {status === 'pending' && !isMine && <IncomingActions friend={friend} />}
        {status === 'pending' && isMine && <OutgoingActions friend={friend} />}
      </span>
    </li>
  );
}

interface Detail {
  readonly friend: Friend;
  readonly isMine: boolean;
  readonly presence: Friend['user']['presence'];
  readonly t: ReturnType<typeof useTranslation>['t'];
}

function detailOf({ friend, isMine, presence, t }: Detail): string {
  if (friend.status === 'accepted') return t(`ui.presence.${presenceNames[presence]}`);
  return t(isMine ? 'chats.friends.outgoing' : 'chats.friends.incoming');
}

/**
 * Runs an action on a friend: says when it is done (M-207, M-208) or that it failed (M-209). One at a
 * time: of a double press the second would be told that there is no request any more.
 */
function useFriendAction() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isBusy = useRef(false);
  return async (act: () => Promise<unknown>, done: string): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
      toasts.success(done);
    } catch {
      toasts.error(t('chats.friends.failed'));
    }
    isBusy.current = false;
  };
}

function FriendActions({ friend: { user } }: { readonly friend: Friend }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { open } = useOverlays();
  const run = useFriendAction();
  const { id: userId, username: name } = user;
  const message = async () => {
    try {
      await navigate(paths.chat(await openChat([userId])));
    } catch (error) {
      // M-057
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <>
      <IconButton
        icon={MessageSquare}
        label={t('chats.friends.message', { name })}
        onClick={() => void message()}
      />
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('chats.friends.more', { name })} />}
      >
        <MenuItem
          icon={UserMinus}
          isDanger
          onSelect={() =>
            void run(() => removeFriend(userId), t('chats.friends.unfriended', { name }))
          }
        >
          {t('chats.friends.unfriend', { name })}
        </MenuItem>
        <MenuItem icon={Ban} isDanger onSelect={() => open({ type: 'block-user', userId, name })}>
          {t('chats.friends.block', { name })}
        </MenuItem>
      </Menu>
    </>
  );
}

function IncomingActions({ friend: { user } }: { readonly friend: Friend }) {
  const { t } = useTranslation();
  const run = useFriendAction();
  const { id: userId, username: name } = user;
  const answer = (status: 'accept' | 'reject') => () => answerFriend(userId, status);
  return (
    <>
      <IconButton
        icon={Check}
        variant="solid"
        label={t('chats.friends.accept', { name })}
        onClick={() => void run(answer('accept'), t('chats.friends.accepted', { name }))}
      />
      <IconButton
        icon={X}
        variant="danger"
        label={t('chats.friends.reject', { name })}
        onClick={() => void run(answer('reject'), t('chats.friends.rejected', { name }))}
      />
    </>
  );
}

function OutgoingActions({ friend: { user } }: { readonly friend: Friend }) {
  const { t } = useTranslation();
  const run = useFriendAction();
  const { id: userId, username: name } = user;
  return (
    <IconButton
      icon={X}
      label={t('chats.friends.cancel', { name })}
      onClick={() => void run(() => removeFriend(userId), t('chats.friends.cancelled', { name }))}
    />
  );
}
