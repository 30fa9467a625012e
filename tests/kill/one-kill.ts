import { beforeAll, describe, expect, it } from 'vitest';
import type { SweepName, TaskName } from '#server/actions/job.ts';
import type { Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { listWith } from '../support/matchers.ts';
import { TIMEOUT_MS, type KillWorld } from './kill-world.ts';

/** What must come of a change, once a node that runs jobs is there again. */
export type Outcome = () => Promise<void>;

/** Makes the change, by the owner of the world at the node that is killed next. */
export type Cause = (owner: Person) => Promise<Outcome>;

/** A change that is followed by a job, and a kill comes between the two. */
export interface CutOff {
  readonly title: string;
  /** What waits when its node is killed; nothing where every start looks for what there is to do. */
  readonly waits: readonly (TaskName | SweepName)[];
  /** Makes what has to stand before, on a node that runs jobs. */
  prepare(world: KillWorld, owner: Person): Promise<Cause>;
}

async function waitingJobs({ database }: KillWorld): Promise<string[]> {
  const text = 'select distinct task_identifier as name from jobs.jobs where locked_at is null';
  return (await inDatabase<{ name: string }>(database, text)).map(({ name }) => name);
}

/**
 * Makes many changes on a node that runs no jobs, kills it, and starts one that does: so the process
 * that made them cannot have done a job of theirs. One kill is enough for all whose jobs do not do each
 * other's work; each change has a test of its own, below the name of its group.
 */
export function testOneKill(
  world: KillWorld,
  groups: Readonly<Record<string, readonly CutOff[]>>,
): void {
  const outcomes = new Map<CutOff, Outcome>();
  let waiting: readonly string[] = [];
  beforeAll(async () => {
    const causes = new Map<CutOff, Cause>();
    for (const change of Object.values(groups).flat())
      causes.set(change, await change.prepare(world, world.again(world.owner)));
    await world.untilJobsAreDone();
    await world.server.kill();
    await world.start('off');
    for (const [change, cause] of causes)
      outcomes.set(change, await cause(world.again(world.owner)));
    await world.server.kill();
    waiting = await waitingJobs(world);
    await world.start('on');
  }, TIMEOUT_MS);
  describe.each(Object.entries(groups))('%s', (_group, changes) => {
    it.each(changes.map((change) => [change.title, change] as const))(
      '%s',
      async (_title, change) => {
        expect(waiting).toEqual(listWith(change.waits));
        const look = outcomes.get(change) ?? expect.fail('it was not caused');
        await look();
      },
      TIMEOUT_MS,
    );
  });
}
