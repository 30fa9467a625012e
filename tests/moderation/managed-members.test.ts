import { describe, expect, it } from 'vitest';
import { listMembers } from '#shared/contract/teams/member.ts';
import {
  changeRoleOfMembers,
  kickMembers,
  listManagedMembers,
  previewPrune,
  pruneMembers,
} from '#shared/contract/teams/member-management.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { lastAudit, newRole, newTeam, refusal } from '../teams/team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

async function namesIn(teamId: TeamId): Promise<string[]> {
  const { members } = await owner.ok(listMembers, { params: { teamId } });
  return members.map(({ username }) => username).toSorted();
}

describe('members at once', () => {
  it('are listed a page at a time, by name, role, arrival and when they were last seen', async () => {
    const { teamId, holder } = await holderOf('KICK_MEMBERS');
    const params = { teamId };
    const denied = await member.call(listManagedMembers, { params, query: {} });
    expect(refusal(denied).code).toBe('team.missing-permission');
    const all = await holder.ok(listManagedMembers, { params, query: {} });
    expect(all.members.map(({ member: one }) => one.id).toSorted()).toEqual(
      [owner, member, holder].map(({ user }) => user.id).toSorted(),
    );
    expect(all.next).toBe(null);
    const role = await newRole(owner, teamId, { for: [member] });
    const idsBy = async (query: object) =>
      (await holder.ok(listManagedMembers, { params, query })).members.map(
        ({ member: one }) => one.id,
      );
    expect(await idsBy({ roleId: role.id })).toEqual([member.user.id]);
    expect(await idsBy({ query: member.user.username.slice(0, 4).toUpperCase() })).toContain(
      member.user.id,
    );
    expect(await idsBy({ unseenDays: '3' })).toEqual([]);
    expect(await idsBy({ joinedDays: '1' })).toHaveLength(3);
    const [{ member: newest } = { member: null }] = all.members;
    const after = `${String(Date.parse(newest?.joinedAt ?? ''))}.${newest?.id ?? ''}`;
    expect(await idsBy({ after })).not.toContain(newest?.id);
  });

  it('get and lose a role with MANAGE_ROLES, those who may not be changed left as they are', async () => {
    const { teamId, holder } = await holderOf('MANAGE_ROLES');
    const role = await newRole(owner, teamId);
    const params = { teamId, roleId: role.id };
    const userIds = [member.user.id, owner.user.id, stranger.user.id];
    const body = { userIds, change: 'add' as const };
    const denied = await member.call(changeRoleOfMembers, { params, body });
    expect(refusal(denied).code).toBe('team.missing-permission');
    expect(await holder.ok(changeRoleOfMembers, { params, body })).toMatchObject({
      changed: 2,
      left: 1,
    });
    const taken = { userIds: [member.user.id], change: 'remove' as const };
    expect(await holder.ok(changeRoleOfMembers, { params, body: taken })).toMatchObject({
      changed: 1,
    });
  });

  it('are kicked with KICK_MEMBERS, the creator and oneself left', async () => {
    const { teamId, holder } = await holderOf('KICK_MEMBERS');
    const userIds = [member.user.id, owner.user.id, holder.user.id];
    const call = { params: { teamId }, body: { userIds } };
    expect(refusal(await member.call(kickMembers, call)).code).toBe('team.missing-permission');
    expect(await holder.ok(kickMembers, call)).toMatchObject({ changed: 1, left: 2 });
    expect(await namesIn(teamId)).toEqual(
      [owner, holder].map((one) => one.user.username).toSorted(),
    );
  });

  it('are pruned by a job: without a role and not seen for some days', async () => {
    const teamId = await newTeam(owner, [member, stranger]);
    await newRole(owner, teamId, { for: [stranger] });
    const away = new Date(server.clock.now() - 40 * 86_400_000).toISOString();
    await inDatabase(server, 'update sessions set last_used_at = $1', [away]);
    await inDatabase(server, 'delete from known_devices');
    await inDatabase(server, 'update team_members set joined_at = $1', [away]);
    const params = { teamId };
    expect(await owner.ok(previewPrune, { params, query: { days: '60' } })).toEqual({ count: 0 });
    expect(await owner.ok(previewPrune, { params, query: { days: '30' } })).toEqual({ count: 1 });
    const denied = await stranger.call(pruneMembers, { params, body: { days: 30 } });
    expect(refusal(denied).code).toBe('team.missing-permission');
    expect(await owner.ok(pruneMembers, { params, body: { days: 30 } })).toMatchObject({
      count: 1,
    });
    await expect.poll(() => jobsLeft(server)).toEqual([]);
    expect(await namesIn(teamId)).toEqual(
      [owner, stranger].map((one) => one.user.username).toSorted(),
    );
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'members.pruned',
      options: { count: 1 },
    });
  });
});
