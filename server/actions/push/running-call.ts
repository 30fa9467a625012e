import type { RunningCall } from '#shared/contract/voice/calls.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/** The call as it is now; undefined: it is over. */
export function runningCall(
  { calls }: Pick<ActionDeps, 'calls'>,
  { channelId, callId }: Pick<TaskData<'push-call'>, 'channelId' | 'callId'>,
): RunningCall | undefined {
  const [person] = calls.peopleOf(channelId);
  return person && calls.callsOf(person).find(({ id }) => id === callId);
}
