import type { MessageJob } from '../../store/messages.ts';
import { taskKinds } from '../job.ts';

/** A task about a message as it is written down with it; `delayMs` says how long it waits. */
export function messageJob(
  name: 'unfurl-links' | 'end-poll' | 'push-message',
  delayMs = 0,
): MessageJob {
  const { attempts, priority } = taskKinds[name];
  return { name, attempts, priority, delayMs };
}
