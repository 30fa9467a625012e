import { describe, expect, it } from 'vitest';
import {
  setCategoryRoleOverride,
  setCategoryUserOverride,
} from '#shared/contract/channels/category.ts';
import {
  setChannelRoleOverride,
  setChannelUserOverride,
} from '#shared/contract/channels/channel.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { allChannelPermissions, channelBit } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { lastAudit, newRole, newTeam, refusal } from '../teams/team-world.ts';
import { newCategory, newChannel, seenBy } from './channel-world.ts';

const { server, owner, manager, member, stranger } = fileFixtures();

const view = channelBit('text', 'VIEW_CHANNEL');
const send = channelBit('text', 'SEND_MESSAGES');
const history = channelBit('text', 'CAN_SEE_MESSAGE_HISTORY');
const manageMessages = channelBit('text', 'MANAGE_MESSAGES');

/** A team with a text channel and roles above, of, and below the manager. */
async function rankedTeam() {
  const teamId = await newTeam(owner, [manager, member]);
  const above = await newRole(owner, teamId);
  const own = await newRole(owner, teamId, { may: ['MANAGE_CHANNELS'], for: [manager] });
  const below = await newRole(owner, teamId);
  const channel = await newChannel(owner, teamId);
  return { teamId, above, own, below, place: { teamId, channelId: channel.id } };
}

type Place = Awaited<ReturnType<typeof rankedTeam>>['place'];

async function ofRole(
  person: Person,
  place: Place,
  entry: { roleId: RoleId; allow: number; deny: number },
): Promise<ProblemBody> {
  const { roleId, ...body } = entry;
  return refusal(await person.call(setChannelRoleOverride, { params: { ...place, roleId }, body }));
}

async function permissionsOf(teamId: TeamId, channelId: Place['channelId']) {
  const { channels } = await seenBy(owner, teamId);
  return channels.find(({ id }) => id === channelId)?.permissions;
}

describe('entries of a channel', () => {
  it('[T-271, T-257] say what a role may do, and vanish when they say nothing', async () => {
    const { teamId, below, place } = await rankedTeam();
    const params = { ...place, roleId: below.id };
    const set = await manager.ok(setChannelRoleOverride, {
      params,
      body: { allow: send, deny: history },
    });
    expect(set.channel.permissions.roles).toEqual({ [below.id]: { allow: send, deny: history } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'channel.updated',
      userId: manager.user.id,
      targetId: place.channelId,
      changes: [
        { key: 'permissions', old: null, new: { allow: send, deny: history }, id: below.id },
      ],
    });
    const unset = await manager.ok(setChannelRoleOverride, { params, body: { allow: 0, deny: 0 } });
    expect(unset.channel.permissions).toEqual({ roles: {}, users: {} });
    expect(await permissionsOf(teamId, place.channelId)).toEqual({ roles: {}, users: {} });
  });

  it('[T-271] take the masks as numbers, or as text', async () => {
    const { below, place } = await rankedTeam();
    const { channel } = await manager.ok(setChannelRoleOverride, {
      params: { ...place, roleId: below.id },
      body: { allow: String(send), deny: '0' },
    });
    expect(channel.permissions.roles[below.id]).toEqual({ allow: send, deny: 0 });
  });

  it('[T-257] say what one member may do', async () => {
    const { place } = await rankedTeam();
    const { channel } = await manager.ok(setChannelUserOverride, {
      params: { ...place, userId: member.user.id },
      body: { allow: 0, deny: send },
    });
    expect(channel.permissions.users).toEqual({ [member.user.id]: { allow: 0, deny: send } });
  });

  it('keep only bits that the type of the channel knows', async () => {
    const { below, place } = await rankedTeam();
    const { channel } = await owner.ok(setChannelRoleOverride, {
      params: { ...place, roleId: below.id },
      body: { allow: 0x7fff_ffff, deny: 0 },
    });
    expect(channel.permissions.roles[below.id]?.allow).toBe(allChannelPermissions('text'));
  });

  it('cannot allow and deny the same', async () => {
    const { below, place } = await rankedTeam();
    const answer = await ofRole(manager, place, { roleId: below.id, allow: send, deny: send });
    expect(answer.errors).toEqual({ deny: 'A permission cannot be both allowed and denied' });
  });

  it('refuse masks that are none', async () => {
    const { below, place } = await rankedTeam();
    const path = `/api/teams/${place.teamId}/channels/${place.channelId}/permissions/role/${below.id}`;
    for (const allow of [-1, 1.5, 'many', 2 ** 31]) {
      const answer = await owner.raw('POST', path, { body: JSON.stringify({ allow, deny: 0 }) });
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual(['allow']);
    }
  });

  it('switch only what one holds, and leave standing what others switched', async () => {
    const { below, place } = await rankedTeam();
    const roleId = below.id;
    // MANAGE_CHANNELS brings along managing the channel, not its messages
    expect((await ofRole(manager, place, { roleId, allow: manageMessages, deny: 0 })).code).toBe(
      'role.permission-not-held',
    );
    await owner.ok(setChannelRoleOverride, {
      params: { ...place, roleId },
      body: { allow: manageMessages, deny: 0 },
    });
    expect((await ofRole(manager, place, { roleId, allow: 0, deny: 0 })).code).toBe(
      'role.permission-not-held',
    );
    const { channel } = await manager.ok(setChannelRoleOverride, {
      params: { ...place, roleId },
      body: { allow: manageMessages | send, deny: 0 },
    });
    expect(channel.permissions.roles[roleId]?.allow).toBe(manageMessages | send);
  });

  it("are made for roles below one's own only; the creator stands above all", async () => {
    const { teamId, above, own, below, place } = await rankedTeam();
    for (const roleId of [above.id, own.id])
      expect((await ofRole(manager, place, { roleId, allow: send, deny: 0 })).code).toBe(
        'role.outranked',
      );
    for (const roleId of [below.id, everyoneRoleId(teamId)])
      await manager.ok(setChannelRoleOverride, {
        params: { ...place, roleId },
        body: { allow: send, deny: 0 },
      });
    await owner.ok(setChannelRoleOverride, {
      params: { ...place, roleId: above.id },
      body: { allow: send, deny: 0 },
    });
  });

  it('are made for members below oneself only', async () => {
    const { place } = await rankedTeam();
    const code = async (userId: typeof member.user.id): Promise<string> => {
      const params = { ...place, userId };
      const body = { allow: 0, deny: view };
      return refusal(await manager.call(setChannelUserOverride, { params, body })).code;
    };
    expect(await code(owner.user.id)).toBe('member.outranked');
    expect(await code(manager.user.id)).toBe('member.outranked');
    expect(await code(stranger.user.id)).toBe('member.not-found');
  });

  it('of somebody who left can be removed', async () => {
    const { teamId, place } = await rankedTeam();
    const params = { ...place, userId: member.user.id };
    await owner.ok(setChannelUserOverride, { params, body: { allow: 0, deny: send } });
    await owner.ok(kickMember, { params: { teamId, userId: member.user.id } });
    const more = await owner.call(setChannelUserOverride, {
      params,
      body: { allow: 0, deny: view },
    });
    expect(refusal(more).code).toBe('member.not-found');
    const { channel } = await manager.ok(setChannelUserOverride, {
      params,
      body: { allow: 0, deny: 0 },
    });
    expect(channel.permissions.users).toEqual({});
  });

  it('are for roles of this team', async () => {
    const { place } = await rankedTeam();
    const foreign = await newRole(owner, await newTeam(owner));
    expect((await ofRole(owner, place, { roleId: foreign.id, allow: send, deny: 0 })).code).toBe(
      'role.not-found',
    );
  });

  it('need MANAGE_CHANNEL, and sight of the channel', async () => {
    const { below, place } = await rankedTeam();
    const entry = { roleId: below.id, allow: send, deny: 0 };
    expect((await ofRole(member, place, entry)).code).toBe('channel.missing-permission');
    expect((await ofRole(stranger, place, entry)).code).toBe('channel.not-found');
  });

  it('are bounded in number', async () => {
    const { below, place } = await rankedTeam();
    await inDatabase(
      server,
      `update channels set overrides = jsonb_build_object('roles', '{}'::jsonb, 'users', (
         select jsonb_object_agg(n::text, '{"allow":0,"deny":4}'::jsonb) from generate_series(1, 500) n
       )) where id = $1`,
      [place.channelId],
    );
    expect((await ofRole(owner, place, { roleId: below.id, allow: send, deny: 0 })).code).toBe(
      'override.limit-reached',
    );
  });
});

describe('entries of a category', () => {
  const viewCategory = channelBit('category', 'VIEW_CHANNEL');
  const manageCategory = channelBit('category', 'MANAGE_CHANNEL');

  it('[T-271] say what a role may do in its channels', async () => {
    const { teamId, below } = await rankedTeam();
    const { id: categoryId } = await newCategory(owner, teamId);
    const params = { teamId, categoryId, roleId: below.id };
    const body = { allow: manageCategory, deny: 0 };
    const { category } = await manager.ok(setCategoryRoleOverride, { params, body });
    expect(category.permissions.roles).toEqual({ [below.id]: body });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'category.updated',
      targetId: categoryId,
      changes: [{ key: 'permissions', old: null, new: body, id: below.id }],
    });
  });

  it('hide its channels from whom they deny sight, and show them to others', async () => {
    const { teamId } = await rankedTeam();
    const { id: categoryId } = await newCategory(owner, teamId);
    const inside = await newChannel(owner, teamId, { name: 'inside', categoryId });
    await owner.ok(setCategoryRoleOverride, {
      params: { teamId, categoryId, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: viewCategory },
    });
    await owner.ok(setCategoryUserOverride, {
      params: { teamId, categoryId, userId: member.user.id },
      body: { allow: viewCategory, deny: 0 },
    });
    const seen = (await seenBy(member, teamId)).channels.map(({ id }) => id);
    expect(seen).toContain(inside.id);
    const unseen = (await seenBy(manager, teamId)).channels.map(({ id }) => id);
    expect(unseen).not.toContain(inside.id);
  });

  it('are for those who manage channels or the category, and for roles below them', async () => {
    const { teamId, above, below } = await rankedTeam();
    const { id: categoryId } = await newCategory(owner, teamId);
    const body = { allow: viewCategory, deny: 0 };
    const code = async (person: Person, roleId: RoleId): Promise<string> => {
      const params = { teamId, categoryId, roleId };
      return refusal(await person.call(setCategoryRoleOverride, { params, body })).code;
    };
    expect(await code(member, below.id)).toBe('team.missing-permission');
    expect(await code(stranger, below.id)).toBe('team.not-found');
    expect(await code(manager, above.id)).toBe('role.outranked');
  });
});
