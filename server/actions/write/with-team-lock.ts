import { createRunWrite } from './run-write.ts';
import type { WithTeamLock } from './write.ts';
import type { WriteDeps } from './write-deps.ts';
import { teamKey } from './write-lock.ts';

/** Creates the lock. */
export function createWithTeamLock(deps: WriteDeps): WithTeamLock {
  const run = createRunWrite(deps);
  return (teamId, work) =>
    deps.lock(teamKey(teamId), () => {
      if (deps.otherNodes === null) return work();
      return run({
        keys: [teamKey(teamId)],
        transact: work,
        // what is told in one place keeps its order: this comes after all that the work has told
        tell: async () => deps.outlet.announce({ place: `team:${teamId}`, chats: [] }),
      });
    });
}
