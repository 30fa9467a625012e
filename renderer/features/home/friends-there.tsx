import { MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { openChat } from '../../data/chats/chats.ts';
import { useFriends } from '../../data/friends/friends.ts';
import { useFriendsThere, type FriendThere } from '../../data/home/tonight.ts';
import { useDoing } from '../../data/people/doing.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Buoys } from './drawings.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';

const SHOWN = 8;

/** Friends who are there, those who play first; one press opens the talk with them. */
export function FriendsThere() {
  const { t } = useTranslation();
  const there = useFriendsThere();
  const friends = useFriends();
  const count = there?.length ?? 0;
  const end = count > 0 && (
    <span className={styles.count}>{t('tonight.friends.online', { count })}</span>
  );
  return (
    <Section title={t('tonight.friends.title')} end={end} isBusy={!there}>
      {there && friends ? (
        <Friends there={there} hasFriends={friends.accepted.length > 0} />
      ) : (
        <FriendsSkeleton />
      )}
    </Section>
  );
}

interface FriendsProps {
  readonly there: readonly FriendThere[];
  readonly hasFriends: boolean;
}

function Friends({ there, hasFriends }: FriendsProps) {
  const { t } = useTranslation();
  if (!hasFriends) return <NoFriends />;
  return (
    <>
      {there.length === 0 ? (
        <p className={styles.hint}>{t('tonight.friends.quiet')}</p>
      ) : (
        <ul className={styles.friends} aria-label={t('tonight.friends.title')}>
          {there.slice(0, SHOWN).map((one) => (
            <FriendRow key={one.friend.user.id} there={one} />
          ))}
        </ul>
      )}
      <Link to={paths.friends()} className={styles.all}>
        {t('tonight.friends.all')}
      </Link>
    </>
  );
}

function FriendRow({ there: { friend, presence } }: { readonly there: FriendThere }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { id, username, profilePicture, flags } = friend.user;
  const { status, game } = useDoing(id);
  const write = async () => {
    try {
      await navigate(paths.chat(await openChat([id])));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <li>
      <button type="button" className={styles.friend} onClick={() => void write()}>
        <Avatar
          name={username}
          src={profilePicture}
          shape={avatarShape(flags)}
          size={40}
          presence={presenceNames[presence]}
        />
        <span className={styles.words}>
          <span className={styles.name}>{username}</span>
          {status || game ? (
            <DoingLine status={status} game={game} />
          ) : (
            <span className={styles.said}>{t(`ui.presence.${presenceNames[presence]}`)}</span>
          )}
        </span>
        <VisuallyHidden>{`, ${t('tonight.friends.write', { name: username })}`}</VisuallyHidden>
        <Icon of={MessageSquare} size={16} className={styles.write} />
      </button>
    </li>
  );
}

function NoFriends() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <div className={styles.none}>
      <Buoys />
      <p className={styles.hint}>{t('tonight.friends.none')}</p>
      <Button size="small" onClick={() => open({ type: 'add-friend' })}>
        {t('tonight.begin.friend')}
      </Button>
    </div>
  );
}

function FriendsSkeleton() {
  return (
    <div className={styles.friends}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={styles.friend}>
          <Skeleton shape="circle" width={40} height={40} />
          <span className={styles.words}>
            <Skeleton width="50%" height={16} />
            <Skeleton width="70%" height={14} />
          </span>
        </div>
      ))}
    </div>
  );
}
