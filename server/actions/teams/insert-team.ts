import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { EmojiId, TeamId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { unverifiedLimits } from '#shared/rules/unverified.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertCategories } from '../../store/categories.ts';
import { insertChannels } from '../../store/channels.ts';
import type { Db } from '../../store/database.ts';
import { insertEmojis } from '../../store/emojis.ts';
import { changeMemberCount, countTeamsForJoining, insertMember } from '../../store/members.ts';
import { insertRoles } from '../../store/roles.ts';
import { findServerSettings } from '../../store/server-settings.ts';
import { countOwnedTeams, insertTeamRow, type TeamSettings } from '../../store/team-writes.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { UserContext } from '../context.ts';
import { readTeam } from '../access/read-scope.ts';
import { teamSlice } from './load-team-slice.ts';

/** All that a team begins with, but for its creator. */
export interface NewTeam {
  readonly id: TeamId;
  readonly settings: TeamSettings;
  /** The everyone role among them. */
  readonly roles: readonly Role[];
  readonly categories: readonly Category[];
  readonly channels: readonly Channel[];
  readonly emojis: readonly { readonly id: EmojiId; readonly name: string }[];
}

/**
 * Makes a team as `plan` wants it, or nothing of it, and tells its creator.
 * @throws ProblemError team.limit-reached, team.owned-limit, account.unverified-teams
 */
export async function insertTeam(
  deps: ActionDeps,
  context: UserContext,
  plan: (db: Db) => Promise<NewTeam>,
): Promise<Team> {
  const { userId, isVerified } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  return deps.write(context, { lock }, async (tx) => {
    const { db } = tx;
    if ((await countTeamsForJoining(db, userId)) >= teamLimits.teamsPerUser)
      throw new ProblemError('team.limit-reached');
    const { settings: server } = await findServerSettings(db);
    if (server.ownedTeams !== null && (await countOwnedTeams(db, userId)) >= server.ownedTeams)
      throw new ProblemError('team.owned-limit');
    if (!isVerified && (await countOwnedTeams(db, userId)) >= unverifiedLimits.ownTeams)
      throw new ProblemError('account.unverified-teams');
    const { id, settings, roles, categories, channels, emojis } = await plan(db);
    await insertTeamRow(db, { ...settings, id, createdBy: userId });
    await insertRoles(db, roles);
    await insertCategories(db, categories);
    await insertChannels(db, channels);
    await insertEmojis(
      db,
      emojis.map((emoji) => ({ ...emoji, team_id: id, creator_id: userId })),
    );
    await insertMember(db, { teamId: id, userId, joinedAt: new Date(deps.clock.now()) });
    const memberCount = await changeMemberCount(db, id, 1);
    tx.markNewTeam(id, userId);
    const slice = teamSlice(await readTeam(db, id), { userId, roleIds: [] }, memberCount);
    tx.emit({ type: 'TEAM_AVAILABLE', data: slice }, [userId]);
    return slice.team;
  });
}
