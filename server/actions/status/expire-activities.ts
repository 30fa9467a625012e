import type { ActionDeps } from '../action-deps.ts';
import { tellActivity } from './tell-activity.ts';

/** Ends what was not said again in time: the game was left, or the application died (D-043). */
export async function expireActivities(deps: ActionDeps): Promise<void> {
  for (const userId of deps.activities.expire()) await tellActivity(deps, userId);
}
