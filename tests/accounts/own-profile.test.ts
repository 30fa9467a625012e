import { describe, expect, it } from 'vitest';
import { setProfile } from '#shared/contract/account/me.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { newChannel } from '../channels/channel-world.ts';
import { say } from '../messages/message-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { processorMs } from '../support/processor-time.ts';
import { eventNames, newTeam, refusal, settled } from '../teams/team-world.ts';

const { owner, member, stranger } = fileFixtures();

const colors = { primary: '#1F6F78', accent: '#f0569a' };

describe('what a user says of themselves', () => {
  it('[X-016] stands in the profile as it was written, tidied, and is told to those who are shown them', async () => {
    await newTeam(owner, [member]);
    const [own, mates, others] = [
      await member.connect(),
      await owner.connect(),
      await stranger.connect(),
    ];
    const said = await member.ok(setProfile, {
      body: { bio: '  Two\r\nlines\n\n\n\nand more  ', pronouns: ' they /\n them ', colors },
    });
    const kept = {
      bio: 'Two\nlines\n\nand more',
      pronouns: 'they / them',
      colors: { primary: '#1f6f78', accent: '#f0569a' },
    };
    expect(said).toEqual({ success: true, ...kept });
    expect((await own.next('ME_UPDATED')).user).toMatchObject(kept);
    expect(await mates.next('USER_PROFILE_UPDATED')).toMatchObject({ userId: member.user.id });
    await settled(stranger, others);
    expect(eventNames(others)).not.toContain('USER_PROFILE_UPDATED');
    const params = { userId: member.user.id };
    const { user } = await owner.ok(getProfile, { params, query: {} });
    expect(user).toMatchObject(kept);

    const changed = await member.ok(setProfile, { body: { colors: null } });
    expect(changed).toMatchObject({ bio: kept.bio, pronouns: kept.pronouns, colors: null });
    expect((await member.ok(getMe)).user).toMatchObject({ bio: kept.bio, colors: null });
    for (const socket of [own, mates, others]) await socket.close();
  });

  it('[X-016] travels with a profile alone: not with members and messages', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: channelId } = await newChannel(owner, teamId);
    await member.ok(setProfile, { body: { bio: 'only here', pronouns: 'she/her', colors } });
    const message = await say(member, channelId, 'hello');
    const { members } = await owner.ok(listMembers, { params: { teamId } });
    for (const person of [message.createdBy, ...members])
      for (const field of ['bio', 'pronouns', 'colors']) expect(person).not.toHaveProperty(field);
  });

  it('[X-016] is refused beyond its length and with what is no colour', async () => {
    const wrong: readonly [string, Record<string, unknown>][] = [
      ['bio', { bio: 'a'.repeat(191) }],
      ['pronouns', { pronouns: 'a'.repeat(41) }],
      ['colors.primary', { colors: { primary: 'red', accent: '#000000' } }],
      ['colors.accent', { colors: { primary: '#000000' } }],
    ];
    for (const [field, body] of wrong) {
      const answer = await member.call(setProfile, { body });
      expect(refusal(answer).errors, field).toHaveProperty([field]);
    }
    const most = { bio: `  ${'a'.repeat(190)}  `, pronouns: 'ş'.repeat(40) };
    expect((await member.call(setProfile, { body: most })).status).toBe(200);
  });

  it('is refused in no time, however long it was made', async () => {
    const taken = await processorMs(async () => {
      const answer = await member.call(setProfile, { body: { bio: `a${' '.repeat(60_000)}b` } });
      expect(refusal(answer).errors).toHaveProperty(['bio']);
    });
    expect(taken).toBeLessThan(2_000);
  });
});
