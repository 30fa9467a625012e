import { describe, expect, it } from 'vitest';
import { deleteChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { startThread } from '#shared/contract/channels/thread.ts';
import { createTodo } from '#shared/contract/channels/todo.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { decideApplication } from '#shared/contract/teams/application.ts';
import { getOwnMember, timeOutMember } from '#shared/contract/teams/member.ts';
import {
  answerOnboarding,
  getOnboarding,
  getOnboardingSettings,
  saveOnboarding,
} from '#shared/contract/teams/onboarding.ts';
import { deleteRole, giveRole, takeRole, updateRole } from '#shared/contract/teams/role.ts';
import { changeTeamOwner, leaveTeam } from '#shared/contract/teams/team.ts';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import { setVanity } from '#shared/contract/teams/vanity.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { everyoneRoleId, type ChannelId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit, teamMask } from '#shared/rules/permissions.ts';
import { newBot, putBot } from '../bots/bot-world.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { say, textsIn } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { registerPerson } from '../support/client.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { applicationOf, recruit } from './application-world.ts';
import {
  answer,
  answersOf,
  optionOf,
  plainOnboarding,
  setUp,
  trySetUp,
} from './onboarding-world.ts';
import { join, lastAudit, newInvite, newRole, newTeam, refusal } from './team-world.ts';

const { server, owner, member, holderOf } = fileFixtures();

async function newcomerIn(teamId: TeamId): Promise<Person> {
  const person = await registerPerson(server, 'Newcomer');
  await join(person, await newInvite(owner, teamId));
  return person;
}

async function standing(person: Person, teamId: TeamId) {
  const { slice } = await person.ok(getTeamSlice, { params: { teamId } });
  return slice.membership.onboarding;
}

async function rolesOf(person: Person, teamId: TeamId): Promise<readonly RoleId[]> {
  return (await person.ok(getOwnMember, { params: { teamId } })).member.roles;
}

const notAccepted = 'member.rules-not-accepted';

describe('a member who has not accepted the rules', () => {
  it('[X-018] reads, and neither writes nor reacts, starts threads, adds to-dos, uploads or joins voice', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: channelId } = await newChannel(owner, teamId);
    const { id: listId } = await newChannel(owner, teamId, { type: 'todo' });
    // anyone may add to it
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId: listId, roleId: everyoneRoleId(teamId) },
      body: { allow: channelBit('todo', 'CREATE_TODOS'), deny: 0 },
    });
    const { id: voiceId } = await newChannel(owner, teamId, { type: 'voice' });
    const { id: messageId } = await say(owner, channelId, 'hello');
    await setUp(owner, teamId);
    const newcomer = await newcomerIn(teamId);
    expect(await standing(newcomer, teamId)).toEqual({ stage: 'rules', hiddenChannelIds: [] });

    const file = { bytes: bytesOf('notes'), name: 'notes.txt' };
    const { id: fileId = '' } = (await uploadAttachment(newcomer, file)).body;
    const acts: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      write: () => newcomer.call(sendMessage, { params: { channelId }, body: { content: 'hi' } }),
      upload: () =>
        newcomer.call(sendMessage, {
          params: { channelId },
          body: { content: '', attachments: [{ id: fileId, isSpoiler: false, alt: '' }] },
        }),
      react: () => newcomer.call(addReaction, { params: { channelId, messageId, emoji: '👍' } }),
      thread: () =>
        newcomer.call(startThread, { params: { channelId }, body: { name: 'x', messageId } }),
      todo: () =>
        newcomer.call(createTodo, { params: { channelId: listId }, body: { content: 'x' } }),
      voice: () => newcomer.call(joinVoice, { params: { teamId, channelId: voiceId } }),
    };
    for (const [name, act] of Object.entries(acts))
      expect([name, refusal(await act()).code]).toEqual([name, notAccepted]);
    const { messages } = await newcomer.ok(listMessages, { params: { channelId } });
    expect(messages.map(({ content }) => content)).toContain('hello');

    await answer(newcomer, teamId);
    expect(await standing(newcomer, teamId)).toEqual({ stage: 'done', hiddenChannelIds: [] });
    expect((await acts['write']?.())?.status).toBe(200);
    expect((await acts['react']?.())?.status).toBe(200);
    // who was there before is asked nothing
    expect(await standing(member, teamId)).toEqual({ stage: 'done', hiddenChannelIds: [] });
    await say(member, channelId, 'still here');
  });

  it('is asked by whichever way they came: invite, vanity address, application; a bot is not', async () => {
    const teamId = await newTeam(owner);
    const { id: channelId } = await newChannel(owner, teamId);
    await setUp(owner, teamId);
    const byInvite = await newcomerIn(teamId);
    const code = `crew${teamId.slice(-8)}`;
    await owner.ok(setVanity, { params: { teamId }, body: { slug: code } });
    const byVanity = await registerPerson(server, 'Vain');
    await join(byVanity, code);
    const byApplication = await registerPerson(server, 'Applicant');
    const applicationId = await applicationOf(byApplication, await recruit(owner, teamId));
    await owner.ok(decideApplication, {
      params: { teamId, applicationId },
      body: { status: 'accepted' },
    });
    for (const person of [byInvite, byVanity, byApplication]) {
      const call = { params: { channelId }, body: { content: 'hi' } };
      expect(refusal(await person.call(sendMessage, call)).code).toBe(notAccepted);
    }
    const bot = await newBot(owner);
    await putBot(owner, { teamId, botId: bot.id });
    const call = { params: { channelId }, body: { content: 'beep' } };
    expect((await bot.call(sendMessage, call)).status).toBe(200);
    const answers = await answersOf(byInvite, teamId);
    expect(refusal(await bot.call(answerOnboarding, answers)).code).toBe('bot.call-refused');
  });

  it('is asked again when they come back, and no more when it is switched off', async () => {
    const teamId = await newTeam(owner);
    await setUp(owner, teamId);
    const newcomer = await newcomerIn(teamId);
    await answer(newcomer, teamId);
    await newcomer.ok(leaveTeam, { body: { id: teamId } });
    await join(newcomer, await newInvite(owner, teamId));
    expect((await standing(newcomer, teamId))?.stage).toBe('rules');
    await setUp(owner, teamId, { isOn: false });
    expect(await standing(newcomer, teamId)).toBeNull();
    const { id: channelId } = await newChannel(owner, teamId);
    await say(newcomer, channelId, 'hi');
    const call = { params: { teamId }, body: { version: 2, acceptsRules: true, optionIds: [] } };
    expect(refusal(await newcomer.call(answerOnboarding, call)).code).toBe('onboarding.off');
  });

  it('may write without rules, as the new owner, and not in a timeout', async () => {
    const teamId = await newTeam(owner);
    const { id: channelId } = await newChannel(owner, teamId);
    await setUp(owner, teamId);
    const newcomer = await newcomerIn(teamId);
    const call = { params: { channelId }, body: { content: 'hi' } };
    const params = { teamId, userId: newcomer.user.id };
    await owner.ok(timeOutMember, { params, body: { seconds: 60 } });
    expect(refusal(await newcomer.call(sendMessage, call)).code).toBe('member.timed-out');
    await owner.raw('DELETE', `/api/v1/teams/${teamId}/members/${newcomer.user.id}/timeout`);
    const questions = [
      {
        text: 'Why?',
        isSeveral: false,
        isRequired: false,
        options: [optionOf('a'), optionOf('b')],
      },
    ];
    await setUp(owner, teamId, { rules: [], questions });
    expect((await standing(newcomer, teamId))?.stage).toBe('welcome');
    expect((await newcomer.call(sendMessage, call)).status).toBe(200);
    await setUp(owner, teamId);
    expect(refusal(await newcomer.call(sendMessage, call)).code).toBe(notAccepted);
    await owner.ok(changeTeamOwner, { params: { teamId }, body: { owner: newcomer.user.id } });
    expect((await newcomer.call(sendMessage, call)).status).toBe(200);
  });

  it('[X-018] accepts only what is asked now', async () => {
    const teamId = await newTeam(owner);
    const question = { text: 'Which?', isSeveral: false, isRequired: true };
    const options = [optionOf('a'), optionOf('b')];
    await setUp(owner, teamId, { questions: [{ ...question, options }] });
    const newcomer = await newcomerIn(teamId);
    const call = await answersOf(newcomer, teamId, 'a');
    const codeOf = async (change: object) => {
      const body = { ...call.body, ...change };
      return refusal(await newcomer.call(answerOnboarding, { ...call, body })).code;
    };
    expect(await codeOf({ acceptsRules: false })).toBe('onboarding.rules-first');
    expect(await codeOf({ optionIds: [] })).toBe('request.invalid');
    expect(await codeOf({ optionIds: ['made-up'] })).toBe('request.invalid');
    const both = (await answersOf(newcomer, teamId, 'a', 'b')).body.optionIds;
    expect(await codeOf({ optionIds: both })).toBe('request.invalid');
    await setUp(owner, teamId, { rules: [{ title: 'Be kinder', text: '' }] });
    expect(await codeOf({})).toBe('onboarding.changed');
    expect((await standing(newcomer, teamId))?.stage).toBe('rules');
  });
});

describe('an answer', () => {
  interface Answered {
    readonly teamId: TeamId;
    readonly raider: RoleId;
    readonly arena: RoleId;
    readonly raids: ChannelId;
    readonly chess: ChannelId;
  }

  async function asking(): Promise<Answered> {
    const teamId = await newTeam(owner);
    // the highest of a team cannot be deleted
    await newRole(owner, teamId);
    const [raider, arena] = [await newRole(owner, teamId), await newRole(owner, teamId)];
    const raids = await newChannel(owner, teamId, { name: 'raids' });
    const chess = await newChannel(owner, teamId, { name: 'chess' });
    await setUp(owner, teamId, {
      questions: [
        {
          text: 'What do you play?',
          isSeveral: true,
          isRequired: false,
          options: [
            optionOf('raids', { roleIds: [raider.id], channelIds: [raids.id] }),
            optionOf('arena', { roleIds: [arena.id] }),
            optionOf('chess', { channelIds: [chess.id] }),
          ],
        },
      ],
    });
    return { teamId, raider: raider.id, arena: arena.id, raids: raids.id, chess: chess.id };
  }

  it('[X-018] gives exactly its roles, told at once, and leaves channels that were not chosen out of the list', async () => {
    const { teamId, raider, raids, chess } = await asking();
    const newcomer = await newcomerIn(teamId);
    const watching = await owner.connect();
    const theirs = await newcomer.connect();
    const { onboarding } = await answer(newcomer, teamId, 'raids');
    expect(onboarding).toEqual({ stage: 'done', hiddenChannelIds: [chess] });
    expect((await watching.next('MEMBER_UPDATED')).member).toMatchObject({
      id: newcomer.user.id,
      roles: [raider],
    });
    expect(await theirs.next('ONBOARDING_ANSWERED')).toEqual({ teamId, onboarding });
    expect(watching.count('ONBOARDING_ANSWERED')).toBe(0);
    expect(await rolesOf(newcomer, teamId)).toEqual([raider]);
    // out of the list, and open all the same
    await say(newcomer, chess, 'e4');
    await say(newcomer, raids, 'pull');
    const asked = await newcomer.ok(getOnboarding, { params: { teamId } });
    expect(asked.optionIds).toEqual((await answersOf(newcomer, teamId, 'raids')).body.optionIds);
  });

  it('is changed later: roles of answers go with them, those given by hand stay', async () => {
    const { teamId, raider, arena } = await asking();
    const newcomer = await newcomerIn(teamId);
    await answer(newcomer, teamId, 'raids');
    const byHand = await newRole(owner, teamId, { for: [newcomer] });
    await answer(newcomer, teamId, 'arena');
    expect(await rolesOf(newcomer, teamId)).toEqual([arena, byHand.id].toSorted());
    // given by hand before it was chosen, it is not the answers' to take
    const params = { teamId, userId: newcomer.user.id };
    await owner.ok(giveRole, { params: { ...params, roleId: raider } });
    await answer(newcomer, teamId, 'raids', 'arena');
    await answer(newcomer, teamId, 'arena');
    expect(await rolesOf(newcomer, teamId)).toEqual([arena, byHand.id, raider].toSorted());
    // what a moderator took does not come back by saving the same
    await owner.ok(takeRole, { params: { ...params, roleId: arena } });
    await answer(newcomer, teamId, 'arena');
    expect(await rolesOf(newcomer, teamId)).not.toContain(arena);
  });

  it('[X-018] gives no role that has come to power over others since', async () => {
    const { teamId, raider } = await asking();
    await owner.ok(updateRole, {
      params: { teamId, roleId: raider },
      body: { permissions: teamMask('ADMINISTRATOR') },
    });
    const newcomer = await newcomerIn(teamId);
    await answer(newcomer, teamId, 'raids');
    expect(await rolesOf(newcomer, teamId)).toEqual([]);
  });

  it('names no role or channel that is gone or that the member does not see', async () => {
    const { teamId, raider, raids, chess } = await asking();
    await owner.ok(deleteRole, { params: { teamId, roleId: raider } });
    await owner.ok(deleteChannel, { params: { teamId, channelId: raids } });
    await hide(owner, teamId, chess);
    const newcomer = await newcomerIn(teamId);
    const brings = async (person: Person) => {
      const { onboarding } = await person.ok(getOnboarding, { params: { teamId } });
      return onboarding.questions.flatMap(({ options }) =>
        options.flatMap(({ roleIds, channelIds }) => [...roleIds, ...channelIds]),
      );
    };
    expect(await brings(newcomer)).not.toContain(raider);
    expect(await brings(newcomer)).not.toContain(chess);
    expect(await brings(owner)).toContain(chess);
    expect(await brings(owner)).not.toContain(raids);
    await answer(newcomer, teamId, 'raids');
    expect(await rolesOf(newcomer, teamId)).toEqual([]);
  });
});

describe('the settings of onboarding', () => {
  it('[X-018] are read and saved with MANAGE_TEAM, written down, and not without it', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const params = { teamId };
    await setUp(holder, teamId, { greeting: 'Hello' });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'onboarding.updated',
      userId: holder.user.id,
    });
    const { version, onboarding } = await holder.ok(getOnboardingSettings, { params });
    expect(onboarding).toEqual({ ...plainOnboarding, greeting: 'Hello' });
    const denied = await member.call(getOnboardingSettings, { params });
    expect(refusal(denied).code).toBe('team.missing-permission');
    const body = { version, onboarding: plainOnboarding };
    const save = await member.call(saveOnboarding, { params, body });
    expect(refusal(save).code).toBe('team.missing-permission');
    // two at once: the later one has not seen what the first has saved
    const old = { params, body: { version: version - 1, onboarding: plainOnboarding } };
    expect(refusal(await holder.call(saveOnboarding, old)).code).toBe('onboarding.changed');
    // what is the same is not told
    const same = await setUp(holder, teamId, { greeting: 'Hello' });
    expect(same.version).toBe(version);
  });

  const asks = (roleIds: RoleId[], channelIds: ChannelId[] = []) => ({
    questions: [
      {
        text: 'Which?',
        isSeveral: false,
        isRequired: false,
        options: [optionOf('a', { roleIds, channelIds }), optionOf('b')],
      },
    ],
  });

  it('let an option give only what its editor may give, and nothing with power over others', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const plain = await newRole(owner, teamId);
    const codeOf = async (by: Person, roleId: RoleId) =>
      refusal(await trySetUp(by, teamId, asks([roleId]))).code;
    expect(await codeOf(holder, plain.id)).toBe('team.missing-permission');
    const ranked = await holderOf('MANAGE_TEAM', 'MANAGE_ROLES');
    const above = await newRole(owner, ranked.teamId);
    const { roles } = (await owner.ok(getTeamSlice, { params: { teamId: ranked.teamId } })).slice;
    const ids = roles.filter(({ id }) => id !== everyoneRoleId(ranked.teamId)).map(({ id }) => id);
    const order = [above.id, ...ids.filter((id) => id !== above.id)];
    await owner.raw('PATCH', `/api/teams/${ranked.teamId}/roles-priority`, {
      body: JSON.stringify(order),
    });
    const outranked = await trySetUp(ranked.holder, ranked.teamId, asks([above.id]));
    expect(refusal(outranked).code).toBe('role.outranked');
    const king = await newRole(owner, teamId, { may: ['ADMINISTRATOR'] });
    expect(await codeOf(owner, king.id)).toBe('onboarding.role-too-powerful');
    expect(await codeOf(owner, everyoneRoleId(teamId))).toBe('role.default');

    // what stands there already may stay when another changes the words
    await setUp(owner, teamId, asks([plain.id]));
    const { onboarding, version } = await holder.ok(getOnboardingSettings, { params: { teamId } });
    const reworded = { ...onboarding, greeting: 'Other words' };
    const body = { version, onboarding: reworded };
    expect((await holder.call(saveOnboarding, { params: { teamId }, body })).status).toBe(200);
  });

  it('name only channels that their editor sees', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const secret = await newChannel(owner, teamId);
    await hide(owner, teamId, secret.id);
    const tries = [
      asks([], [secret.id]),
      { joinChannelId: secret.id },
      { startChannels: [{ channelId: secret.id, description: '' }] },
    ];
    for (const change of tries) {
      expect(refusal(await trySetUp(holder, teamId, change)).code).toBe('request.invalid');
      expect((await trySetUp(owner, teamId, change)).status).toBe(200);
    }
    const voice = await newChannel(owner, teamId, { type: 'voice' });
    const spoken = await trySetUp(owner, teamId, { joinChannelId: voice.id });
    expect(refusal(spoken).errors).toEqual({
      'onboarding.joinChannelId': 'Not a text channel of this team',
    });
  });
});

describe('the line about a new member', () => {
  it('[X-018] stands once in the channel that the team chose', async () => {
    const teamId = await newTeam(owner);
    const { id: channelId } = await newChannel(owner, teamId);
    await setUp(owner, teamId, { joinChannelId: channelId });
    const newcomer = await newcomerIn(teamId);
    const line = `<@${newcomer.user.id}> has joined. Say hello!`;
    await expect.poll(() => textsIn(owner, channelId)).toEqual([line]);
  });
});
