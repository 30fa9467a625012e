import { ProblemError } from '../../lib/problem-error.ts';
import { createWorkLimit } from '../../lib/work-limit.ts';
import type { Database, Db } from '../../store/database.ts';
import { holdKeys, holdKeysBeyond, releaseKeys } from '../../store/write-locks.ts';
import type { WriteDeps } from './write-deps.ts';

interface WriteSteps<Done> {
  /** What the write holds in the database, from before its transaction until it has been told. */
  readonly keys: readonly string[];
  readonly transact: (db: Db) => Promise<Done>;
  /** Tells what was committed; what it still reads it reads here. */
  readonly tell: (db: Db, done: Done) => Promise<void>;
}

/** Writes that wait for a connection; beyond it waiting is worse than an honest refusal. */
const MAX_WAITING = 10_000;

/** Runs the transaction of a write and tells of it, holding its keys against other nodes. */
export type RunWrite = <Done>(steps: WriteSteps<Done>) => Promise<Done>;

/** For a node that is alone its own lock is enough once the transaction has ended. */
export function createRunWrite(
  deps: Pick<WriteDeps, 'db' | 'otherNodes' | 'writesAtOnce'>,
): RunWrite {
  return deps.otherNodes === null ? runAlone(deps.db) : runAmongOthers(deps);
}

function runAlone(database: Database['db']): RunWrite {
  return async ({ keys, transact, tell }) => {
    const done = await database.transaction().execute(async (db) => {
      await holdKeys(db, keys);
      return transact(db);
    });
    await tell(database, done);
    return done;
  };
}

/**
 * The next write of the same may be one of another node, so the keys are held until this one has been
 * told to all: on the bus writes stand in the order of their commits. The connection is held as long,
 * and only so many are: what is done meanwhile on behalf of others needs some too.
 */
function runAmongOthers({
  db: database,
  writesAtOnce,
}: Pick<WriteDeps, 'db' | 'writesAtOnce'>): RunWrite {
  const limit = createWorkLimit({
    concurrent: writesAtOnce,
    waiting: MAX_WAITING,
    onFull: () => new ProblemError('server.busy'),
  });
  return ({ keys, transact, tell }) =>
    limit(() =>
      database.connection().execute(async (connection) => {
        try {
          await holdKeysBeyond(connection, keys);
          const done = await connection.transaction().execute(transact);
          await tell(connection, done);
          return done;
        } finally {
          // a connection that broke has given them back
          await releaseKeys(connection).catch(() => undefined);
        }
      }),
    );
}
