import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { orderTeamsOfUser } from '../../store/members.ts';
import { findTeamsOfUser } from '../../store/teams.ts';
import type { Action } from '../action.ts';

/** Puts the actor's teams into a new order. Suspended teams, which no list shows, stay put. */
export const orderTeams: Action<typeof contract.orderTeams> = async function orderTeams(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  const named = new Set(body);
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const { teams } = await findTeamsOfUser(tx.db, userId);
    const isComplete = teams.length === named.size && teams.every((team) => named.has(team.id));
    if (!isComplete || named.size !== body.length) throw new ProblemError('team.order-mismatch');
    await orderTeamsOfUser(tx.db, userId, body);
    tx.emit({ type: 'TEAMS_ORDERED', data: { teamIds: body } }, [userId]);
  });
  return { success: true };
};
