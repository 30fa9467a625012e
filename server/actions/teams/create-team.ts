import type * as contract from '#shared/contract/teams/team.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Locale } from '#shared/contract/users.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { blankChannel } from '../channels/blank-channel.ts';
import { insertTeam } from './insert-team.ts';

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
  context,
  { body },
) {
  const createdTeam = await insertTeam(deps, context, async (db) => {
    const id = deps.newId<'team'>();
    const creator = await findUser(db, context.actor.userId);
    const names = firstChannelNames[creator?.settings.locale ?? 'en'];
    const channels = (['text', 'voice'] as const).map((type, priority) =>
      blankChannel({
        id: deps.newId<'channel'>(),
        teamId: id,
        type,
        name: names[type],
        categoryId: null,
        priority,
      }),
    );
    return {
      id,
      settings: {
        name: body.name.trim(),
        description: '',
        banner: null,
        profilePicture: body.profilePicture ?? null,
        isSafeForTeen: false,
      },
      roles: [everyoneRole(id)],
      categories: [],
      channels,
      emojis: [],
    };
  });
  return { success: true, createdTeam };
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
