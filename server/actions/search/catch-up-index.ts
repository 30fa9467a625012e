import { firstIdOf } from '#shared/lib/ids.ts';
import { findSearchMark, indexMissedMessages, saveSearchMark } from '../../store/message-search.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Messages indexed by one statement: some tens of milliseconds of work. */
const BATCH = 1_000;
/** An id this old has long been committed or refused: statements end after 30 s. Milliseconds. */
const SETTLED_MS = 60_000;
/** How far back the first run on a database looks for gaps, in milliseconds. */
const FIRST_LOOK_MS = 24 * 3_600_000;

/**
 * Makes messages findable that a server wrote and did not live to index, or failed to: run at every
 * start and now and then. What was complete once is not looked at again.
 */
export async function catchUpIndex(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'logger'>,
): Promise<void> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const since = (await findSearchMark(db)) ?? firstIdOf<'message'>(now - FIRST_LOOK_MS);
  // what is written from now on its writer makes findable, or the next run
  const until = firstIdOf<'message'>(now);
  let total = 0;
  for (;;) {
    const count = await indexMissedMessages(db, { since, until, limit: BATCH });
    total += count;
    if (count === 0) break;
  }
  await saveSearchMark(db, firstIdOf<'message'>(now - SETTLED_MS));
  if (total > 0) logger.info({ messages: total }, 'messages made findable');
}
