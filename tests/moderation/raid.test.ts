import { describe, expect, it } from 'vitest';
import { joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { beginRaid, endRaid, getRaid, setRaidSettings } from '#shared/contract/teams/moderation.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { firstRaidSettings } from '#shared/rules/moderation.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { join, newInvite, newTeam, refusal } from '../teams/team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();
const { late } = fileFixtures('late');

async function raidIn(person: Person, teamId: TeamId) {
  return (await person.ok(getRaid, { params: { teamId } })).raid;
}

describe('the door of a team', () => {
  it('is closed and opened with KICK_MEMBERS; meanwhile no one joins, and new accounts do not write', async () => {
    const { teamId, holder } = await holderOf('KICK_MEMBERS');
    const { id: channelId } = await newChannel(owner, teamId, {});
    const code = await newInvite(owner, teamId);
    const params = { teamId };
    const denied = await member.call(beginRaid, { params, body: { minutes: 0 } });
    expect(refusal(denied).code).toBe('team.missing-permission');
    expect(refusal(await member.call(endRaid, { params })).code).toBe('team.missing-permission');

    const theirs = await member.connect();
    const { raid } = await holder.ok(beginRaid, { params, body: { minutes: 0 } });
    expect(raid).toMatchObject({ by: holder.user.id, endsAt: null, accountHours: 24 });
    expect(await theirs.next('RAID_UPDATED')).toEqual({ teamId, raid });
    expect(await raidIn(member, teamId)).toEqual(raid);
    expect(refusal(await stranger.call(joinTeam, { params: { code } })).code).toBe(
      'team.door-closed',
    );
    // who holds an invite reads it there, before they try
    const isClosed = async () => (await stranger.ok(lookUpInvite, { params: { code } })).isClosed;
    expect(await isClosed()).toBe(true);
    const call = { params: { channelId }, body: { content: 'hello' } };
    expect(refusal(await member.call(sendMessage, call)).code).toBe('team.new-accounts-wait');
    expect((await holder.call(sendMessage, call)).status).toBe(200);

    await holder.ok(endRaid, { params });
    expect(await theirs.next('RAID_UPDATED')).toEqual({ teamId, raid: null });
    expect(await raidIn(member, teamId)).toBe(null);
    expect(await isClosed()).toBe(false);
    expect((await member.call(sendMessage, call)).status).toBe(200);
    await join(stranger, code);
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params, query: {} });
    const deeds = auditLogEntries.map(({ actionType, userId }) => [actionType, userId]);
    expect(deeds).toContainEqual(['raid.began', holder.user.id]);
    expect(deeds).toContainEqual(['raid.ended', holder.user.id]);
  });

  it('lets accounts write that are old enough', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: channelId } = await newChannel(owner, teamId, {});
    const params = { teamId };
    await owner.ok(setRaidSettings, { params, body: { ...firstRaidSettings, accountHours: 0 } });
    await owner.ok(beginRaid, { params, body: { minutes: 0 } });
    const call = { params: { channelId }, body: { content: 'hello' } };
    expect((await member.call(sendMessage, call)).status).toBe(200);
  });

  it('opens by itself when its time is over', async () => {
    const teamId = await newTeam(owner);
    const code = await newInvite(owner, teamId);
    await owner.ok(beginRaid, { params: { teamId }, body: { minutes: 5 } });
    expect((await late.call(joinTeam, { params: { code } })).status).toBe(403);
    const seen = await owner.connect();
    server.clock.advance(6 * 60_000);
    expect(await seen.next('RAID_UPDATED')).toEqual({ teamId, raid: null });
    await join(late, code);
  });

  it('closes by itself when more join than the team wants, and counts anew once it was opened', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const code = await newInvite(owner, teamId);
    const params = { teamId };
    const settings = { ...firstRaidSettings, isAutomatic: true, joins: 3, lastsMinutes: 0 };
    const denied = await member.call(setRaidSettings, { params, body: settings });
    expect(refusal(denied).code).toBe('team.missing-permission');
    await holder.ok(setRaidSettings, { params, body: settings });
    // the owner, the holder and the member came just now
    await join(stranger, code);
    expect(await raidIn(owner, teamId)).toMatchObject({ by: null, endsAt: null });
    expect((await late.call(joinTeam, { params: { code } })).status).toBe(403);
    await owner.ok(endRaid, { params });
    await join(late, code);
    expect(await raidIn(owner, teamId)).toBe(null);
  });
});
