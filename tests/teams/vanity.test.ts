import { describe, expect, it } from 'vitest';
import { joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import { banMember } from '#shared/contract/teams/member.ts';
import { deleteVanity, getVanity, setVanity } from '#shared/contract/teams/vanity.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { lastAudit, newTeam, refusal } from './team-world.ts';

const { server, owner, manager, member, holderOf } = fileFixtures();

describe('the invite code that a team chooses', () => {
  it('[T-141] takes no spaces or special characters, and no other team’s', async () => {
    const { teamId } = await holderOf('MANAGE_TEAM');
    const params = { teamId };
    for (const slug of [
      '',
      'ab',
      'x'.repeat(21),
      'night shift',
      'gece/vardiya',
      'gece_',
      'şafak',
      '<b>',
    ])
      expect(
        refusal(await manager.call(setVanity, { params, body: { slug } })).errors,
      ).toHaveProperty('slug');
    const path = `/api/v1/teams/${teamId}/vanity`;
    const body = JSON.stringify({ slug: 'Night-Shift' });
    expect((await manager.raw('PUT', path, { body })).body).toEqual({
      success: true,
      slug: 'Night-Shift',
    });
    expect((await manager.raw('GET', path)).body).toEqual({ success: true, slug: 'Night-Shift' });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'team.updated',
      changes: [{ key: 'vanityUrl', old: null, new: 'Night-Shift' }],
    });
    const other = { params: { teamId: await newTeam(owner) }, body: { slug: 'night-shift' } };
    const taken = await owner.call(setVanity, other);
    expect(taken.status).toBe(409);
    expect(refusal(taken).code).toBe('vanity.taken');
    await manager.ok(deleteVanity, { params });
    expect(await manager.ok(getVanity, { params })).toEqual({ success: true, slug: null });
    await owner.ok(setVanity, other);
    await owner.ok(deleteVanity, { params: other.params });
  });

  it('needs MANAGE_TEAM', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS', 'CREATE_INVITES');
    for (const answer of [
      await manager.call(getVanity, { params: { teamId } }),
      await manager.call(setVanity, { params: { teamId }, body: { slug: 'crew-of-mine' } }),
      await manager.call(deleteVanity, { params: { teamId } }),
    ])
      expect(refusal(answer).code).toBe('team.missing-permission');
  });

  it('lets people in as an invite does, in whatever case, until it is given up', async () => {
    const teamId = await newTeam(owner);
    const [first, banned, late] = await Promise.all(
      ['First', 'Banned', 'Late'].map((name) => registerPerson(server, name)),
    );
    if (!first || !banned || !late) throw new Error('three people were registered');
    await owner.ok(setVanity, { params: { teamId }, body: { slug: 'Dawn-Crew' } });
    const params = { code: 'dawn-crew' };
    const found = await first.ok(lookUpInvite, { params });
    expect(found).toMatchObject({
      code: 'Dawn-Crew',
      team: { id: teamId },
      applicationEnabled: false,
    });
    expect((await first.ok(joinTeam, { params })).team.id).toBe(teamId);
    expect(refusal(await first.call(joinTeam, { params })).code).toBe('team.already-member');
    await banned.ok(joinTeam, { params });
    await owner.ok(banMember, {
      params: { teamId, userId: banned.user.id },
      body: { reason: 'test' },
    });
    expect(refusal(await banned.call(lookUpInvite, { params })).code).toBe('invite.not-found');
    expect(refusal(await banned.call(joinTeam, { params })).code).toBe('invite.not-found');
    await owner.ok(deleteVanity, { params: { teamId } });
    expect(refusal(await late.call(lookUpInvite, { params })).code).toBe('invite.not-found');
    expect(refusal(await late.call(joinTeam, { params })).code).toBe('invite.not-found');
    expect((await member.call(lookUpInvite, { params })).status).toBe(404);
  });
});
