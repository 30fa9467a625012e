import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/** What was done to several members at once. */
interface Done {
  readonly success: true;
  readonly changed: number;
  /** Those whom it may not be done to, or who are gone, or for whom there was nothing to change. */
  readonly left: number;
}

/** Does something to each of some members; one whom it may not be done to does not keep the others. */
export async function changeSeveral(
  userIds: readonly UserId[],
  change: (userId: UserId) => Promise<boolean>,
): Promise<Done> {
  const each = [...new Set(userIds)];
  let changed = 0;
  for (const userId of each) if (await isChanged(userId, change)) changed += 1;
  return { success: true, changed, left: each.length - changed };
}

async function isChanged(
  userId: UserId,
  change: (userId: UserId) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await change(userId);
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return false;
    throw error;
  }
}
