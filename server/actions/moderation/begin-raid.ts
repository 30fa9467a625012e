import type * as contract from '#shared/contract/teams/moderation.ts';
import type { Action } from '../action.ts';
import { closeDoor } from './change-door.ts';

/** Closes the team's door; closed already, it stays so for the new time. */
export const beginRaid: Action<typeof contract.beginRaid> = async function beginRaid(
  deps,
  context,
  { params: { teamId }, body: { minutes } },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => ({
    success: true,
    raid: await closeDoor(tx, { by: context.actor.userId, minutes }),
  }));
};
