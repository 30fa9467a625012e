import { utcDate } from '#shared/lib/calendar.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { lastAdultBirthdate } from '#shared/rules/age.ts';
import { areConnected, findGrownTeens, findParentIds } from '../../store/families.ts';
import type { ActionDeps } from '../action-deps.ts';
import { endConnection } from './end-connection.ts';

/** Teens looked at in one go. */
const BATCH = 100;

/**
 * Ends the connections of teens who have grown up: nothing is shown of them from the day on
 * (`requireTeenOf`), and this tells both sides.
 */
export async function endGrownFamilies(deps: ActionDeps): Promise<void> {
  for (;;) {
    const bornBy = lastAdultBirthdate(utcDate(deps.clock.now()));
    const teenIds = await findGrownTeens(deps.db, bornBy, BATCH);
    for (const teenId of teenIds) await endFamilyOf(deps, teenId);
    if (teenIds.length < BATCH) return;
  }
}

async function endFamilyOf(deps: ActionDeps, teenId: UserId): Promise<void> {
  for (const parentId of await findParentIds(deps.db, teenId)) {
    const lock = { of: 'users', userIds: [parentId, teenId] } as const;
    await deps.write({ actor: null, permit: null }, { lock }, async (tx) => {
      // one of them may have ended it meanwhile
      if (await areConnected(tx.db, { parentId, teenId }))
        await endConnection(tx, { parentId, teenId, by: null });
    });
  }
}
