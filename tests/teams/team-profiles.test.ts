import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/profile.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { listPollVoters, voteInPoll } from '#shared/contract/messages/poll.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { kickMember, listMembers, timeOutMember } from '#shared/contract/teams/member.ts';
import { changeMemberProfile, setOwnMemberProfile } from '#shared/contract/teams/member-profile.ts';
import { listManagedMembers } from '#shared/contract/teams/member-management.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { say } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { eventNames, lastAudit, newInvite, newTeam, join, refusal, settled } from './team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

/** New messages are found a moment after they were sent. */
const SOON = { timeout: 5_000 };

/** Uploads a picture of a person, and answers its address. */
async function uploaded(person: Person): Promise<string> {
  const background = { r: 31, g: 199, b: 182 };
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  const form = new FormData();
  form.set('type', 'userAvatar');
  form.set('image', new Blob([new Uint8Array(await image.png().toBuffer())]), 'a.png');
  const response = await fetch(`${server.origin}/api/v1/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: person.cookie() },
  });
  // reason: the server checks every reply against the contract while under test
  return ((await response.json()) as { url: string }).url;
}

const named = (person: Person, teamId: TeamId, nickname: string | null) =>
  person.ok(setOwnMemberProfile, { params: { teamId }, body: { nickname } });

describe('a nickname in a team', () => {
  it('[X-016] is told to all members, on the list, beside what was written before and after, and in what is found', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: channelId } = await newChannel(owner, teamId);
    await say(member, channelId, 'written before');
    const socket = await owner.connect();
    expect(await named(member, teamId, '  Night Owl ')).toEqual({
      success: true,
      nickname: 'Night Owl',
      teamPicture: null,
    });
    const { member: told } = await socket.next('MEMBER_UPDATED');
    expect(told).toMatchObject({ id: member.user.id, nickname: 'Night Owl' });
    expect(told.username).toBe(member.user.username);
    const first = await member.ok(sendMessage, {
      params: { channelId },
      body: { content: 'written after' },
    });
    expect(first.message.createdBy.nickname).toBe('Night Owl');
    expect((await socket.next('MESSAGE_SEND')).message.createdBy.nickname).toBe('Night Owl');
    await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: 'an answer', replyTo: first.message.id },
    });

    const { messages, replyMessages } = await owner.ok(listMessages, { params: { channelId } });
    const [before, after, answer] = messages;
    expect(before?.createdBy.nickname).toBe('Night Owl');
    expect(after?.createdBy.nickname).toBe('Night Owl');
    expect(answer?.createdBy.nickname).toBeUndefined();
    expect(replyMessages[0]?.createdBy.nickname).toBe('Night Owl');
    const found = async () => {
      const hits = await owner.ok(searchMessages, { query: { teamId, text: 'written' } });
      return hits.messages.map(({ createdBy }) => createdBy.nickname);
    };
    await expect.poll(found, SOON).toEqual(['Night Owl', 'Night Owl']);
    const again = await member.connect();
    const place = again.ready.memberships.find((each) => each.teamId === teamId);
    expect(place).toMatchObject({ nickname: 'Night Owl', teamPicture: null });
    await again.close();
    await socket.close();
  });

  it('[X-016] finds its member, as the account’s name still does, once and in order', async () => {
    const teamId = await newTeam(owner, [member, stranger]);
    await named(member, teamId, 'Istanbul');
    await named(owner, teamId, 'Stranger Things');
    const find = async (text: string) => {
      const { members } = await owner.ok(listMembers, {
        params: { teamId },
        query: { query: text },
      });
      return members.map(({ id }) => id);
    };
    expect(await find('İSTAN')).toEqual([member.user.id]);
    expect(await find(member.user.username)).toEqual([member.user.id]);
    expect(await find('stranger')).toEqual([owner.user.id, stranger.user.id]);
    expect(await find('%')).toEqual([]);
    const managed = await owner.ok(listManagedMembers, {
      params: { teamId },
      query: { query: 'istanb' },
    });
    expect(managed.members.map((each) => each.member.id)).toEqual([member.user.id]);
  });

  it('[X-016] is of one team: not of another, of a direct message, or of one who comes back', async () => {
    const [teamId, otherId] = [await newTeam(owner, [member]), await newTeam(owner, [member])];
    const [here, there] = [await newChannel(owner, teamId), await newChannel(owner, otherId)];
    await named(member, teamId, 'Captain');
    const { dm } = await member.ok(openChat, { body: { users: [{ id: owner.user.id }] } });
    for (const channelId of [there.id, dm.id]) {
      const { message } = await member.ok(sendMessage, {
        params: { channelId },
        body: { content: 'as myself' },
      });
      expect(message.createdBy).toMatchObject({ username: member.user.username });
      expect(message.createdBy.nickname).toBeUndefined();
    }
    const profileIn = async (id?: TeamId) =>
      (
        await owner.ok(getProfile, {
          params: { userId: member.user.id },
          query: id ? { teamId: id } : {},
        })
      ).user;
    expect(await profileIn(teamId)).toMatchObject({
      nickname: 'Captain',
      username: member.user.username,
    });
    expect((await profileIn(otherId)).nickname).toBeNull();
    expect((await profileIn()).nickname).toBeNull();

    await say(member, here.id, 'before leaving');
    await owner.ok(kickMember, { params: { teamId, userId: member.user.id } });
    const { messages } = await owner.ok(listMessages, { params: { channelId: here.id } });
    expect(messages.map(({ createdBy }) => createdBy.nickname)).toEqual([undefined]);
    await join(member, await newInvite(owner, teamId));
    expect((await profileIn(teamId)).nickname).toBeNull();
  });

  it('[X-016] is refused where a username would be, too long, reserved, in a timeout and to strangers', async () => {
    const teamId = await newTeam(owner, [member]);
    const set = (person: Person, nickname: string) =>
      person.call(setOwnMemberProfile, { params: { teamId }, body: { nickname } });
    for (const wrong of ['', '   ', 'a'.repeat(33), 'a\nb', '<b>', '\u202ename', 'Tayfa'])
      expect(refusal(await set(member, wrong)).errors, JSON.stringify(wrong)).toHaveProperty(
        'nickname',
      );
    expect((await set(member, 'a'.repeat(32))).status).toBe(200);
    expect(refusal(await set(stranger, 'Guest')).code).toBe('team.not-found');
    await owner.ok(timeOutMember, {
      params: { teamId, userId: member.user.id },
      body: { seconds: 60 },
    });
    expect(refusal(await set(member, 'Silenced')).code).toBe('member.timed-out');
  });
});

describe('a picture in a team', () => {
  it('[X-016] is one that the member has sent, and stands beside their messages and votes', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: channelId } = await newChannel(owner, teamId);
    const set = (person: Person, teamPicture: string | null) =>
      person.call(setOwnMemberProfile, { params: { teamId }, body: { teamPicture } });
    const theirs = await uploaded(owner);
    expect(refusal(await set(member, theirs)).errors).toHaveProperty('teamPicture');
    const url = await uploaded(member);
    expect((await set(member, url)).status).toBe(200);
    const { members } = await owner.ok(listMembers, { params: { teamId } });
    const shown = members.find(({ id }) => id === member.user.id);
    expect(shown).toMatchObject({ teamPicture: url, profilePicture: null });
    const { message } = await member.ok(sendMessage, {
      params: { channelId },
      body: { content: '', poll: { question: 'Which?', options: [{ text: 'a' }, { text: 'b' }] } },
    });
    expect(message.createdBy).toMatchObject({ teamPicture: url, profilePicture: null });
    const params = { channelId, messageId: message.id };
    await member.ok(voteInPoll, { params, body: { options: [0] } });
    const voters = await owner.ok(listPollVoters, { params, query: { option: 0 } });
    expect(voters.users).toMatchObject([{ id: member.user.id, teamPicture: url }]);
    expect((await set(member, null)).status).toBe(200);
  });
});

describe('moderators and names in a team', () => {
  it('[X-016] change and remove those of members below them, in the audit log, and no others', async () => {
    const { teamId, holder } = await holderOf('KICK_MEMBERS');
    await named(member, teamId, 'Rude');
    const url = await uploaded(member);
    await member.ok(setOwnMemberProfile, { params: { teamId }, body: { teamPicture: url } });
    const socket = await member.connect();
    const change = (actor: Person, target: Person, body: { nickname?: string | null }) =>
      actor.call(changeMemberProfile, { params: { teamId, userId: target.user.id }, body });
    expect(refusal(await change(member, holder, { nickname: 'x' })).code).toBe(
      'team.missing-permission',
    );
    expect(refusal(await change(holder, owner, { nickname: 'x' })).code).toBe('member.creator');
    expect(refusal(await change(holder, stranger, { nickname: 'x' })).code).toBe(
      'member.not-found',
    );

    expect((await change(holder, member, { nickname: 'Polite' })).body).toMatchObject({
      nickname: 'Polite',
      teamPicture: url,
    });
    expect((await socket.next('MEMBER_UPDATED')).member.nickname).toBe('Polite');
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'user.profile-updated',
      userId: holder.user.id,
      targetId: member.user.id,
      changes: [{ key: 'nickname', old: 'Rude', new: 'Polite' }],
    });
    const log = await owner.ok(listAuditEntries, { params: { teamId } });
    expect(log.users.find(({ id }) => id === member.user.id)).toMatchObject({
      nickname: 'Polite',
      teamPicture: url,
    });
    const removed = await holder.ok(changeMemberProfile, {
      params: { teamId, userId: member.user.id },
      body: { nickname: null, teamPicture: null },
    });
    expect(removed).toMatchObject({ nickname: null, teamPicture: null });
    await settled(member, socket);
    const told = eventNames(socket).length;
    await change(holder, member, { nickname: null });
    await settled(member, socket);
    expect(eventNames(socket).slice(told)).not.toContain('MEMBER_UPDATED');
    await socket.close();
  });
});
