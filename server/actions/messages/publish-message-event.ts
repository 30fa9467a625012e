import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tells those who see a message's channel what became of the message. */
export function publishMessageEvent(deps: ActionDeps, event: StateEvent): Promise<void> {
  deps.announcer.publish([{ event }]);
  return Promise.resolve();
}
