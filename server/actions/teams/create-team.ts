import type * as contract from '#shared/contract/teams/team.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Locale } from '#shared/contract/users.ts';
import { everyoneRoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { changeMemberCount, countTeamsForJoining, insertMember } from '../../store/members.ts';
import { insertRole } from '../../store/roles.ts';
import { insertFirstChannels, insertTeam } from '../../store/team-writes.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { loadTeamSlice } from './load-team-slice.ts';

/** What a new team calls its first channels, in its creator's language. */
const firstChannelNames: Readonly<Record<Locale, { text: string; voice: string }>> = {
  en: { text: 'general', voice: 'lounge' },
  tr: { text: 'genel', voice: 'sohbet' },
};

/** What every member of a new team may do until its managers decide otherwise. */
const everyonePermissions = teamMask('CREATE_INVITES', 'JOIN_TOURNAMENTS');

/** Makes a team that is alive at once: its creator is in it, and there is a place to talk. */
export const createTeam: Action<typeof contract.createTeam> = async function createTeam(
  deps,
  { actor },
  { body },
) {
  const teamId = deps.newId<'team'>();
  const { userId } = actor;
  await deps.db.transaction().execute(async (db) => {
    if ((await countTeamsForJoining(db, userId)) >= teamLimits.teamsPerUser)
      throw new ProblemError('team.limit-reached');
    const creator = await findUser(db, userId);
    const names = firstChannelNames[creator?.settings.locale ?? 'en'];
    await insertTeam(db, {
      id: teamId,
      name: body.name.trim(),
      createdBy: userId,
      profilePicture: body.profilePicture ?? null,
    });
    await insertRole(db, everyoneRole(teamId));
    await insertFirstChannels(db, teamId, [
      { id: deps.newId<'channel'>(), type: 'text', name: names.text },
      { id: deps.newId<'channel'>(), type: 'voice', name: names.voice },
    ]);
    await insertMember(db, { teamId, userId, joinedAt: new Date(deps.clock.now()) });
    await changeMemberCount(db, teamId, 1);
  });
  return { success: true, createdTeam: await announceNewTeam(deps, teamId, userId) };
};

function everyoneRole(teamId: TeamId): Role {
  return {
    id: everyoneRoleId(teamId),
    teamId,
    name: 'everyone',
    color: DEFAULT_ROLE_COLOR,
    color2: null,
    priority: 0,
    permissions: everyonePermissions,
    iconEmojiId: null,
    isDisplayedSeparately: false,
    mentionable: false,
    isSelfAssignable: false,
    botScope: null,
    description: '',
  };
}

/** Not a change of a team that others know already, so it goes out beside changeTeam. */
async function announceNewTeam(deps: ActionDeps, teamId: TeamId, userId: UserId) {
  const slice = await loadTeamSlice(deps, { teamId, userId });
  deps.announcer.teamChanged({
    teamId,
    before: undefined,
    after: await deps.directory.get(teamId),
    isStructural: true,
    members: [{ userId, change: 'joined', roleIds: [] }],
    events: [{ event: { type: 'TEAM_AVAILABLE', data: slice }, to: [userId] }],
  });
  return slice.team;
}
