import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { askedAgain, LateError, within } from '../lib/bounded-wait.ts';
import { isDatabaseAway } from '../lib/database-away.ts';
import { createGroupRead } from '../lib/group-read.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { openPool, type Database, type Db } from './database.ts';
import { findPosition, hasReached, type Position } from './replica-position.ts';
import type { Schema } from './schema.ts';

/** What is done with a database; here it only reads. */
type Work<Result> = (db: Db) => Promise<Result>;

/**
 * Reads what was said before, on the replica where there is one that has all that was committed when
 * it was asked, else on the primary. The work reads by the connection it is handed, and may be done
 * twice.
 */
export type ReadHistory = <Result>(work: Work<Result>) => Promise<Result>;

interface HistoryParts {
  readonly primary: Database;
  readonly replicaAddress: string;
  /** Connections to the replica at most. */
  readonly size: number;
  /** Told of each read, by the database that answered. */
  readonly onRead: (database: 'replica' | 'primary') => void;
}

/**
 * How a read waits for a replica that is a moment behind, in milliseconds: a standby on the next
 * machine has a commit a millisecond or two after the primary.
 */
const PATIENCE = [1, 2, 4, 8] as const;
/** How long a replica may take to say how far it is; else it is away. Milliseconds. */
const CHECK_MS = 250;
/** What takes longer is done by the primary. Milliseconds. */
const READ_MS = 10_000;
/** How long a replica that was away or behind is left alone before it is looked at again. */
const REST_MS = 500;

/** Works by one session, which is given back when the work is over. */
function workBy<Result>(session: PoolClient, work: Work<Result>): Promise<Result> {
  const pool = { connect: () => Promise.resolve(session), end: () => Promise.resolve() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }).connection().execute(work);
}

/**
 * A replica that may be away or behind, now or later. The reads of that moment wait for it shortly;
 * those after it do not ask it until a look at it, for which no read waits, finds it well.
 */
class Replica {
  readonly #pool: Pool;
  /** One question to the primary for all that wait, asked after the reads it is for. */
  readonly #positionNow: (question: undefined) => Promise<Position>;
  #isResting = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ primary, replicaAddress, size }: HistoryParts) {
    this.#pool = openPool(replicaAddress, {
      max: size,
      connectionTimeoutMillis: CHECK_MS,
      statementTimeoutMs: READ_MS,
    });
    this.#positionNow = createGroupRead<undefined, Position>({
      readGroup: async (questions) => {
        const position = await findPosition(primary.pool);
        return questions.map(() => position);
      },
      weightOf: () => 0,
      maxWeight: 0,
      maxInFlight: 1,
    });
  }

  /** The result in a list; nothing in it when the primary is to be asked. */
  async read<Result>(work: Work<Result>): Promise<[] | [Result]> {
    if (this.#isResting) return [];
    const session = await this.#freshSession(() => this.#isResting).catch(() => undefined);
    if (!session) {
      this.#rest();
      return [];
    }
    try {
      return [await within(READ_MS, workBy(session, work))];
    } catch (error) {
      // what the work itself decides is decided on what is true
      if (error instanceof ProblemError) throw error;
      if (error instanceof LateError) session.release(true);
      // a read that gave way to the replay of the log says nothing about the next one
      if (error instanceof LateError || isDatabaseAway(error)) this.#rest();
      return [];
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#pool.end();
  }

  #rest(): void {
    this.#isResting = true;
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#look();
    }, REST_MS).unref();
  }

  async #look(): Promise<void> {
    const session = await this.#freshSession(() => this.#isClosed).catch(() => undefined);
    session?.release();
    if (session) this.#isResting = false;
    else this.#rest();
  }

  /** A session that reads all that is committed by now; undefined when the replica is behind. */
  async #freshSession(hasGivenUp: () => boolean): Promise<PoolClient | undefined> {
    const position = await this.#positionNow(undefined);
    if (hasGivenUp()) return undefined;
    const session = await this.#pool.connect();
    try {
      const isFresh = (): Promise<boolean> => within(CHECK_MS, hasReached(session, position));
      if (!hasGivenUp() && (await askedAgain(PATIENCE, isFresh))) return session;
      session.release();
      return undefined;
    } catch (error) {
      session.release(true);
      throw error;
    }
  }
}

/** Opens the replica, which may be away: the primary is asked then. */
export function openHistory(parts: HistoryParts): {
  readonly read: ReadHistory;
  close(): Promise<void>;
} {
  const replica = new Replica(parts);
  return {
    async read(work) {
      const found = await replica.read(work);
      parts.onRead(found.length === 1 ? 'replica' : 'primary');
      return found.length === 1 ? found[0] : work(parts.primary.db);
    },
    close: () => replica.close(),
  };
}
