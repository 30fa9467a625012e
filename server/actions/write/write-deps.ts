import type { KeyedLock } from '../../lib/keyed-lock.ts';
import type { Database } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Outlet } from '../announcer.ts';
import type { OtherNodes } from '../../state/shared-state.ts';
import type { JobQueue } from '../job.ts';

/** What the write path needs: what actions have, and the way out for events that they have not. */
export type WriteDeps = Pick<
  ActionDeps,
  'chats' | 'clock' | 'directory' | 'logger' | 'newId' | 'sessions' | 'voice' | 'watches'
> & {
  readonly db: Database['db'];
  readonly lock: KeyedLock;
  readonly jobs: JobQueue;
  readonly outlet: Outlet;
  /** null: no other node writes */
  readonly otherNodes: OtherNodes | null;
  /** Writes that may hold a connection until the other nodes have heard of them. */
  readonly writesAtOnce: number;
};
