import type * as contract from '#shared/contract/account/bot.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { grantedBotMask } from '#shared/rules/bot-permissions.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import type { TeamMask } from '#shared/rules/permissions.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { createTeamState } from '../../state/team-state.ts';
import { isBanned } from '../../store/bans.ts';
import type { BotRow } from '../../store/bots.ts';
import {
  countTeamsForJoining,
  findMember,
  findMemberFacts,
  insertMember,
  memberFacts,
  setMemberRoles,
} from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { countMember } from '../members/count-member.ts';
import { describeMember } from '../members/describe-member.ts';
import { assertRoleLimit } from '../roles/create-role.ts';
import { addRole } from '../roles/role-order.ts';
import { teamSlice } from '../teams/load-team-slice.ts';
import type { TeamTx } from '../write/write.ts';
import { addableBot } from './authorize-bot.ts';

/**
 * Makes a bot a member, with a role of its own for what its adder lets it do: it goes with the bot,
 * and stands below all others.
 */
export const addBot: Action<typeof contract.addBot> = async function addBot(
  deps,
  context,
  { params: { teamId }, body },
) {
  const { userId: adderId } = context.actor;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const bot = await addableBot(tx.db, { botId: body.botId, adderId });
    await requireMayEnter(tx, bot);
    const held = tx.team.teamPermissions(tx.actor.actor);
    const role = await addBotRole(deps, tx, {
      bot,
      permissions: grantedBotMask(body.botPermissions, held),
    });
    await admitBot(deps, tx, { bot, role });
    await tx.audit({ action: 'bot.added', targetId: bot.id });
  });
  return { success: true };
};

/** @throws ProblemError bot.banned, bot.already-added, team.limit-reached, role.limit-reached */
async function requireMayEnter(tx: TeamTx, { id }: BotRow): Promise<void> {
  const teamId = tx.team.team.id;
  if (await isBanned(tx.db, teamId, id)) throw new ProblemError('bot.banned');
  if (await findMemberFacts(tx.db, teamId, id)) throw new ProblemError('bot.already-added');
  assertRoleLimit(tx);
  if ((await countTeamsForJoining(tx.db, id)) >= teamLimits.teamsPerUser)
    throw new ProblemError('team.limit-reached');
}

function addBotRole(
  deps: ActionDeps,
  tx: TeamTx,
  { bot, permissions }: { readonly bot: BotRow; readonly permissions: TeamMask },
): Promise<Role> {
  const teamId = tx.team.team.id;
  const role = {
    id: deps.newId<'role'>(),
    teamId,
    name: bot.username,
    color: DEFAULT_ROLE_COLOR,
    color2: null,
    permissions,
    iconEmojiId: null,
    isDisplayedSeparately: false,
    mentionable: false,
    isSelfAssignable: false,
    botScope: { userId: bot.id },
    description: '',
  };
  return addRole(tx, role, everyoneRoleId(teamId));
}

async function admitBot(
  deps: ActionDeps,
  tx: TeamTx,
  { bot: { id: userId }, role }: { readonly bot: BotRow; readonly role: Role },
): Promise<void> {
  const { db, team } = tx;
  const teamId = team.team.id;
  const roleIds = [role.id];
  await insertMember(db, { teamId, userId, joinedAt: new Date(deps.clock.now()) });
  await setMemberRoles(db, { teamId, userId, roleIds });
  const memberCount = await countMember(tx, 1);
  const row = await findMember(db, teamId, userId);
  if (!row) throw new ProblemError('server.failed');
  // the team as it is with the role, which what the write has read does not know yet
  const withRole = createTeamState({
    ...team,
    roles: new Map([...raised(team.roles), [role.id, role]]),
  });
  tx.markMember({ userId, change: 'joined', roleIds });
  const facts = memberFacts(userId, row);
  tx.emit({ type: 'TEAM_AVAILABLE', data: teamSlice(withRole, facts, memberCount) }, [userId]);
  const member = describeMember(deps, withRole, row);
  tx.emit({ type: 'USER_JOINED_TEAM', data: { teamId, member, memberCount } });
}

/** The roles as they stand above one that was put lowest above everyone. */
function raised(roles: TeamTx['team']['roles']): [Role['id'], Role][] {
  return [...roles].map(([id, role]) => {
    const isEveryone = id === everyoneRoleId(role.teamId);
    return [id, isEveryone ? role : { ...role, priority: role.priority + 1 }];
  });
}
