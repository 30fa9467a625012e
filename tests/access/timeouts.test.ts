import { problemSchema } from '#shared/contract/problem.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { whenTimedOut } from '#shared/contract/when-timed-out.ts';
import { timeOutMember } from '#shared/contract/teams/member.ts';
import {
  setChannelRoleOverride,
  setChannelUserOverride,
} from '#shared/contract/channels/channel.ts';
import { createTodo } from '#shared/contract/channels/todo.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { deleteMessage } from '#shared/contract/messages/message.ts';
import { idField } from '#shared/contract/fields.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newChannel } from '../channels/channel-world.ts';
import { say } from '../messages/message-world.ts';
import { filledPath } from '../support/client.ts';
import { fileValue } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { setUp } from '../teams/onboarding-world.ts';
import { newRole, newTeam, refusal } from '../teams/team-world.ts';
import { accessCases, type AccessCase } from './access-cases.ts';
import { createAccessWorld, createPeople } from './access-world.ts';

const people = fileValue(createPeople);

/** No team permission brings DISCONNECT along. */
async function letDisconnect(teamId: TeamId, params: object | undefined): Promise<void> {
  const { channelId } = z.object({ channelId: idField<'channel'>() }).parse(params);
  await people.owner.ok(setChannelUserOverride, {
    params: { teamId, channelId, userId: people.holder.user.id },
    body: { allow: channelBit('voice', 'DISCONNECT'), deny: 0 },
  });
}

type Silence = 'timeout' | 'rules';

/** Calls that are refused leave a world as it was for the next; a team has room for so much only. */
const CASES_TOGETHER = 12;

/** Puts the holder into a timeout, or among those who have not accepted the rules yet. */
async function silence(teamId: TeamId, by: Silence): Promise<void> {
  const { owner, holder, server } = people;
  const userId = holder.user.id;
  if (by === 'timeout') {
    await owner.ok(timeOutMember, { params: { teamId, userId }, body: { seconds: 3_600 } });
    return;
  }
  await inDatabase(server, 'insert into member_onboarding (team_id, user_id) values ($1, $2)', [
    teamId,
    userId,
  ]);
  // switched on anew, so that no memory holds how they stood before
  await setUp(owner, teamId, { isOn: false });
  await setUp(owner, teamId);
}

/** Lets the holder write again. */
async function unsilence(teamId: TeamId, by: Silence): Promise<void> {
  const { owner, holder } = people;
  if (by === 'timeout')
    await owner.raw('DELETE', `/api/v1/teams/${teamId}/members/${holder.user.id}/timeout`);
  else await setUp(owner, teamId, { isOn: false });
}

type Codes = readonly (string | null)[];

/**
 * What a member who holds every permission is answered when they make calls while silenced, in each
 * way after the other: what is refused leaves everything as it was.
 */
async function codesWhileSilenced(
  cases: readonly AccessCase[],
  ways: readonly Silence[],
): Promise<Map<string, Codes>> {
  const world = await createAccessWorld(people);
  const { holder, owner } = people;
  const calls: (() => Promise<string | null>)[] = [];
  for (const { shape, given: give } of cases) {
    const given = await give(world, holder, 'holder');
    if (shape.name === 'disconnectParticipant') await letDisconnect(world.teamId, given.params);
    const body = given.body === undefined ? {} : { body: JSON.stringify(given.body) };
    calls.push(async () => {
      const answer = await holder.raw(shape.method, filledPath(shape.path, given.params), body);
      return answer.status === 200 ? null : problemSchema.parse(answer.body).code;
    });
  }
  const codes: (string | null)[][] = cases.map(() => []);
  for (const by of ways) {
    await silence(world.teamId, by);
    for (const [at, call] of calls.entries()) codes[at]?.push(await call());
    await unsilence(world.teamId, by);
  }
  await owner.raw('DELETE', '/api/teams', { body: JSON.stringify({ id: world.teamId }) });
  return new Map(cases.map(({ shape }, at) => [shape.name, codes[at] ?? []]));
}

const shapes = new Map(endpoints.map((shape) => [shape.name, shape]));
const teamCalls = accessCases.filter(({ shape }) => shape.name in whenTimedOut);
const stopped = new Set(
  Object.entries(whenTimedOut).flatMap(([name, answer]) => (answer === 'refused' ? [name] : [])),
);

/** Tried with another's message: to moderate is to write, and refused by the action. */
const moderating = new Set(['deleteMessage', 'deleteAnnouncement', 'closePoll', 'cancelTeamEvent']);

describe('a member in a timeout', () => {
  it('is spoken of for every call that writes in a team', () => {
    const writing = [...shapes.values()].filter(
      ({ access, method }) =>
        method !== 'GET' && ['member', 'team', 'channel', 'conversation'].includes(access.kind),
    );
    expect(writing.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(whenTimedOut).toSorted(),
    );
    // forms with files, tried with the emojis and the imports; a GIF with those of a provider
    const tried = new Set(teamCalls.map(({ shape }) => shape.name));
    expect(writing.filter(({ name }) => !tried.has(name)).map(({ name }) => name)).toEqual([
      'takeGif',
      'createEmojis',
      'addImportFiles',
    ]);
  });

  const isRefused = ({ shape: { name } }: AccessCase) => stopped.has(name) || moderating.has(name);
  const named = (some: readonly AccessCase[]) => some.map((one) => [one.shape.name, one] as const);
  const refused = teamCalls.filter(isRefused);
  /** What they are about there is one of in a team: another case would replace it. */
  const unique = new Set(['startImport', 'removeImport', 'cancelTeamEvent']);
  /** Of calls that were made together with one before; a second try makes them again. */
  const known = new Map<string, Codes>();

  async function codesOf(testCase: AccessCase): Promise<Codes | undefined> {
    const { name } = testCase.shape;
    if (!known.has(name)) {
      const first = refused.indexOf(testCase);
      const together = refused.slice(first, first + CASES_TOGETHER);
      const alone = together.findIndex(({ ownWorld, shape }) => ownWorld || unique.has(shape.name));
      const cases = alone < 0 ? together : together.slice(0, Math.max(alone, 1));
      for (const [of, codes] of await codesWhileSilenced(cases, ['timeout', 'rules']))
        known.set(of, codes);
    }
    const codes = known.get(name);
    known.delete(name);
    return codes;
  }

  it.each(named(refused))(
    '%s is refused, as it is before the rules are accepted',
    async (_name, testCase) => {
      expect(await codesOf(testCase)).toEqual(['member.timed-out', 'member.rules-not-accepted']);
    },
  );

  it.each(named(teamCalls.filter((testCase) => !isRefused(testCase))))(
    '%s is let through, as it is before the rules are accepted',
    async (_name, testCase) => {
      for (const by of ['timeout', 'rules'] as const) {
        const [codes] = (await codesWhileSilenced([testCase], [by])).values();
        expect(codes).toHaveLength(1);
        expect(['member.timed-out', 'member.rules-not-accepted']).not.toContain(codes?.[0]);
      }
    },
  );

  it('adds nothing to a list, makes no invite and deletes nobody else’s message, and may again after it', async () => {
    const { owner, member, stranger } = people;
    const teamId = await newTeam(owner, [member]);
    await newRole(owner, teamId, {
      may: ['CREATE_INVITES', 'MANAGE_CHANNELS', 'DELETE_MESSAGES'],
      for: [member],
    });
    const list = await newChannel(owner, teamId, { type: 'todo' });
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId: list.id, roleId: everyoneRoleId(teamId) },
      body: { allow: channelBit('todo', 'CREATE_TODOS'), deny: 0 },
    });
    const room = await newChannel(owner, teamId);
    const { id: messageId } = await say(owner, room.id, 'mine');
    const { code } = await member.ok(createInvite, { body: { teamId } });
    const add = () =>
      member.call(createTodo, { params: { channelId: list.id }, body: { content: 'x' } });
    const invite = () => member.call(createInvite, { body: { teamId } });
    const remove = () => member.call(deleteMessage, { params: { channelId: room.id, messageId } });
    await owner.ok(timeOutMember, {
      params: { teamId, userId: member.user.id },
      body: { seconds: 3_600 },
    });
    for (const act of [add, invite, remove])
      expect(refusal(await act()).code).toBe('member.timed-out');
    expect(refusal(await stranger.call(joinTeam, { params: { code } })).code).toBe(
      'invite.not-found',
    );
    await owner.raw('DELETE', `/api/v1/teams/${teamId}/members/${member.user.id}/timeout`);
    for (const act of [add, invite, remove]) expect((await act()).status).toBe(200);
    // what was made before the timeout works again
    await stranger.ok(joinTeam, { params: { code } });
  });
});
