import type { UserId } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { findPlusToFollow, setPremium, takePlusNews } from '../../store/plus-memberships.ts';
import { findUser } from '../../store/users.ts';
import { tryChangeAccount } from '../account/change-account.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Users seen to at once; the next ones when these are done. */
const BATCH = 100;

/**
 * Brings accounts to what was decided of their Plus beside this process: paid, given by an operator,
 * or over. Whoever is concerned is told in all their sessions, and so are those who see their mark.
 */
export async function followPlus(deps: ActionDeps): Promise<void> {
  await deps.lock('follow-plus', async () => {
    for (;;) {
      const userIds = await findPlusToFollow(deps.db, new Date(deps.clock.now()), BATCH);
      for (const userId of userIds) await follow(deps, userId);
      if (userIds.length < BATCH) return;
    }
  });
}

async function follow(deps: ActionDeps, userId: UserId): Promise<void> {
  await tryChangeAccount(deps, userId, async () => {
    const news = await takePlusNews(deps.db, userId, new Date(deps.clock.now()));
    if (!news) return undefined;
    if (news.is_active !== news.wasActive) await setPremium(deps.db, userId, news.is_active);
    if (!news.wasTold) {
      const { payment: type, expires_at: end } = news;
      const data = { type, expiresAt: end === null ? null : isoTime(end.getTime()) };
      deps.announcer.publish([{ event: { type: 'SUBSCRIPTION_UPDATED', data }, to: [userId] }]);
    }
    const row = await findUser(deps.db, userId);
    if (row && news.is_active !== news.wasActive) {
      const data = { userId, flags: row.flags };
      deps.announcer.publish([{ event: { type: 'USER_FLAGS_UPDATED', data } }]);
    }
    return row;
  });
}
