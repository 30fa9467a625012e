import { Link as LinkIcon, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { placeholderCounts } from '#shared/rules/limits.ts';
import type { Friend } from '#shared/contract/social/friend.ts';
import { useFriends } from '../../data/friends/friends.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { FriendRow } from './friend-row.tsx';
import styles from './friends-view.module.css';

type Tab = 'all' | 'pending';

/** M-206. */
const REQUESTS_CAP = 9;

/** My friends, and the requests between others and me (M-195 to M-198). */
export function FriendsView() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const friends = useFriends();
  const [tab, setTab] = useState<Tab>('all');
  const pending = friends && [...friends.incoming, ...friends.outgoing];
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
          { value: 'all', label: t('chats.friends.all') },
          {
            value: 'pending',
            label: t('chats.friends.pending'),
            mark: (
              <Counter
                count={friends?.incoming.length ?? 0}
                cap={REQUESTS_CAP}
                label={t('chats.friends.requests', { count: friends?.incoming.length ?? 0 })}
              />
            ),
          },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <People people={tab === 'all' ? friends?.accepted : pending} tab={tab} />
      </Tabs>
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly Friend[] | undefined;
  readonly tab: Tab;
}

function People({ people, tab }: PeopleProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  if (people?.length === 0) {
    const action = (
      <Button icon={UserPlus} onClick={() => open({ type: 'add-friend' })}>
        {t('chats.friends.add')}
      </Button>
    );
    return tab === 'all' ? (
      <EmptyState icon={UsersRound} title={t('chats.friends.emptyTitle')} action={action}>
        {t('chats.friends.emptyHint')}
      </EmptyState>
    ) : (
      <EmptyState icon={UserPlus} title={t('chats.friends.noPendingTitle')} action={action}>
        {t('chats.friends.noPendingHint')}
      </EmptyState>
    );
  }
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
