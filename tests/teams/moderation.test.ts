import { describe, expect, it } from 'vitest';
import { joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import {
  banMember,
  endTimeout,
  kickMember,
  listBans,
  listMembers,
  timeOutMember,
  unbanMember,
} from '#shared/contract/teams/member.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { updateRole } from '#shared/contract/teams/role.ts';
import { getTeam, leaveTeam, updateTeam } from '#shared/contract/teams/team.ts';
import { firstIdOf, type TeamId } from '#shared/lib/ids.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { say, textsIn } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, objectWith, textLike } from '../support/matchers.ts';
import {
  eventNames,
  join,
  lastAudit,
  newInvite,
  newRole,
  newTeam,
  settled,
  refusal,
} from './team-world.ts';

const HOUR_MS = 3_600_000;

const { server, owner, manager: moderator, member, stranger, holderOf } = fileFixtures();

function kick(actor: Person, teamId: TeamId, target: Person) {
  return actor.call(kickMember, { params: { teamId, userId: target.user.id } });
}

function ban(actor: Person, teamId: TeamId, [target, reason]: [Person, reason?: string]) {
  const body = reason === undefined ? {} : { reason };
  return actor.call(banMember, { params: { teamId, userId: target.user.id }, body });
}

function unban(actor: Person, teamId: TeamId, target: Person) {
  return actor.call(unbanMember, { params: { teamId, userId: target.user.id } });
}

/** The owner, a moderator who may kick and ban, and a plain member. */
async function moderatedTeam(): Promise<TeamId> {
  return (await holderOf('KICK_MEMBERS', 'BAN_MEMBERS')).teamId;
}

async function isIn(person: Person, teamId: TeamId): Promise<boolean> {
  const { members } = await owner.ok(listMembers, { params: { teamId } });
  return members.some((one) => one.id === person.user.id);
}

describe('kicking', () => {
  it('[T-397] kicks a member, who may come back; all of the team and the kicked one hear of it', async () => {
    const { teamId } = await holderOf('KICK_MEMBERS');
    const [seen, theirs, unseen] = await Promise.all([
      owner.connect(),
      member.connect(),
      stranger.connect(),
    ]);
    const path = `/api/v1/teams/${teamId}/members/${member.user.id}`;
    const answer = await moderator.raw('DELETE', path);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const left = { teamId, userId: member.user.id, reason: 'kicked', memberCount: 2 };
    expect(await seen.next('USER_LEFT_TEAM')).toEqual(left);
    expect(await theirs.next('USER_LEFT_TEAM')).toEqual(left);
    expect(await isIn(member, teamId)).toBe(false);
    expect((await member.call(getTeam, { params: { teamId } })).status).toBe(404);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'user.kicked',
      userId: moderator.user.id,
      targetId: member.user.id,
    });
    // nothing of the team reaches the kicked one any more
    await owner.ok(updateTeam, { params: { teamId }, body: { name: 'Later' } });
    await settled(member, theirs);
    await settled(stranger, unseen);
    expect(eventNames(theirs)).toEqual(['USER_LEFT_TEAM']);
    expect(eventNames(unseen)).toEqual([]);
    await join(member, await newInvite(owner, teamId));
    await Promise.all([seen.close(), theirs.close(), unseen.close()]);
  });

  it('drops the roles of who leaves: a return begins with none', async () => {
    const teamId = await moderatedTeam();
    await newRole(owner, teamId, { for: [member] });
    await kick(moderator, teamId, member);
    await join(member, await newInvite(owner, teamId));
    const { members } = await owner.ok(listMembers, { params: { teamId } });
    expect(members.find((one) => one.id === member.user.id)?.roles).toEqual([]);
  });

  it('knows nobody outside the team', async () => {
    const teamId = await moderatedTeam();
    expect(refusal(await kick(moderator, teamId, stranger)).code).toBe('member.not-found');
    expect(refusal(await kick(stranger, teamId, member)).code).toBe('team.not-found');
  });
});

describe('banning', () => {
  it('[T-396] bans with a reason: the membership ends and no invite lets the banned one in', async () => {
    const { teamId } = await holderOf('BAN_MEMBERS');
    const code = await newInvite(owner, teamId);
    const [seen, theirs] = await Promise.all([owner.connect(), member.connect()]);
    expect((await ban(moderator, teamId, [member, 'Spam'])).body).toEqual({ success: true });
    const left = { teamId, userId: member.user.id, reason: 'banned', memberCount: 2 };
    expect(await seen.next('USER_LEFT_TEAM')).toEqual(left);
    expect(await theirs.next('USER_LEFT_TEAM')).toEqual(left);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'user.banned',
      targetId: member.user.id,
      changes: [{ key: 'reason', new: 'Spam' }],
    });
    // the answers are those of a code that never was
    const unknown = await member.call(joinTeam, { params: { code: 'nothing' } });
    for (const shape of [joinTeam, lookUpInvite]) {
      const answer = await member.call(shape, { params: { code } });
      expect(answer.status).toBe(404);
      expect({ ...refusal(answer), requestId: '' }).toEqual({ ...refusal(unknown), requestId: '' });
    }
    await Promise.all([seen.close(), theirs.close()]);
  });

  it('bans who is not a member, silently', async () => {
    const teamId = await moderatedTeam();
    const code = await newInvite(owner, teamId);
    const socket = await owner.connect();
    expect((await ban(moderator, teamId, [stranger])).status).toBe(200);
    await settled(owner, socket);
    expect(eventNames(socket)).toEqual([]);
    expect(refusal(await stranger.call(joinTeam, { params: { code } })).code).toBe(
      'invite.not-found',
    );
    const nobody = await owner.call(banMember, {
      params: { teamId, userId: '4611686018427387904' },
      body: {},
    });
    expect(refusal(nobody).code).toBe('user.not-found');
    await socket.close();
  });

  it('takes a reason of up to 512 characters and names the field of a longer one', async () => {
    const teamId = await moderatedTeam();
    const long = await ban(moderator, teamId, [member, 'r'.repeat(513)]);
    expect(long.status).toBe(400);
    expect(Object.keys(refusal(long).errors ?? {})).toEqual(['reason']);
    expect(await isIn(member, teamId)).toBe(true);
    expect((await ban(moderator, teamId, [member, 'r'.repeat(512)])).status).toBe(200);
  });

  it('[T-392] needs KICK_MEMBERS to kick and BAN_MEMBERS to ban, and never touches the creator', async () => {
    const teamId = await newTeam(owner, [moderator, member]);
    expect(refusal(await kick(moderator, teamId, member)).code).toBe('team.missing-permission');
    expect(refusal(await ban(moderator, teamId, [member])).code).toBe('team.missing-permission');
    const role = await newRole(owner, teamId, { may: ['KICK_MEMBERS'], for: [moderator] });
    expect(refusal(await ban(moderator, teamId, [member])).code).toBe('team.missing-permission');
    expect(refusal(await kick(moderator, teamId, owner)).code).toBe('member.creator');
    expect((await kick(moderator, teamId, member)).status).toBe(200);
    await join(member, await newInvite(owner, teamId));
    // the other one alone
    await owner.ok(updateRole, {
      params: { teamId, roleId: role.id },
      body: { permissions: teamMask('BAN_MEMBERS') },
    });
    expect(refusal(await kick(moderator, teamId, member)).code).toBe('team.missing-permission');
    expect(refusal(await ban(moderator, teamId, [owner])).code).toBe('member.creator');
    expect((await ban(moderator, teamId, [member])).status).toBe(200);
    expect(await isIn(owner, teamId)).toBe(true);
  });

  it('reaches equals and those below, not oneself and not those above', async () => {
    const teamId = await newTeam(owner, [moderator, member]);
    await newRole(owner, teamId, { for: [member] });
    const may = ['KICK_MEMBERS', 'BAN_MEMBERS'] as const;
    const low = await newRole(owner, teamId, { may, for: [moderator] });
    expect(refusal(await kick(moderator, teamId, member)).code).toBe('member.outranked');
    expect(refusal(await ban(moderator, teamId, [member])).code).toBe('member.outranked');
    expect(refusal(await kick(moderator, teamId, moderator)).code).toBe('member.self');
    expect(refusal(await ban(moderator, teamId, [moderator])).code).toBe('member.self');
    const equals = await newTeam(owner, [moderator, member]);
    await newRole(owner, equals, { may, for: [moderator, member] });
    expect((await kick(moderator, equals, member)).status).toBe(200);
    expect(low.priority).toBe(1);
  });
});

describe('the list of bans', () => {
  it('[T-242, T-245] answers user, reason and date, newest first, as many as asked for', async () => {
    const { teamId } = await holderOf('BAN_MEMBERS');
    await ban(moderator, teamId, [member, 'First']);
    server.clock.advance(1000);
    await ban(moderator, teamId, [stranger, 'Second']);
    const answer = await moderator.raw('GET', `/api/teams/${teamId}/bans?limit=1000`);
    expect(answer.status).toBe(200);
    const of = (person: Person, reason: string) => ({
      user: objectWith({
        id: person.user.id,
        username: person.user.username,
        subdomain: person.user.slug,
      }),
      reason,
      date: textLike(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(answer.body).toEqual([of(stranger, 'Second'), of(member, 'First')]);
    const newest = await moderator.ok(listBans, { params: { teamId }, query: { limit: 1 } });
    expect(newest.map((one) => one.reason)).toEqual(['Second']);
    // a second ban replaces the first
    await ban(moderator, teamId, [stranger, 'Third']);
    const bans = await moderator.ok(listBans, { params: { teamId } });
    expect(bans.map((one) => one.reason)).toEqual(['Third', 'First']);
  });

  it('is for holders of BAN_MEMBERS', async () => {
    const teamId = await moderatedTeam();
    const plain = await member.call(listBans, { params: { teamId } });
    expect(refusal(plain).code).toBe('team.missing-permission');
    const outside = await stranger.call(listBans, { params: { teamId } });
    expect(refusal(outside).code).toBe('team.not-found');
    expect(refusal(await unban(member, teamId, stranger)).code).toBe('team.missing-permission');
    for (const limit of ['0', '1001']) {
      const answer = await moderator.raw('GET', `/api/teams/${teamId}/bans?limit=${limit}`);
      expect(answer.body).toMatchObject({ errors: { limit: anyText() } });
    }
  });

  it('[T-243] revokes a ban: the user may join again', async () => {
    const { teamId } = await holderOf('BAN_MEMBERS');
    const code = await newInvite(owner, teamId);
    await ban(moderator, teamId, [member]);
    const path = `/api/v1/teams/${teamId}/members/${member.user.id}/ban`;
    const revoked = await moderator.raw('DELETE', path);
    expect(revoked).toMatchObject({ status: 200, body: { success: true } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'user.unbanned',
      userId: moderator.user.id,
      targetId: member.user.id,
    });
    await join(member, code);
    expect(await isIn(member, teamId)).toBe(true);
    const again = await unban(moderator, teamId, member);
    expect(again.status).toBe(404);
    expect(refusal(again).code).toBe('ban.not-found');
  });
});

describe('a ban that takes messages with it', () => {
  it('[X-010] deletes what was written within the hour, day or week in every channel, and nothing else', async () => {
    const teamId = await newTeam(owner, [member, stranger]);
    const first = (await newChannel(owner, teamId)).id;
    const second = (await newChannel(owner, teamId)).id;
    let moved = 0n;
    // eight days ago, two days ago, two hours ago, now
    for (const back of [8 * 24, 2 * 24, 2, 0]) {
      for (const channelId of [first, second]) {
        const { id } = await say(member, channelId, `${String(back)} hours ago`);
        moved += 1n;
        const at = BigInt(firstIdOf<'message'>(server.clock.now() - back * HOUR_MS)) + moved;
        if (back === 0) continue;
        const values = [at.toString(), id];
        await inDatabase(server, 'update messages set id = $1 where id = $2', values);
      }
    }
    await say(owner, first, 'by the owner');
    const socket = await stranger.connect();
    const left = async () => (await textsIn(owner, second)).toSorted();
    const banned = (deleteMessages: 'hour' | 'day' | 'week') =>
      owner.ok(banMember, {
        params: { teamId, userId: member.user.id },
        body: { deleteMessages },
      });
    await banned('hour');
    expect(await left()).toEqual(['192 hours ago', '2 hours ago', '48 hours ago']);
    const told = await socket.next('MESSAGES_DELETED');
    expect(told.messages).toMatchObject([{ createdBy: member.user.id }]);
    await banned('day');
    expect(await left()).toEqual(['192 hours ago', '48 hours ago']);
    await banned('week');
    expect(await left()).toEqual(['192 hours ago']);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'messages.deleted',
      targetId: member.user.id,
      options: { count: 2 },
    });
    expect(await textsIn(owner, first)).toContain('by the owner');
    await socket.close();
  });
});

describe('a timeout', () => {
  it('[X-010] keeps a member from writing and reacting until it is over or ended, also after coming back', async () => {
    const { teamId } = await holderOf('KICK_MEMBERS');
    const { id: channelId } = await newChannel(owner, teamId);
    const message = await say(owner, channelId, 'hello');
    const socket = await member.connect();
    const params = { teamId, userId: member.user.id };
    const { until } = await moderator.ok(timeOutMember, { params, body: { seconds: 600 } });
    const { member: shown } = await socket.next('MEMBER_UPDATED');
    expect(shown.timeoutUntil).toBe(until);
    expect(await lastAudit(owner, teamId)).toMatchObject({ actionType: 'user.timed-out' });
    const told = await owner.ok(listAuditEntries, { params: { teamId } });
    expect(told.users.map(({ id }) => id)).toContain(member.user.id);
    const write = () =>
      member.call(sendMessage, { params: { channelId }, body: { content: 'but' } });
    expect(refusal(await write())).toMatchObject({ code: 'member.timed-out' });
    const reaction = { channelId, messageId: message.id, emoji: '👍' };
    const reacted = await member.call(addReaction, { params: reaction });
    expect(refusal(reacted).code).toBe('member.timed-out');

    await member.ok(leaveTeam, { body: { id: teamId } });
    await join(member, await newInvite(owner, teamId));
    expect((await socket.next('TEAM_AVAILABLE')).membership.timeoutUntil).toBe(until);
    await socket.close();
    expect(refusal(await write()).code).toBe('member.timed-out');
    const again = await member.connect();
    const place = again.ready.memberships.find((membership) => membership.teamId === teamId);
    expect(place?.timeoutUntil).toBe(until);
    await again.close();

    await moderator.ok(endTimeout, { params });
    expect((await write()).status).toBe(200);
    await moderator.ok(timeOutMember, { params, body: { seconds: 60 } });
    expect((await write()).status).toBe(403);
    server.clock.advance(60_000);
    expect((await write()).status).toBe(200);
  });

  it('needs the right and is not for the creator, for oneself or beyond four weeks', async () => {
    const { teamId } = await holderOf('KICK_MEMBERS');
    const silence = (actor: Person, target: Person, seconds = 60) =>
      actor.call(timeOutMember, { params: { teamId, userId: target.user.id }, body: { seconds } });
    expect(refusal(await silence(member, moderator)).code).toBe('team.missing-permission');
    expect(refusal(await silence(moderator, owner)).code).toBe('member.creator');
    expect(refusal(await silence(moderator, moderator)).code).toBe('member.self');
    expect(refusal(await silence(moderator, stranger)).code).toBe('member.not-found');
    const weeks = 28 * 24 * 3_600;
    expect(refusal(await silence(moderator, member, weeks + 1)).code).toBe('request.invalid');
    expect((await silence(moderator, member, weeks)).status).toBe(200);
  });
});
