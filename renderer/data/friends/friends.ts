import { useMemo } from 'react';
import type { Friend } from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { hasBlocked, type ClientView } from '#shared/reduce/client-view.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useView } from '../view-store.ts';

/** Friends and requests, each in the order of names. */
export interface FriendLists {
  readonly accepted: readonly Friend[];
  readonly incoming: readonly Friend[];
  readonly outgoing: readonly Friend[];
}

/** M-199: a request is incoming when the other made it. */
function isIncoming({ status, createdBy }: Friend, me: UserId): boolean {
  return status === 'pending' && createdBy !== me;
}

/** My friends and requests; undefined before the first READY. */
export function useFriends(): FriendLists | undefined {
  const { language } = useTranslation();
  const friends = useView((view) => view.friends);
  const me = useView((view) => view.me.id);
  return useMemo(() => {
    if (!friends || me === undefined) return undefined;
    const compare = nameOrder(language);
    const all = Object.values(friends).toSorted((left, right) =>
      compare(left.user.username, right.user.username),
    );
    return {
      accepted: all.filter(({ status }) => status === 'accepted'),
      incoming: all.filter((friend) => isIncoming(friend, me)),
      outgoing: all.filter(({ status, createdBy }) => status === 'pending' && createdBy === me),
    };
  }, [friends, me, language]);
}

/** How many people wait for my answer (M-206). */
export function incomingRequests({ friends, me }: ClientView): number {
  return Object.values(friends).filter((friend) => isIncoming(friend, me.id)).length;
}

/** Whether I block a user. */
export function useIsBlocked(userId: UserId | undefined): boolean {
  return useView((view) => hasBlocked(view, userId)) ?? false;
}
