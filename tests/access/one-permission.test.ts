import { expect, it } from 'vitest';
import { listRoles, updateRole } from '#shared/contract/teams/role.ts';
import {
  teamMask,
  teamPermissionNames,
  type TeamMask,
  type TeamPermission,
} from '#shared/rules/permissions.ts';
import { filledPath } from '../support/client.ts';
import { fileValue, setServerOptions } from '../support/fixtures.ts';
import { accessCases, type AccessCase, type Given } from './access-cases.ts';
import { createAccessWorld, createPeople, type AccessWorld } from './access-world.ts';

setServerOptions({
  environment: {
    PLUS_TRANSFER_ACCOUNT: 'Tayfa, TR00 0000',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
  },
});
const people = fileValue(createPeople);

/**
 * What each permission of a team opens by itself, and all others together do not. Written by hand from the
 * specification, not read from the contract: the table of who may call what tries one who holds them all.
 */
const opened: Partial<Record<TeamPermission, string>> = {
  MANAGE_CHANNELS: `createCategory deleteCategory moveChannelIntoCategory orderCategories
    setCategoryRoleOverride setCategoryUserOverride takeChannelOutOfCategory updateCategory
    createChannel orderCategoryChannels orderChannels cloneChannel deleteChannel updateChannel
    setChannelRoleOverride setChannelUserOverride setChannelRegion`,
  MANAGE_WEBHOOKS: `createWebhook deleteWebhook listWebhooks renewWebhookToken updateWebhook`,
  MANAGE_APPLICATIONS: `decideApplication getApplication getApplicationQuestions getRecruitment
    listApplications saveApplicationForm setRecruitment`,
  MANAGE_BLOGS: `createBlog deleteBlog`,
  VIEW_AUDIT_LOG: `listAuditEntries`,
  MANAGE_TEAM: `addBot getDiscovery updateDiscovery deleteEmoji renameEmoji addTeamGame
    orderTeamGames removeTeamGame suggestTeamGames createClaimCode getImport
    listImportAuthors removeImport startImport deleteInvite listInvites getModeration
    setModerationRule setRaidSettings getOnboardingSettings saveOnboarding updateTeam createTemplate
    deleteTemplate getTeamTemplate deleteVanity getVanity setVanity`,
  MANAGE_EVENTS: `createTeamEvent`,
  BAN_MEMBERS: `banMember listBans unbanMember`,
  KICK_MEMBERS: `kickMember endTimeout timeOutMember kickMembers previewPrune pruneMembers
    changeMemberProfile`,
  MANAGE_ROLES: `changeRoleOfMembers cloneRole createRole deleteRole orderRoles updateRole updateRoles
    giveRole takeRole`,
  MOVE_MEMBERS: `moveParticipant`,
  DELETE_MESSAGES: `bulkDeleteMessages deleteMessage pinMessage unpinMessage`,
};
const tried = Object.entries(opened).flatMap(([permission, names]) =>
  names
    .split(/\s+/)
    // reason: a key of the table
    .map((name) => [name, permission as TeamPermission] as const),
);

/** A team has room for so much only, and takes longer as it grows. */
const CASES_IN_A_WORLD = 12;
let shared: { readonly world: AccessWorld; cases: number } | null = null;

async function endWorld({ teamId }: AccessWorld): Promise<void> {
  await people.owner.raw('DELETE', '/api/teams', { body: JSON.stringify({ id: teamId }) });
}

/** A world for a case; the next one has another where it fails or was tried in a world of its own. */
async function inWorld(
  { ownWorld }: AccessCase,
  work: (world: AccessWorld) => Promise<void>,
): Promise<void> {
  const here = (!ownWorld && shared) || { world: await createAccessWorld(people), cases: 0 };
  if (!ownWorld) shared = null;
  await work(here.world);
  here.cases += 1;
  if (ownWorld || here.cases === CASES_IN_A_WORLD) await endWorld(here.world);
  else shared = here;
}

/** Lets one permit the holder by their role what a mask says. */
async function holdersRole({ teamId }: AccessWorld) {
  const { roles } = await people.owner.ok(listRoles, { params: { teamId } });
  const role = roles.find(({ permissions }) => permissions === allButAdministrator);
  if (!role) throw new Error('The holder has a role that holds all');
  const params = { teamId, roleId: role.id };
  return (permissions: TeamMask) => people.owner.ok(updateRole, { params, body: { permissions } });
}
const everyPermission = teamPermissionNames.filter((name) => name !== 'ADMINISTRATOR');
const allButAdministrator = teamMask(...everyPermission);

async function statusOf({ shape }: AccessCase, { params, query, body }: Given): Promise<number> {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const question = entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
  const path = filledPath(shape.path, params) + question;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return (await people.holder.raw(shape.method, path, sent)).status;
}

it.each(tried)('%s is opened by %s alone, and by no other permission', async (name, permission) => {
  const testCase = accessCases.find(({ shape }) => shape.name === name);
  if (!testCase) throw new Error(`There is no case of ${name}`);
  await inWorld(testCase, async (world) => {
    const permit = await holdersRole(world);
    const given = await testCase.given(world, people.holder, 'holder');
    await permit(teamMask(...everyPermission.filter((each) => each !== permission)));
    expect(await statusOf(testCase, given)).toBe(403);
    await permit(teamMask(permission));
    expect(await statusOf(testCase, given)).toBe(200);
    await testCase.after?.(world, 'holder');
    await permit(allButAdministrator);
  });
});
