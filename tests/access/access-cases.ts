import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { listBots } from '#shared/contract/account/bot.ts';
import { followAnnouncements } from '#shared/contract/messages/announcement.ts';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { requestFriend } from '#shared/contract/social/friend.ts';
import { saveApplicationForm, setRecruitment } from '#shared/contract/teams/application.ts';
import { startReadyCheck } from '#shared/contract/teams/event.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { checkOut } from '#shared/contract/store/store.ts';
import { endRaid } from '#shared/contract/teams/moderation.ts';
import { createTemplate } from '#shared/contract/teams/template.ts';
import { addTeamGame } from '#shared/contract/teams/game.ts';
import { deleteTeam, getTeam, listTeams } from '#shared/contract/teams/team.ts';
import type { ApplicationId, UserId } from '#shared/lib/ids.ts';
import type { Client, Person } from '../support/client.ts';
import { createClaimCode } from '#shared/contract/teams/import.ts';
import { firstRaidSettings, firstRules } from '#shared/rules/moderation.ts';
import { newBot } from '../bots/bot-world.ts';
import {
  ask,
  commandWorld,
  answerAs,
  signUp,
  withButtons,
  type CommandWorld,
} from '../bots/command-world.ts';
import { freeAuthor, readyImport } from '../imports/import-world.ts';
import { bill } from '../accounts/order-world.ts';
import { githubPush } from '../corpora/github-payloads.ts';
import { plainOnboarding, setUp } from '../teams/onboarding-world.ts';
import type { AccessWorld, RoleName } from './access-world.ts';

/** What a call of an endpoint needs to be right in everything but who calls. */
export interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

export interface AccessCase {
  readonly shape: AnyEndpoint;
  /** Who gets 200. Written by hand from the specification, not read from the contract. */
  readonly may: readonly RoleName[];
  readonly given: (world: AccessWorld, caller: Client, role: RoleName) => Promise<Given> | Given;
  /**
   * It changes what callers may in the team, or who sees it, or uses up what there is little of; the other
   * cases share a world for some time.
   */
  readonly ownWorld?: true;
  /** Puts right for the next caller what a call that succeeded has changed. */
  readonly after?: (world: AccessWorld, role: RoleName) => Promise<void>;
}

const everyone = [
  'nobody',
  'banned',
  'stranger',
  'unverified',
  'member',
  'holder',
  'owner',
] as const;
const signedIn = ['banned', 'stranger', 'unverified', 'member', 'holder', 'owner'] as const;
/** What an unverified account may not, however much it may otherwise: shared/rules/unverified.ts. */
const verified = ['banned', 'stranger', 'member', 'holder', 'owner'] as const;
const members = ['unverified', 'member', 'holder', 'owner'] as const;
const verifiedMembers = ['member', 'holder', 'owner'] as const;
const holders = ['holder', 'owner'] as const;
const ownerOnly = ['owner'] as const;
/** These take media, and one who is in the channel: tests/voice/recording-channel.test.ts. */
const withMediaOnly = [] as const;
/** Bots call these, which are none of the cast: tests/bots. */
const botsOnly = [] as const;
const inGroup = ['member', 'holder', 'owner'] as const;

const team = (world: AccessWorld) => ({ teamId: world.teamId });
const nothing = (): Given => ({});
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** The browser of RFC 8291's example. */
const pushBody = {
  endpoint: 'https://push.example/a-browser',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  hidesContent: false,
};

/** While the door is closed, others would be kept from what they may. */
async function openDoorAgain({ teamId, people }: AccessWorld): Promise<void> {
  await people.owner.ok(endRaid, { params: { teamId } });
}

/** Lets the team ask its members something; answers the number of what is set then. */
async function turnOnboardingOn({ people, teamId }: AccessWorld): Promise<number> {
  return (await setUp(people.owner, teamId)).version;
}

/** An order that is paid by transfer. */
const newOrder = {
  params: { planId: 'plus-monthly' },
  body: { ...bill, type: 'transfer' },
} as const;

async function templateCode({ people, teamId }: AccessWorld): Promise<string> {
  const { template } = await people.owner.ok(createTemplate, { params: { teamId } });
  return template.code;
}

const applicationForm = {
  description: 'Who we are',
  questions: [{ question: 'Why us?', type: 'text' as const, optional: true }],
};

async function openApplicationForm({ people, teamId }: AccessWorld): Promise<void> {
  await people.owner.ok(saveApplicationForm, { params: { teamId }, body: applicationForm });
}

/** Of somebody new, who is none of the callers. */
async function newApplication(world: AccessWorld): Promise<ApplicationId> {
  const { people, teamId } = world;
  await openApplicationForm(world);
  await people.owner.ok(setRecruitment, { params: { teamId }, body: { enabled: true } });
  const { code } = await people.owner.ok(createInvite, {
    body: { teamId, applicationEnabled: true },
  });
  const applicant = await people.newPerson();
  const { application } = await applicant.ok(joinTeam, { params: { code }, body: { answers: [] } });
  if (!application) throw new Error('The invite asked for no application');
  return application.id;
}

/** Each caller adds another game: one that is there is refused. */
const gameOf: Readonly<Record<RoleName, string>> = {
  nobody: 'rust',
  banned: 'rust',
  stranger: 'rust',
  unverified: 'rust',
  member: 'rust',
  holder: 'dota-2',
  owner: 'valorant',
};

/** A game that the team lists. */
async function teamGame({ people, teamId }: AccessWorld): Promise<string> {
  const params = { teamId };
  const { team: known } = await people.owner.ok(getTeam, { params });
  const gameId = 'minecraft';
  if (!known.games.some((game) => game.gameId === gameId))
    await people.owner.ok(addTeamGame, {
      params,
      body: { gameId, platforms: ['PC'], region: 'Global' },
    });
  return gameId;
}

/** Without a verified address one may own one team only, and each of these makes another. */
async function endOwnTeams({ people }: AccessWorld, role: RoleName): Promise<void> {
  if (role !== 'unverified') return;
  const { teams } = await people.unverified.ok(listTeams);
  const own = teams.filter(({ createdBy }) => createdBy === people.unverified.user.id);
  for (const { id } of own) await people.unverified.ok(deleteTeam, { body: { id } });
}

/** A bot of the owner's. */
async function ownersBot({ people: { owner } }: AccessWorld): Promise<UserId> {
  const [bot] = (await owner.ok(listBots)).data;
  return bot?.id ?? (await newBot(owner)).id;
}

/** A call about it. */
function botCall(body?: object) {
  return async (world: AccessWorld): Promise<Given> => ({
    params: { botId: await ownersBot(world) },
    ...(body && { body }),
  });
}

/** A bot with a command in the team; one for all callers. */
const commandWorlds = new WeakMap<AccessWorld, Promise<CommandWorld>>();
function botAtWork(world: AccessWorld): Promise<CommandWorld> {
  const known = commandWorlds.get(world) ?? commandWorld(world.people.owner, world.teamId);
  commandWorlds.set(world, known);
  return known;
}

/** Who is a person of the cast, where a call is about what they did themselves. */
function personOf({ people }: AccessWorld, role: RoleName): Person {
  return role === 'nobody' ? people.owner : people[role];
}

/** A modal that a bot has opened for the caller, or for the owner where they cannot ask for one. */
async function openModal(world: AccessWorld, role: RoleName): Promise<Given> {
  const here = await botAtWork(world);
  const mayAsk = role === 'member' || role === 'holder';
  const asked = await ask(mayAsk ? personOf(world, role) : world.people.owner, here);
  await answerAs(here.bot, asked, { type: 'modal', modal: signUp });
  return {
    params: { channelId: here.channelId, interactionId: asked.id },
    body: { values: { name: 'Ann' } },
  };
}

/** An answer to what the bot was asked: no person gives it, whatever they may. */
async function askedOfBot(world: AccessWorld): Promise<Given> {
  const here = await botAtWork(world);
  const { id, token } = await ask(world.people.owner, here);
  return {
    params: { channelId: here.channelId, interactionId: id },
    body: { type: 'message', token, content: 'x' },
  };
}

/** A call about a webhook, by the owner's own. */
function webhookCall(body?: object) {
  return async (world: AccessWorld): Promise<Given> => ({
    params: { ...team(world), ...(await world.newWebhook()) },
    ...(body && { body }),
  });
}

async function endTimeoutOfMember({ people, teamId }: AccessWorld): Promise<void> {
  const { id } = people.member.user;
  await people.owner.raw('DELETE', `/api/v1/teams/${teamId}/members/${id}/timeout`);
}

/** The birthdate, captcha and keys of public calls are wrong on purpose: being heard is the point. */
const cases: Record<string, Omit<AccessCase, 'shape'>> = {
  // accounts: calls that answer 400 for their content have still let the caller in
  getCaptcha: { may: everyone, given: nothing },
  getSite: { may: everyone, given: nothing },
  listPlans: { may: everyone, given: nothing },
  checkOut: {
    may: verified,
    given: () => newOrder,
  },
  getOrder: {
    may: ownerOnly,
    given: async ({ people }) => {
      const { orderId } = await people.owner.ok(checkOut, newOrder);
      return { params: { orderId } };
    },
  },
  getFamily: { may: signedIn, given: nothing },
  getSubscription: { may: signedIn, given: nothing },
  listOrders: { may: signedIn, given: nothing },
  listConnections: { may: signedIn, given: nothing },
  listPasskeys: { may: signedIn, given: nothing },
  getPush: { may: signedIn, given: nothing },
  setPush: { may: signedIn, given: () => ({ body: pushBody }) },
  removePush: { may: signedIn, given: nothing },
  getDataExport: { may: signedIn, given: nothing },
  askPasskey: { may: everyone, given: () => ({ body: { purpose: 'sign-in' } }) },
  setUpConnection: { may: signedIn, given: () => ({ params: { provider: 'twitch' } }) },
  getWindowsDownload: { may: everyone, given: nothing },
  getDownloads: { may: everyone, given: nothing },
  reportClientError: {
    may: everyone,
    given: () => ({ body: { name: 'TypeError', message: 'no', stack: '', page: '/' } }),
  },
  reportVulnerability: {
    may: everyone,
    given: () => ({
      body: {
        title: 'A weakness',
        details: 'What it is and how to see it happen.',
        captchaToken: 'off',
      },
    }),
  },
  getExperiments: { may: signedIn, given: nothing },
  getMe: { may: everyone, given: nothing },
  describeServer: { may: everyone, given: nothing },
  createSocketTicket: { may: signedIn, given: nothing },
  sendCrashReport: {
    may: signedIn,
    given: () => ({
      body: {
        id: '7e57ab1e-0000-4000-8000-000000000001',
        at: 1_800_000_000_000,
        part: 'main',
        reason: 'TypeError',
        exitCode: null,
        version: '1.0.0',
        build: 'abc123',
        platform: 'linux',
        arch: 'x64',
        electron: '45.4.1',
        stack: ['start (index.js:1:2)'],
      },
    }),
  },
  requestPasswordReset: { may: everyone, given: () => ({ body: { email: 'nobody@example.com' } }) },
  findPasswordReset: { may: everyone, given: () => ({ body: { token: 'unknown' } }) },
  listSessions: { may: signedIn, given: nothing },
  getAccountDeletion: { may: signedIn, given: nothing },
  revokeOtherSessions: { may: signedIn, given: nothing },
  setPresence: { may: signedIn, given: () => ({ body: { status: 1 } }) },
  updateSettings: { may: signedIn, given: () => ({ body: { settings: { locale: 'en' } } }) },
  setAvatar: { may: signedIn, given: () => ({ body: { avatar: null } }) },
  setProfile: { may: signedIn, given: () => ({ body: { pronouns: 'they/them' } }) },
  setBanner: { may: signedIn, given: () => ({ body: { banner: null } }) },
  setUsername: { may: signedIn, given: () => ({ body: { username: 'Renamed' } }) },
  setUpTwoFactor: { may: verified, given: nothing },
  updatePrivacy: {
    may: signedIn,
    given: () => ({ body: { privacy: { friendRequests: 'everyone' } } }),
  },
  arrangeRail: {
    may: signedIn,
    given: () => ({ body: { rail: { favourites: [], folders: [] } } }),
  },
  acceptPolicy: { may: signedIn, given: nothing },
  recordTour: {
    may: signedIn,
    given: () => ({ body: { step: 'create-team', status: 'skipped' } }),
  },

  listTeams: { may: signedIn, given: nothing },
  createTeam: {
    may: signedIn,
    given: () => ({ body: { name: 'Own' } }),
    after: endOwnTeams,
  },
  orderTeams: {
    may: signedIn,
    given: async (_world, caller) => {
      const answer = await caller.raw('GET', '/api/v1/teams');
      // reason: a refused call answers a problem without teams
      const { teams = [] } = answer.body as { teams?: { id: string }[] };
      return { body: teams.map(({ id }) => id) };
    },
  },
  getUnread: { may: signedIn, given: nothing },
  searchMessages: { may: signedIn, given: nothing },

  getTeam: { may: members, given: (world) => ({ params: team(world) }) },
  getTeamSlice: { may: members, given: (world) => ({ params: team(world) }) },
  getTeamUnread: { may: members, given: (world) => ({ params: team(world) }) },
  updateTeam: {
    may: holders,
    given: (world) => ({ params: team(world), body: { description: 'changed' } }),
  },
  leaveTeam: {
    ownWorld: true,
    may: ['unverified', 'member', 'holder'],
    given: (world) => ({ body: { id: world.teamId } }),
    after: () => Promise.resolve(),
  },
  deleteTeam: {
    ownWorld: true,
    may: ownerOnly,
    given: (world) => ({ body: { id: world.teamId } }),
  },
  changeTeamOwner: {
    ownWorld: true,
    may: ownerOnly,
    given: (world) => ({ params: team(world), body: { owner: world.people.member.user.id } }),
  },
  getModeration: { may: holders, given: (world) => ({ params: team(world) }) },
  setModerationRule: {
    may: holders,
    given: (world) => ({ params: team(world), body: { rule: firstRules.invites } }),
  },
  setRaidSettings: {
    may: holders,
    given: (world) => ({ params: team(world), body: firstRaidSettings }),
  },
  getOnboarding: { may: members, given: (world) => ({ params: team(world) }) },
  answerOnboarding: {
    ownWorld: true,
    may: members,
    given: async (world) => ({
      params: team(world),
      body: { version: await turnOnboardingOn(world), acceptsRules: true, optionIds: [] },
    }),
  },
  getOnboardingSettings: { may: holders, given: (world) => ({ params: team(world) }) },
  saveOnboarding: {
    ownWorld: true,
    may: holders,
    given: async (world) => ({
      params: team(world),
      body: {
        version: await turnOnboardingOn(world),
        onboarding: { ...plainOnboarding, isOn: false },
      },
    }),
  },
  getRaid: { may: members, given: (world) => ({ params: team(world) }) },
  beginRaid: {
    may: holders,
    given: (world) => ({ params: team(world), body: { minutes: 0 } }),
    after: openDoorAgain,
  },
  endRaid: { may: holders, given: (world) => ({ params: team(world) }) },
  listManagedMembers: { may: holders, given: (world) => ({ params: team(world) }) },
  changeRoleOfMembers: {
    ownWorld: true,
    may: holders,
    given: async (world) => ({
      params: { ...team(world), roleId: await world.newRole() },
      body: { userIds: [world.people.member.user.id], change: 'remove' },
    }),
  },
  kickMembers: {
    may: holders,
    given: (world) => ({
      params: team(world),
      body: { userIds: [world.people.member.user.id] },
    }),
    after: (world) => world.restoreMember('member'),
  },
  previewPrune: {
    may: holders,
    given: (world) => ({ params: team(world), query: { days: '30' } }),
  },
  pruneMembers: {
    may: holders,
    given: (world) => ({ params: team(world), body: { days: 30 } }),
  },
  discoverTeams: { may: signedIn, given: nothing },
  getDiscovery: { may: holders, given: (world) => ({ params: team(world) }) },
  updateDiscovery: {
    ownWorld: true,
    may: holders,
    given: (world) => ({ params: team(world), body: { language: 'tr' } }),
  },
  getLastActivity: { may: members, given: (world) => ({ params: team(world) }) },
  addTeamGame: {
    may: holders,
    given: (world, _caller, role) => ({
      params: team(world),
      body: { gameId: gameOf[role], platforms: ['PC'], region: 'Europe' },
    }),
  },
  removeTeamGame: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), gameId: await teamGame(world) } }),
  },
  orderTeamGames: {
    may: holders,
    given: async (world) => {
      await teamGame(world);
      const answer = await world.people.owner.ok(getTeam, { params: team(world) });
      return {
        params: team(world),
        body: { gameIds: answer.team.games.map(({ gameId }) => gameId) },
      };
    },
  },
  suggestTeamGames: { may: holders, given: (world) => ({ params: team(world) }) },
  getTeamTemplate: { may: holders, given: (world) => ({ params: team(world) }) },
  createTemplate: { may: holders, given: (world) => ({ params: team(world) }) },
  deleteTemplate: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), code: await templateCode(world) } }),
  },
  getTemplate: {
    may: everyone,
    given: async (world) => ({ params: { code: await templateCode(world) } }),
  },
  createTeamFromTemplate: {
    after: endOwnTeams,
    may: signedIn,
    given: async (world) => ({ params: { code: await templateCode(world) } }),
  },
  markTeamRead: { may: members, given: (world) => ({ params: team(world) }) },

  listRoles: { may: members, given: (world) => ({ params: team(world) }) },
  createRole: { may: holders, given: (world) => ({ params: team(world) }) },
  updateRole: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), roleId: await world.newRole() },
      body: { name: 'renamed' },
    }),
  },
  updateRoles: {
    may: holders,
    given: async (world) => ({
      params: team(world),
      body: [{ id: await world.newRole(), name: 'renamed' }],
    }),
  },
  orderRoles: {
    may: holders,
    given: async (world) => {
      const answer = await world.people.owner.raw('GET', `/api/v1/teams/${world.teamId}/roles`);
      // reason: the owner is always answered
      const { roles } = answer.body as { roles: { id: string }[] };
      return { params: team(world), body: roles.map(({ id }) => id) };
    },
  },
  cloneRole: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), roleId: await world.newRole() } }),
  },
  deleteRole: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), roleId: await world.newRole() } }),
  },
  giveRole: {
    ownWorld: true,
    may: holders,
    given: async (world) => ({
      params: {
        ...team(world),
        userId: world.people.unverified.user.id,
        roleId: await world.newRole(),
      },
    }),
  },
  takeRole: {
    ownWorld: true,
    may: holders,
    given: async (world) => {
      const params = {
        ...team(world),
        userId: world.people.unverified.user.id,
        roleId: await world.newRole(),
      };
      await world.people.owner.raw(
        'POST',
        `/api/v1/teams/${params.teamId}/members/${params.userId}/roles/${params.roleId}`,
      );
      return { params };
    },
  },

  listAllMembers: { may: members, given: (world) => ({ params: team(world) }) },
  listMembers: { may: members, given: (world) => ({ params: team(world) }) },
  getOwnMember: { may: members, given: (world) => ({ params: team(world) }) },
  setOwnMemberProfile: {
    may: members,
    given: (world) => ({ params: team(world), body: { nickname: 'Crewmate' } }),
  },
  changeMemberProfile: {
    may: holders,
    given: (world) => ({
      params: { ...team(world), userId: world.people.member.user.id },
      body: { nickname: null },
    }),
  },
  kickMember: {
    may: holders,
    given: (world) => ({ params: { ...team(world), userId: world.people.member.user.id } }),
    after: (world) => world.restoreMember('member'),
  },
  banMember: {
    may: holders,
    given: (world) => ({
      params: { ...team(world), userId: world.people.member.user.id },
      body: { reason: 'test' },
    }),
    after: (world) => world.restoreMember('member'),
  },
  timeOutMember: {
    may: holders,
    given: (world) => ({
      params: { ...team(world), userId: world.people.member.user.id },
      body: { seconds: 60 },
    }),
    after: endTimeoutOfMember,
  },
  endTimeout: {
    may: holders,
    given: (world) => ({ params: { ...team(world), userId: world.people.member.user.id } }),
  },
  unbanMember: {
    ownWorld: true,
    may: holders,
    given: async (world) => {
      const userId = world.people.banned.user.id;
      await world.people.owner.raw('POST', `/api/v1/teams/${world.teamId}/members/${userId}/ban`, {
        body: JSON.stringify({ reason: 'test' }),
      });
      return { params: { ...team(world), userId } };
    },
  },
  listBans: { may: holders, given: (world) => ({ params: team(world) }) },
  listAuditEntries: { may: holders, given: (world) => ({ params: team(world) }) },

  createInvite: { may: members, given: (world) => ({ body: { teamId: world.teamId } }) },
  listInvites: { may: holders, given: (world) => ({ params: team(world) }) },
  deleteInvite: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), code: await world.newInvite() } }),
  },
  lookUpInvite: {
    may: ['nobody', 'stranger', 'unverified', 'member', 'holder', 'owner'],
    given: async (world) => ({ params: { code: await world.newInvite() } }),
  },
  joinTeam: {
    ownWorld: true,
    may: ['stranger'],
    given: async (world) => ({ params: { code: await world.newInvite() }, body: {} }),
  },

  getApplicationQuestions: { may: holders, given: (world) => ({ params: team(world) }) },
  getRecruitment: { may: holders, given: (world) => ({ params: team(world) }) },
  listApplications: { may: holders, given: (world) => ({ params: team(world) }) },
  saveApplicationForm: {
    may: holders,
    given: (world) => ({ params: team(world), body: applicationForm }),
  },
  setRecruitment: {
    may: holders,
    given: async (world) => {
      await openApplicationForm(world);
      return { params: team(world), body: { enabled: true } };
    },
  },
  getApplication: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), applicationId: await newApplication(world) },
    }),
  },
  decideApplication: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), applicationId: await newApplication(world) },
      body: { status: 'rejected' },
    }),
  },
  listOwnApplications: { may: signedIn, given: nothing },
  // that of another is unknown to everyone here
  withdrawApplication: {
    may: [],
    given: async (world) => ({ params: { applicationId: await newApplication(world) } }),
  },

  listChannels: { may: members, given: (world) => ({ params: team(world) }) },
  createChannel: {
    may: holders,
    given: (world) => ({ params: team(world), body: { name: 'room', type: 'text' } }),
  },
  updateChannel: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel() },
      body: { name: 'renamed' },
    }),
  },
  deleteChannel: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), channelId: await world.newChannel() } }),
  },
  cloneChannel: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), channelId: await world.newChannel() } }),
  },
  listBots: { may: signedIn, given: nothing },
  setCommands: { may: botsOnly, given: () => ({ body: { commands: [] } }) },
  listCommands: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newChannel() } }),
  },
  useCommand: {
    may: verifiedMembers,
    given: async (world) => {
      const { channelId, commandId } = await botAtWork(world);
      return { params: { channelId, commandId }, body: {} };
    },
  },
  pressComponent: {
    may: verifiedMembers,
    given: async (world) => {
      const here = await botAtWork(world);
      const messageId = await withButtons(here);
      return { params: { channelId: here.channelId }, body: { messageId, customId: 'join' } };
    },
  },
  submitModal: { may: verifiedMembers, given: (world, _caller, role) => openModal(world, role) },
  answerInteraction: { may: botsOnly, given: askedOfBot },
  editInteractionAnswer: { may: botsOnly, given: askedOfBot },
  createBot: { may: verified, given: () => ({ body: { name: 'Helper' } }) },
  // a bot of another is unknown to everyone but its owner
  getBot: { may: ownerOnly, given: botCall() },
  updateBot: { may: ownerOnly, given: botCall({ isPrivate: true }) },
  renewBotToken: { may: ownerOnly, given: botCall() },
  deleteBot: { may: ownerOnly, given: botCall() },
  authorizeBot: {
    may: signedIn,
    given: async ({ people }) => ({
      query: { botId: (await newBot(await people.newPerson())).id, scope: 'bot' },
    }),
  },
  addBot: {
    // as with all that a role allows, a verified address is not asked for
    may: holders,
    given: async (world) => ({
      params: team(world),
      body: { botId: (await newBot(await world.people.newPerson())).id, botPermissions: 0 },
    }),
  },
  listWebhooks: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), channelId: await world.newChannel() } }),
  },
  createWebhook: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel() },
      body: { name: 'Herald' },
    }),
  },
  updateWebhook: { may: holders, given: webhookCall({ name: 'Beacon' }) },
  renewWebhookToken: { may: holders, given: webhookCall() },
  deleteWebhook: { may: holders, given: webhookCall() },
  // the token is what lets a program in
  executeWebhook: { may: everyone, given: webhookCall({ content: 'hello' }) },
  executeGithubWebhook: { may: everyone, given: webhookCall(githubPush.payload) },
  executeSlackWebhook: { may: everyone, given: webhookCall({ text: 'hello' }) },
  getImport: { may: holders, given: (world) => ({ params: team(world) }) },
  startImport: {
    may: holders,
    given: async (world) => {
      await readyImport(world.people.owner, world.teamId);
      return { params: team(world), body: {} };
    },
  },
  removeImport: {
    may: holders,
    given: async (world) => {
      await readyImport(world.people.owner, world.teamId);
      return { params: team(world) };
    },
  },
  listImportAuthors: { may: holders, given: (world) => ({ params: team(world) }) },
  createClaimCode: {
    may: holders,
    given: async (world) => {
      const authorId = await freeAuthor(world.people.owner, world.teamId);
      return { params: { ...team(world), authorId } };
    },
  },
  // the code of a team that the caller is not in is as good as none
  getImportClaim: {
    may: members,
    given: async ({ people: { owner }, teamId }) => {
      const authorId = await freeAuthor(owner, teamId);
      const { code } = await owner.ok(createClaimCode, { params: { teamId, authorId } });
      return { params: { code } };
    },
  },
  claimAuthor: {
    // an import brings three authors, and three callers claim one
    ownWorld: true,
    may: verifiedMembers,
    given: async ({ people: { owner }, teamId }) => {
      const authorId = await freeAuthor(owner, teamId);
      const { code } = await owner.ok(createClaimCode, { params: { teamId, authorId } });
      return { body: { code } };
    },
  },
  getVanity: { may: holders, given: (world) => ({ params: team(world) }) },
  setVanity: {
    may: holders,
    given: (world) => ({ params: team(world), body: { slug: 'access-crew' } }),
  },
  deleteVanity: { may: holders, given: (world) => ({ params: team(world) }) },
  setChannelRegion: {
    may: holders,
    given: async (world) => {
      const answer = await world.people.owner.raw('PUT', `/api/v1/teams/${world.teamId}/channels`, {
        body: JSON.stringify({ name: 'voice', type: 'voice' }),
      });
      // reason: the owner is always answered
      const { channel } = answer.body as { channel: { id: string } };
      return { params: { ...team(world), channelId: channel.id }, body: { region: 'eu-west-1' } };
    },
  },
  joinVoice: {
    may: verifiedMembers,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
    }),
  },
  moveParticipant: {
    may: holders,
    given: async (world) => {
      const { userId, channelId } = await world.newParticipant();
      return {
        params: { ...team(world), channelId: await world.newChannel('voice') },
        body: { userId, fromChannelId: channelId },
      };
    },
  },
  // nobody has this right by a role of the team
  disconnectParticipant: {
    may: ownerOnly,
    given: async (world) => ({ params: { ...team(world), ...(await world.newParticipant()) } }),
  },
  orderChannels: {
    may: holders,
    given: async (world) => ({
      params: team(world),
      body: { channels: [{ id: await world.newChannel(), priority: 0 }] },
    }),
  },
  orderCategoryChannels: {
    may: holders,
    given: async (world) => {
      const categoryId = await world.newCategory();
      const channelId = await world.newChannel();
      await world.people.owner.raw(
        'POST',
        `/api/v1/teams/${world.teamId}/categories/${categoryId}/channels/${channelId}`,
      );
      return {
        params: { ...team(world), categoryId },
        body: { channels: [{ id: channelId, priority: 0 }] },
      };
    },
  },
  setChannelRoleOverride: {
    may: holders,
    given: async (world) => ({
      params: {
        ...team(world),
        channelId: await world.newChannel(),
        roleId: await world.newRole(),
      },
      body: { allow: 1, deny: 0 },
    }),
  },
  setChannelUserOverride: {
    may: holders,
    given: async (world) => ({
      params: {
        ...team(world),
        channelId: await world.newChannel(),
        userId: world.people.unverified.user.id,
      },
      body: { allow: 1, deny: 0 },
    }),
  },

  createCategory: {
    may: holders,
    given: (world) => ({ params: team(world), body: { name: 'area' } }),
  },
  updateCategory: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), categoryId: await world.newCategory() },
      body: { name: 'renamed' },
    }),
  },
  deleteCategory: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), categoryId: await world.newCategory() } }),
  },
  orderCategories: {
    may: holders,
    given: async (world) => {
      await world.newCategory();
      const answer = await world.people.owner.raw('GET', `/api/v1/teams/${world.teamId}/channels`);
      // reason: the owner is always answered
      const { categories } = answer.body as { categories: { id: string }[] };
      return { params: team(world), body: { categories: categories.map(({ id }) => id) } };
    },
  },
  moveChannelIntoCategory: {
    may: holders,
    given: async (world) => ({
      params: {
        ...team(world),
        categoryId: await world.newCategory(),
        channelId: await world.newChannel(),
      },
    }),
  },
  takeChannelOutOfCategory: {
    may: holders,
    given: async (world) => {
      const categoryId = await world.newCategory();
      const channelId = await world.newChannel();
      await world.people.owner.raw(
        'POST',
        `/api/v1/teams/${world.teamId}/categories/${categoryId}/channels/${channelId}`,
      );
      return { params: { ...team(world), categoryId, channelId } };
    },
  },
  setCategoryRoleOverride: {
    may: holders,
    given: async (world) => ({
      params: {
        ...team(world),
        categoryId: await world.newCategory(),
        roleId: await world.newRole(),
      },
      body: { allow: 1, deny: 0 },
    }),
  },
  setCategoryUserOverride: {
    may: holders,
    given: async (world) => ({
      params: {
        ...team(world),
        categoryId: await world.newCategory(),
        userId: world.people.unverified.user.id,
      },
      body: { allow: 1, deny: 0 },
    }),
  },

  listTodos: {
    may: members,
    given: async (world) => ({ params: { channelId: (await world.newTodo()).channelId } }),
  },
  // the list gives its rights to the holder's role alone; the creator has them all
  startThread: {
    may: verifiedMembers,
    given: async (world) => ({
      params: { channelId: await world.newChannel() },
      body: { name: 'plans' },
    }),
  },
  listThreads: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newChannel() } }),
  },
  getThread: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newThread() } }),
  },
  // its starter is the owner, and the holder moderates
  updateThread: {
    may: holders,
    given: async (world) => ({
      params: { channelId: await world.newThread() },
      body: { name: 'renamed' },
    }),
  },
  deleteThread: {
    may: holders,
    given: async (world) => ({ params: { channelId: await world.newThread() } }),
  },
  joinThread: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newThread() } }),
  },
  leaveThread: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newThread() } }),
  },
  listJoinedThreads: { may: members, given: (world) => ({ params: team(world) }) },
  listTeamEvents: { may: members, given: (world) => ({ params: team(world) }) },
  listTonight: { may: signedIn, given: nothing },
  createTeamEvent: {
    may: holders,
    given: (world) => ({
      params: team(world),
      body: { title: 'Cup', startsAt: inAnHour(), place: 'Arena' },
    }),
    after: (world) => world.cancelEvents(),
  },
  proposeSession: {
    may: verifiedMembers,
    given: (world) => ({ params: team(world), body: { game: 'Dust', startsAt: inAnHour() } }),
    after: (world) => world.cancelEvents(),
  },
  // the session is the owner's, and the holder manages events
  updateTeamEvent: {
    may: holders,
    given: async (world) => ({ params: await world.newSession(), body: { title: 'Nuke' } }),
  },
  cancelTeamEvent: {
    may: holders,
    given: async (world) => ({ params: await world.newSession() }),
  },
  answerTeamEvent: {
    may: verifiedMembers,
    given: async (world) => ({ params: await world.newSession(), body: { answer: 'maybe' } }),
  },
  listEventPeople: {
    may: members,
    given: async (world) => ({ params: await world.newSession(), query: { answer: 'in' } }),
  },
  getEventCalendar: {
    may: members,
    given: async (world) => ({ params: await world.newSession() }),
  },
  startReadyCheck: {
    may: holders,
    given: async (world) => ({ params: await world.newSession() }),
  },
  // it rings for those who are in, and the owner who made it is ready
  answerReadyCheck: {
    may: ['member', 'holder'],
    given: async (world, caller) => {
      const params = await world.newSession(caller);
      await world.people.owner.call(startReadyCheck, { params });
      return { params, body: { isReady: true } };
    },
  },
  endReadyCheck: {
    may: holders,
    given: async (world) => {
      const params = await world.newSession();
      await world.people.owner.ok(startReadyCheck, { params });
      return { params };
    },
  },
  createTodo: {
    may: holders,
    given: async (world) => ({
      params: { channelId: (await world.newTodo()).channelId },
      body: { content: 'buy potions' },
    }),
  },
  updateTodo: {
    may: holders,
    given: async (world) => ({ params: await world.newTodo(), body: { changeCompleted: true } }),
  },
  deleteTodo: { may: holders, given: async (world) => ({ params: await world.newTodo() }) },
  cloneTodo: { may: holders, given: async (world) => ({ params: await world.newTodo() }) },

  listAnnouncements: {
    may: members,
    given: async (world) => ({ params: { channelId: (await world.newAnnouncement()).channelId } }),
  },
  // as with lists, the rights are given to the holder's role alone
  createAnnouncement: {
    may: holders,
    given: async (world) => ({
      params: { channelId: (await world.newAnnouncement()).channelId },
      body: { title: 'Tonight', content: 'We meet at nine.', tagEveryone: true },
    }),
  },
  updateAnnouncement: {
    may: holders,
    given: async (world) => ({
      params: await world.newAnnouncement(),
      body: { title: 'Tomorrow', content: 'We meet at ten.' },
    }),
  },
  deleteAnnouncement: {
    may: holders,
    given: async (world) => ({ params: await world.newAnnouncement() }),
  },
  addAnnouncementReaction: {
    may: verifiedMembers,
    given: async (world) => ({ params: { ...(await world.newAnnouncement()), emojiId: '🎉' } }),
  },
  removeAnnouncementReaction: {
    may: members,
    given: async (world) => ({ params: { ...(await world.newAnnouncement()), emojiId: '🎉' } }),
  },
  listFollows: {
    may: holders,
    given: async (world) => ({ params: { channelId: await world.newChannel() } }),
  },
  followAnnouncements: {
    may: holders,
    given: async (world) => ({
      params: { channelId: await world.newChannel() },
      body: { announcementChannelId: (await world.newAnnouncement()).channelId },
    }),
  },
  unfollowAnnouncements: {
    may: holders,
    given: async (world) => {
      const channelId = await world.newChannel();
      const { channelId: announcementChannelId } = await world.newAnnouncement();
      const follow = { params: { channelId }, body: { announcementChannelId } };
      await world.people.owner.ok(followAnnouncements, follow);
      return { params: { channelId, announcementChannelId } };
    },
  },

  listBlogs: { may: members, given: (world) => ({ params: team(world) }) },
  createBlog: {
    ownWorld: true,
    may: holders,
    given: async (world) => {
      await world.makeDiscoverable();
      return { params: team(world), body: { title: 'Our season', content: 'All of it.' } };
    },
  },
  deleteBlog: {
    ownWorld: true,
    may: holders,
    given: async (world) => ({ params: { ...team(world), blogId: await world.newBlog() } }),
  },
  getBlog: {
    ownWorld: true,
    may: everyone,
    given: async (world) => ({ params: { blogId: await world.newBlog() } }),
  },

  getVoiceOutputs: {
    may: members,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
    }),
  },
  startRecording: {
    may: withMediaOnly,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
      body: { toChannelId: await world.newChannel() },
    }),
  },
  changeRecording: {
    may: withMediaOnly,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
      body: { action: 'stop' },
    }),
  },
  startLivestream: {
    may: withMediaOnly,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
    }),
  },
  stopLivestream: {
    may: withMediaOnly,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
    }),
  },
  startTranscript: {
    may: withMediaOnly,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
      body: { toChannelId: await world.newChannel() },
    }),
  },
  stopTranscript: {
    may: withMediaOnly,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newChannel('voice') },
    }),
  },
  listWatchers: {
    may: members,
    given: async (world) => ({ params: { ...team(world), channelId: await world.newStream() } }),
  },
  setChannelState: {
    may: members,
    given: async (world) => ({
      params: { ...team(world), channelId: await world.newStream() },
      body: { state: 'watching' },
    }),
  },
  clearChannelState: {
    may: members,
    given: async (world) => ({ params: { ...team(world), channelId: await world.newStream() } }),
  },

  listMessages: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newChannel() } }),
  },
  getMessage: {
    may: members,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
  sendMessage: {
    may: verifiedMembers,
    given: async (world) => ({
      params: { channelId: await world.newChannel() },
      body: { content: 'hello' },
    }),
  },
  forwardMessage: {
    may: verifiedMembers,
    given: async (world) => ({
      params: { channelId: await world.newChannel() },
      body: { from: await world.newMessage(world.people.owner) },
    }),
  },
  getForwardSource: {
    may: members,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
  editMessage: {
    // the message is the owner's: only its author edits it
    may: ownerOnly,
    given: async (world) => ({
      params: await world.newMessage(world.people.owner),
      body: { content: 'changed' },
    }),
  },
  removeEmbeds: {
    may: holders,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
  addReaction: {
    may: verifiedMembers,
    given: async (world) => ({
      params: { ...(await world.newMessage(world.people.owner)), emoji: '👍' },
    }),
  },
  removeReaction: {
    may: members,
    given: async (world) => ({
      params: { ...(await world.newMessage(world.people.owner)), emoji: '👍' },
    }),
  },
  voteInPoll: {
    may: verifiedMembers,
    given: async (world) => ({
      params: await world.newPoll(world.people.owner),
      body: { options: [1] },
    }),
  },
  closePoll: {
    may: holders,
    given: async (world) => ({
      params: await world.newPoll(world.people.owner),
    }),
  },
  listPollVoters: {
    may: members,
    given: async (world) => ({
      params: await world.newPoll(world.people.owner),
      query: { option: 0 },
    }),
  },
  listPins: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newChannel() } }),
  },
  pinMessage: {
    may: holders,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
  unpinMessage: {
    may: holders,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
  bulkDeleteMessages: {
    may: holders,
    given: async (world) => {
      const { channelId, messageId } = await world.newMessage(world.people.owner);
      return { params: { channelId }, body: { messageIds: [messageId] } };
    },
  },
  reportMessage: {
    // the message is the holder's: nobody reports their own
    may: ['unverified', 'member', 'owner'],
    given: async (world) => {
      const { channelId, messageId } = await world.newMessage(world.people.holder);
      return { params: { messageId }, body: { reason: 'SPAM', channelId } };
    },
  },
  reportUser: {
    may: ['banned', 'stranger', 'unverified', 'member', 'holder'],
    given: ({ people }) => ({
      params: { userId: people.owner.user.id },
      body: { reason: 'SPAM', details: 'in every channel' },
    }),
  },
  // a team that is not listed: to those who are not in it it is not there
  reportTeam: {
    ownWorld: true,
    may: ['unverified', 'member', 'holder'],
    given: ({ teamId }) => ({ params: { teamId }, body: { reason: 'HATE_SPEECH' } }),
  },
  listMentions: { may: signedIn, given: nothing },
  markAllRead: { may: signedIn, given: nothing },
  markMessageUnread: {
    may: members,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
  listDueTodos: { may: signedIn, given: nothing },
  listOwnScheduled: { may: signedIn, given: nothing },
  listScheduledMessages: {
    may: members,
    given: async (world) => ({ params: { channelId: await world.newChannel() } }),
  },
  editScheduledMessage: {
    // what is scheduled is the owner's, and its author's alone
    may: ownerOnly,
    given: async (world) => ({
      params: await world.newScheduled(world.people.owner),
      body: { content: 'changed' },
    }),
  },
  cancelScheduledMessage: {
    may: ownerOnly,
    given: async (world) => ({ params: await world.newScheduled(world.people.owner) }),
  },

  listOwnEmojis: { may: signedIn, given: nothing },
  listTeamEmojis: { may: members, given: (world) => ({ params: team(world) }) },
  renameEmoji: {
    may: holders,
    given: async (world) => ({
      params: { ...team(world), emojiId: await world.newEmoji() },
      body: { name: 'renamed' },
    }),
  },
  deleteEmoji: {
    may: holders,
    given: async (world) => ({ params: { ...team(world), emojiId: await world.newEmoji() } }),
  },

  setStatus: { may: signedIn, given: () => ({ body: { content: 'here', emojiId: '👋' } }) },
  clearStatus: { may: signedIn, given: nothing },
  setRpc: {
    may: signedIn,
    given: () => ({ body: { type: 'game', gameId: 'emberfall', name: 'Emberfall' } }),
  },
  clearRpc: { may: signedIn, given: nothing },
  getProfile: {
    may: signedIn,
    given: (world) => ({ params: { userId: world.people.owner.user.id } }),
  },
  listNotificationSettings: { may: signedIn, given: nothing },
  setTeamNotifications: {
    may: members,
    given: (world) => ({
      params: team(world),
      body: { level: 'mentions', mutedUntil: null, suppressEveryone: true },
    }),
  },
  setChannelNotifications: {
    may: members,
    given: async (world) => ({
      params: { channelId: await world.newChannel() },
      body: { level: 'none', mutedUntil: null },
    }),
  },

  deleteMessage: {
    may: holders,
    given: async (world) => ({ params: await world.newMessage(world.people.owner) }),
  },
};

/** Chats are open to those in them, and everything between two people to these two. */
const socialCases: Record<string, Omit<AccessCase, 'shape'>> = {
  listChats: { may: signedIn, given: nothing },
  openChat: {
    may: verified,
    given: async (world) => {
      const { user } = await world.people.newPerson();
      return { body: { users: [{ id: user.id }] } };
    },
  },
  getChat: {
    may: inGroup,
    given: async (world) => ({ params: { chatId: await world.newGroup() } }),
  },
  hideChat: {
    may: inGroup,
    given: async (world) => ({ params: { chatId: await world.newGroup() } }),
  },
  updateChat: {
    may: inGroup,
    given: async (world) => ({
      params: { chatId: await world.newGroup() },
      body: { name: 'renamed' },
    }),
  },
  addChatUsers: {
    may: inGroup,
    given: async (world) => ({
      params: { chatId: await world.newGroup() },
      // nobody but the group's own people, so that only being in it counts
      body: { users: [{ id: world.people.member.user.id }] },
    }),
  },
  removeChatUser: {
    // its owner removes anybody, the member leaves
    may: ['member', 'owner'],
    given: async (world) => ({
      params: { chatId: await world.newGroup(), userId: world.people.member.user.id },
    }),
  },

  joinCall: {
    may: inGroup,
    given: async (world) => ({ params: { chatId: await world.newGroup() } }),
  },
  declineCall: {
    may: inGroup,
    given: async (world) => {
      const chatId = await world.newGroup();
      return { params: { chatId }, body: { callId: await world.newCall(chatId) } };
    },
  },

  listFriends: { may: signedIn, given: nothing },
  requestFriend: {
    may: verified,
    given: async (world) => {
      const { user } = await world.people.newPerson();
      return { body: { slug: user.slug } };
    },
  },
  answerFriend: {
    may: verified,
    given: async (world, _caller, role) => {
      const asking = await world.people.newPerson();
      const { user } = world.people[role === 'nobody' ? 'owner' : role];
      await asking.ok(requestFriend, { body: { slug: user.slug } });
      return { params: { userId: asking.user.id }, body: { status: 'accept' } };
    },
  },
  removeFriend: {
    // who may not ask has nothing to take back
    may: verified,
    given: async (world, _caller, role) => {
      const other = await world.people.newPerson();
      if (role === 'unverified') return { params: { userId: other.user.id } };
      const asking = world.people[role === 'nobody' ? 'owner' : role];
      await asking.ok(requestFriend, { body: { slug: other.user.slug } });
      return { params: { userId: other.user.id } };
    },
  },
  getFriendInvite: { may: verified, given: nothing },
  validateFriendInvite: {
    may: everyone,
    given: async (world) => {
      const { code } = await world.people.owner.ok(getFriendInvite);
      return { body: { code } };
    },
  },
  blockUser: {
    may: signedIn,
    given: async (world) => {
      const { user } = await world.people.newPerson();
      return { params: { userId: user.id } };
    },
  },
  listSuspendedTeams: { may: signedIn, given: nothing },
  unblockUser: {
    may: signedIn,
    given: async (world) => {
      const { user } = await world.people.newPerson();
      return { params: { userId: user.id } };
    },
  },
};

/**
 * Calls whose success needs a secret or ends what the table stands on; each has access tests of
 * its own where it is tested: nobody is refused at the door of a public one.
 */
const testedElsewhere: Readonly<Record<string, string>> = {
  register: 'tests/accounts: public',
  login: 'tests/accounts: public',
  logout: 'tests/accounts: signed in; it ends the session the table uses',
  revokeSession: "tests/accounts: only one's own session",
  requestEmailKey: 'tests/accounts: signed in and not verified yet',
  verifyEmail: 'tests/accounts: public, with the key of a mail',
  resetPassword: 'tests/accounts: public, with the token of a mail',
  setBirthdate: 'tests/accounts: signed in, once',
  revealEmail: 'tests/accounts: signed in, with the password',
  changeEmail: 'tests/accounts: signed in, with the password',
  undoEmailChange: 'tests/accounts: public, with the key of a mail',
  changePassword: 'tests/accounts: signed in, with the password',
  setSlug: 'tests/accounts: signed in, with the password',
  finishConnection: 'tests/accounts: signed in, with what a provider answered',
  showConnection: 'tests/accounts: signed in, with a connected account',
  removeConnection: 'tests/accounts: signed in, with a connected account',
  createFamilyCode: 'tests/accounts/family: teens alone',
  connectTeen: 'tests/accounts/family: grown people, with the code of a teen',
  disconnectParent: 'tests/accounts/family: the teen of that parent alone',
  disconnectTeen: 'tests/accounts/family: a parent of that teen alone',
  getTeenActivity: 'tests/accounts/family: a parent of that teen alone',
  limitTeen: 'tests/accounts/family: a parent of that teen alone',
  deleteAccount: 'tests/accounts: signed in, with the password',
  verifyTwoFactor: 'tests/accounts: signed in and verified, with a code',
  requestDataExport: 'tests/accounts/data-export: signed in, with the password, once a day',
  downloadDataExport: "tests/accounts/data-export: one's own alone",
  setUpPasskey: 'tests/accounts/passkeys: signed in and verified, with the password',
  addPasskey: 'tests/accounts/passkeys: signed in and verified, with what a device made',
  renamePasskey: "tests/accounts/passkeys: one's own alone",
  removePasskey: "tests/accounts/passkeys: one's own alone, with the password",
  loginWithPasskey: 'tests/accounts/passkeys: public, with what a device answered',
  disableTwoFactor: 'tests/accounts: signed in, with a code',
  createEmojis: 'tests/emojis: with MANAGE_TEAM; a form, not JSON',
  addImportFiles: 'tests/imports: with MANAGE_TEAM; a form, not JSON',
  findGifs: 'tests/messages/gifs: with ATTACH_FILES; a provider is asked',
  takeGif: 'tests/messages/gifs: with ATTACH_FILES; a provider is asked',
  uploadFile: 'tests/uploads: signed in; a form, not JSON',
  claimOperator: 'tests/admin/staff-access: signed in, with the code of the server',
  // tests/admin/staff-access tries each of these as everyone
  ...Object.fromEntries(
    endpoints
      .filter(({ access }) => access.kind === 'staff')
      .map(({ name }) => [name, 'tests/admin: staff alone']),
  ),
};

/** The table, one row per endpoint of the contract. */
export const accessCases: readonly AccessCase[] = endpoints.flatMap((shape) => {
  const found = cases[shape.name] ?? socialCases[shape.name];
  return found ? [{ shape, ...found }] : [];
});

/** Endpoints that neither the table nor the list of exceptions knows. */
export const forgotten: readonly string[] = endpoints
  .map(({ name }) => name)
  .filter((name) => !cases[name] && !socialCases[name] && !testedElsewhere[name]);
