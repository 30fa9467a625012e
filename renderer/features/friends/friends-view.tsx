import { Link as LinkIcon, MessageSquare, Moon, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { placeholderCounts } from '#shared/rules/limits.ts';
import type { Friend } from '#shared/contract/social/friend.ts';
import { useFriends } from '../../data/friends/friends.ts';
import { useFriendsThere } from '../../data/home/tonight.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { FriendRow } from './friend-row.tsx';
import styles from './friends-view.module.css';

type Tab = 'online' | 'all' | 'pending';

/** M-206. */
const REQUESTS_CAP = 9;

/** My friends, first those who are online, and the requests between others and me (M-195 to M-198). */
export function FriendsView() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const friends = useFriends();
  const there = useFriendsThere();
  const [tab, setTab] = useState<Tab>('online');
  const [online, incoming] = [there?.length ?? 0, friends?.incoming.length ?? 0];
  const people: Readonly<Record<Tab, readonly Friend[] | undefined>> = {
    online: there?.map(({ friend }) => friend),
    all: friends?.accepted,
    pending: friends && [...friends.incoming, ...friends.outgoing],
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('chats.friends.title')}</h1>
        <div className={styles.actions}>
          <Button icon={LinkIcon} onClick={() => open({ type: 'invite-friend' })}>
            {t('chats.friends.invite')}
          </Button>
          <Button variant="primary" icon={UserPlus} onClick={() => open({ type: 'add-friend' })}>
            {t('chats.friends.add')}
          </Button>
        </div>
      </header>
      <Tabs
        aria-label={t('chats.friends.title')}
        tabs={[
          {
            value: 'online',
            label: t('chats.friends.online'),
            mark: (
              <Counter
                count={online}
                tone="neutral"
                label={t('chats.friends.onlineCount', { count: online })}
              />
            ),
          },
          { value: 'all', label: t('chats.friends.all') },
          {
            value: 'pending',
            label: t('chats.friends.pending'),
            mark: (
              <Counter
                count={incoming}
                cap={REQUESTS_CAP}
                label={t('chats.friends.requests', { count: incoming })}
              />
            ),
          },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        {people[tab]?.length === 0 ? (
          <NoOne tab={tab} hasFriends={friends?.accepted.length !== 0} />
        ) : (
          <People people={people[tab]} />
        )}
      </Tabs>
    </div>
  );
}

interface NoOneProps {
  readonly tab: Tab;
  readonly hasFriends: boolean;
}

/** In the place of a list without entries: what will be there, and the way to it. */
function NoOne({ tab, hasFriends }: NoOneProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const add = (
    <Button icon={UserPlus} onClick={() => open({ type: 'add-friend' })}>
      {t('chats.friends.add')}
    </Button>
  );
  if (tab === 'pending')
    return (
      <EmptyState icon={UserPlus} title={t('chats.friends.noPendingTitle')} action={add}>
        {t('chats.friends.noPendingHint')}
      </EmptyState>
    );
  if (!hasFriends)
    return (
      <EmptyState icon={UsersRound} title={t('chats.friends.emptyTitle')} action={add}>
        {t('chats.friends.emptyHint')}
      </EmptyState>
    );
  const message = (
    <Button icon={MessageSquare} onClick={() => open({ type: 'start-chat' })}>
      {t('chats.friends.messageFriend')}
    </Button>
  );
  return (
    <EmptyState
      icon={Moon}
      title={t('chats.friends.noOnlineTitle')}
      action={
        <div className={styles.ways}>
          {message}
          {add}
        </div>
      }
    >
      {t('chats.friends.noOnlineHint')}
    </EmptyState>
  );
}

function People({ people }: { readonly people: readonly Friend[] | undefined }) {
  return (
    <ul className={styles.list} aria-busy={people === undefined}>
      {people
        ? people.map((friend) => <FriendRow key={friend.user.id} friend={friend} />)
        : Array.from({ length: placeholderCounts.directMessages }, (_, index) => (
            <li key={index} className={styles.friend}>
              <Skeleton shape="circle" width={40} height={40} />
              <Skeleton width="30%" height={16} />
            </li>
          ))}
    </ul>
  );
}
