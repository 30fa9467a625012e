import type { Logger } from 'pino';
import type { Db } from '../../store/database.ts';
import { indexMessages } from '../../store/message-search.ts';
import type { MessageAddress } from '../../store/messages.ts';

/**
 * Makes messages findable shortly after they were written, never in the way of the writing. The
 * message itself is the record that this is still to be done (catch-up-index.ts).
 */
export interface MessageIndexer {
  /** Messages on disk that no search finds yet. Returns at once. */
  note(messages: readonly MessageAddress[]): void;
  /** Indexes what was noted and ends. */
  stop(): Promise<void>;
}

interface MessageIndexerParts {
  readonly db: Db;
  readonly logger: Logger;
  /** Asks for the sweep that finds what this process could not index. */
  readonly onMissed: () => Promise<void>;
}

/** Messages indexed by one statement: some tens of milliseconds of work. */
const BATCH = 1_000;
/** Beyond it, what is noted is left to the sweep: memory is for the people who are online. */
const MAX_NOTED = 500_000;
/** How long a new message cannot be found: so many are indexed at once. Milliseconds. */
const INDEXING_MS = 250;
/** Tries that may fail in a row before what is noted is left to the sweep. */
const MAX_FAILURES = 4;

/** Creates the indexer. */
export function createMessageIndexer(parts: MessageIndexerParts): MessageIndexer {
  const { db, logger, onMissed } = parts;
  let noted: MessageAddress[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let failures = 0;
  let hasMissed = false;

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        flushing = flush();
      },
      INDEXING_MS * 2 ** failures,
    ).unref();
  }

  async function flush(): Promise<void> {
    try {
      while (noted.length > 0) {
        const batch = noted.slice(0, BATCH);
        await indexMessages(db, batch);
        noted = noted.slice(batch.length);
      }
      failures = 0;
      if (!hasMissed) return;
      await onMissed();
      hasMissed = false;
    } catch (error) {
      logger.warn({ err: error, waiting: noted.length }, 'messages could not be made findable');
      giveUpWhenTried();
      schedule();
    }
  }

  /** One message that cannot be indexed must not hold up the others for ever. */
  function giveUpWhenTried(): void {
    failures += 1;
    if (failures < MAX_FAILURES) return;
    failures = 0;
    hasMissed = true;
    noted = noted.slice(BATCH);
  }

  return {
    note(messages) {
      if (noted.length < MAX_NOTED) noted.push(...messages);
      else hasMissed = true;
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await flushing;
      await flush();
      clearTimeout(timer);
    },
  };
}
