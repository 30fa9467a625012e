import type { UserId } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import {
  findPlusToSync,
  nextPlusEnd,
  setPremium,
  takePlusNews,
} from '../../store/plus-memberships.ts';
import { findUser } from '../../store/users.ts';
import { emitAccount } from '../account/emit-account.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Users handled at once; the next ones when these are done. */
const BATCH = 100;

/**
 * Brings accounts to what was decided of their Plus beside this process: paid, given by an operator,
 * or over. The user is told in all their sessions, and so are those who see their mark. The job
 * comes with the change (a trigger writes it), and the next run is planned for the next end.
 */
export async function syncPlus(deps: ActionDeps): Promise<void> {
  for (;;) {
    const userIds = await findPlusToSync(deps.db, new Date(deps.clock.now()), BATCH);
    for (const userId of userIds) await syncUser(deps, userId);
    if (userIds.length < BATCH) break;
  }
  const runAt = await nextPlusEnd(deps.db);
  if (runAt === null) return;
  await deps.jobs.add(deps.db, { name: 'sync-plus' }, { key: 'sync-plus:next', runAt });
}

async function syncUser(deps: ActionDeps, userId: UserId): Promise<void> {
  const lock = { of: 'users', userIds: [userId] } as const;
  await deps.write({ actor: null, permit: null }, { lock }, async (tx) => {
    const news = await takePlusNews(tx.db, userId, new Date(deps.clock.now()));
    if (!news) return;
    if (news.is_active !== news.wasActive) await setPremium(tx.db, userId, news.is_active);
    if (!news.wasTold) {
      const { payment: type, expires_at: end } = news;
      const data = { type, expiresAt: end === null ? null : isoTime(end.getTime()) };
      tx.emit({ type: 'SUBSCRIPTION_UPDATED', data }, [userId]);
    }
    const row = await findUser(tx.db, userId);
    if (row && news.is_active !== news.wasActive)
      tx.emit({ type: 'USER_FLAGS_UPDATED', data: { userId, flags: row.flags } });
    await emitAccount(tx, row);
  });
}
