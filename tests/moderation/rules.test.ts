import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import {
  createAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '#shared/contract/messages/announcement.ts';
import { editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { listTeamEvents, proposeSession, updateTeamEvent } from '#shared/contract/teams/event.ts';
import { setOwnMemberProfile } from '#shared/contract/teams/member-profile.ts';
import { getModeration, setModerationRule } from '#shared/contract/teams/moderation.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { getOwnMember } from '#shared/contract/teams/member.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import {
  firstRules,
  type ModerationRule,
  type ModerationRuleKind,
} from '#shared/rules/moderation.ts';
import { announce, newFeed } from '../announcements/announcement-world.ts';
import { newChannel } from '../channels/channel-world.ts';
import { HOUR_MS, timeIn } from '../events/event-world.ts';
import { textsIn } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { newInvite, newRole, newTeam, refusal } from '../teams/team-world.ts';
import { execute, newWebhook } from '../webhooks/webhook-world.ts';

setServerOptions({ environment: { INVITE_ORIGIN: 'https://tayfa.example' } });

const { server, owner, manager, member, stranger, holderOf } = fileFixtures();

type SentRule = CallOf<typeof setModerationRule>['body']['rule'];

type Edit<Kind extends ModerationRuleKind> = Partial<Extract<ModerationRule, { kind: Kind }>>;

/** Sets a rule on, with what differs from how it comes. */
async function setRule<Kind extends ModerationRuleKind>(
  by: Person,
  teamId: TeamId,
  [kind, edit]: [Kind, Edit<Kind>],
) {
  const rule = { ...firstRules[kind], isOn: true, ...edit };
  // reason: the rule of that kind with some of its own fields, as it is written down
  const body = JSON.parse(JSON.stringify({ rule })) as { rule: SentRule };
  return by.call(setModerationRule, { params: { teamId }, body });
}

/** A message that may come twice. */
interface Sent {
  readonly content: string;
  readonly nonce: string;
}

function say(person: Person, channelId: ChannelId, said: string | Sent) {
  const body = typeof said === 'string' ? { content: said } : said;
  return person.call(sendMessage, { params: { channelId }, body });
}

async function place(members: readonly Person[] = [member, stranger]) {
  const teamId = await newTeam(owner, members);
  const { id: channelId } = await newChannel(owner, teamId, { name: 'lobby' });
  return { teamId, channelId };
}

const stopped = 'message.stopped-by-rule';

describe('automatic rules', () => {
  it('are set with MANAGE_TEAM, and read by no one else', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    expect((await setRule(holder, teamId, ['words', { words: ['spam'] }])).status).toBe(200);
    const { rules } = await holder.ok(getModeration, { params: { teamId } });
    expect(rules.map(({ kind, isOn }) => [kind, isOn])).toEqual([
      ['words', true],
      ['mentions', false],
      ['invites', false],
      ['newcomers', false],
      ['repeats', false],
    ]);
    expect(refusal(await setRule(member, teamId, ['words', {}])).code).toBe(
      'team.missing-permission',
    );
    const read = await member.call(getModeration, { params: { teamId } });
    expect(refusal(read).code).toBe('team.missing-permission');
    const log = await owner.ok(listAuditEntries, { params: { teamId }, query: {} });
    expect(log.auditLogEntries[0]).toMatchObject({
      actionType: 'moderation.rule-updated',
      userId: holder.user.id,
      options: { name: 'words' },
    });
    // the list itself is not for all who read the log
    expect(JSON.stringify(log)).not.toContain('spam');
  });

  it('look at announcements too, at their titles and when they are changed', async () => {
    const { teamId } = await place();
    const may = ['CREATE_ANNOUNCEMENTS', 'EDIT_ANNOUNCEMENTS'] as const;
    const channelId = await newFeed(owner, { teamId, holder: member, may });
    await setRule(owner, teamId, ['words', { words: ['bedava'] }]);
    const params = { channelId };
    const title = 'Bedava skin';
    const refused = await member.call(createAnnouncement, {
      params,
      body: { title, content: 'hi' },
    });
    expect(refusal(refused).code).toBe(stopped);
    const { id: announcementId } = await announce(member, channelId, 'News');
    const changed = await member.call(updateAnnouncement, {
      params: { channelId, announcementId },
      body: { title: 'News', content: 'bedava' },
    });
    expect(refusal(changed).code).toBe(stopped);
    // those who manage are left alone, here as elsewhere
    const { id } = await announce(owner, channelId, title);
    expect((await owner.ok(listAnnouncements, { params })).map((each) => each.id)).toEqual([
      id,
      announcementId,
    ]);
  });

  it('look at what members plan and call themselves too, and tell of it', async () => {
    const { teamId, channelId } = await place();
    const alerts = await newChannel(owner, teamId, { name: 'mods' });
    const exempt = await newChannel(owner, teamId, { name: 'spicy' });
    const words = ['bedava'];
    const exemptChannelIds = [exempt.id];
    await setRule(owner, teamId, ['words', { words, exemptChannelIds, alertChannelId: alerts.id }]);
    const params = { teamId };
    const startsAt = timeIn(server.clock, HOUR_MS);
    const propose = (body: { game: string; note?: string; postedIn?: ChannelId }) =>
      member.call(proposeSession, { params, body: { startsAt, ...body } });
    const rename = (nickname: string | null) =>
      member.call(setOwnMemberProfile, { params, body: { nickname } });

    expect(refusal(await propose({ game: 'Bedava skin' })).code).toBe(stopped);
    const noted = { game: 'Dust', note: 'bedava', postedIn: channelId };
    expect(refusal(await propose(noted)).code).toBe(stopped);
    expect((await propose({ ...noted, postedIn: exempt.id })).status).toBe(200);
    const { event } = await member.ok(proposeSession, { params, body: { game: 'Dust', startsAt } });
    const change = {
      params: { teamId, eventId: event.id },
      body: { title: 'bedava' },
    };
    expect(refusal(await member.call(updateTeamEvent, change)).code).toBe(stopped);
    // it is not theirs to change, and so nothing that the rules look at
    const others = await stranger.call(updateTeamEvent, change);
    expect(refusal(others).code).toBe('team.missing-permission');
    const { events } = await owner.ok(listTeamEvents, { params });
    expect(events.map(({ title }) => title)).toEqual(['Dust', 'Dust']);
    expect(refusal(await rename('Bedava')).code).toBe(stopped);
    expect((await rename('Ada')).status).toBe(200);
    expect((await rename(null)).status).toBe(200);
    expect(
      (await owner.call(setOwnMemberProfile, { params, body: { nickname: 'Bedava' } })).status,
    ).toBe(200);

    // a wave of one author is told of once in a while, and the first time it stood in no channel
    expect(await textsIn(owner, alerts.id)).toEqual([
      `**Words**: <@${member.user.id}>. It was not saved.\n\`\`\`text\nBedava skin\n\`\`\``,
    ]);
  });

  it('alert only into a channel that who sets them sees', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const other = await place();
    const answer = await setRule(holder, teamId, ['words', { alertChannelId: other.channelId }]);
    expect(refusal(answer).code).toBe('request.invalid');
  });

  it('stop listed words in messages and edits, but not of those who manage something', async () => {
    const { teamId, channelId } = await place();
    await setRule(owner, teamId, ['words', { words: ['küf*r', 'kil'] }]);
    expect(refusal(await say(member, channelId, 'bu KÜFÜR **kü**für')).code).toBe(stopped);
    expect(refusal(await say(member, channelId, 'k\u200Bil')).code).toBe(stopped);
    const told = { params: { channelId }, body: { content: 'kıl' } };
    const { message } = await member.ok(sendMessage, told);
    expect((await say(owner, channelId, 'küfür')).status).toBe(200);
    const params = { channelId, messageId: message.id };
    const edit = await member.call(editMessage, { params, body: { content: 'küfür' } });
    expect(refusal(edit).code).toBe(stopped);
    expect(await textsIn(owner, channelId)).toEqual(['kıl', 'küfür']);
  });

  it('leave alone exempt roles, exempt channels and rules that are off', async () => {
    const { teamId, channelId } = await place();
    const role = await newRole(owner, teamId, { for: [stranger] });
    const free = await newChannel(owner, teamId, { name: 'free' });
    const exempt = { exemptRoleIds: [role.id], exemptChannelIds: [free.id] };
    await setRule(owner, teamId, ['words', { words: ['spam'], ...exempt }]);
    expect((await say(member, channelId, 'spam')).status).toBe(403);
    expect((await say(stranger, channelId, 'spam')).status).toBe(200);
    expect((await say(member, free.id, 'spam')).status).toBe(200);
    await setRule(owner, teamId, ['words', { words: ['spam'], isOn: false }]);
    expect((await say(member, channelId, 'spam')).status).toBe(200);
  });

  it('count mentions in a message and of a member in a time', async () => {
    const { teamId, channelId } = await place();
    const edit = { perMessage: 2, perTime: 3, seconds: 60 } as const;
    await setRule(owner, teamId, ['mentions', edit]);
    const call = (...people: readonly Person[]) =>
      people.map(({ user }) => `<@${user.id}>`).join(' ');
    expect((await say(member, channelId, call(owner, member, stranger))).status).toBe(403);
    expect((await say(member, channelId, call(owner, stranger))).status).toBe(200);
    expect((await say(member, channelId, call(owner))).status).toBe(200);
    expect((await say(member, channelId, call(owner))).status).toBe(403);
    expect((await say(stranger, channelId, call(owner))).status).toBe(200);
  });

  it('stop invites to other teams, and not those to their own or of no team', async () => {
    const { teamId, channelId } = await place();
    const elsewhere = await newTeam(stranger);
    await setRule(owner, teamId, ['invites', {}]);
    const link = (code: string) => `come https://tayfa.example/${code}`;
    const foreign = link(await newInvite(stranger, elsewhere));
    expect(refusal(await say(member, channelId, foreign)).code).toBe(stopped);
    expect(refusal(await say(member, channelId, `\`${foreign}\``)).code).toBe(stopped);
    expect((await say(member, channelId, link(await newInvite(owner, teamId)))).status).toBe(200);
    expect((await say(member, channelId, link('nothing'))).status).toBe(200);
  });

  it('hold links of those who just came', async () => {
    const { teamId, channelId } = await place();
    await setRule(owner, teamId, ['newcomers', { minutes: 10 }]);
    expect((await say(member, channelId, 'see https://x.example')).status).toBe(403);
    expect((await say(member, channelId, 'hello')).status).toBe(200);
    server.clock.advance(11 * 60_000);
    expect((await say(member, channelId, 'see https://x.example')).status).toBe(200);
  });

  it('see a wave of one text by several accounts in several channels, and a repeated send as one', async () => {
    const { teamId, channelId } = await place([member, stranger, manager]);
    const other = await newChannel(owner, teamId, { name: 'other' });
    const alerts = await newChannel(owner, teamId, { name: 'alerts' });
    const edit = { times: 2, seconds: 600, timeoutMinutes: 10, alertChannelId: alerts.id } as const;
    await setRule(owner, teamId, ['repeats', edit]);
    const first = { content: 'FREE skins here', nonce: 'one' };
    expect((await say(member, channelId, first)).status).toBe(200);
    expect((await say(stranger, other.id, 'free **skins** here!')).status).toBe(200);
    // the answer was lost: it is the same message
    expect((await say(member, channelId, first)).status).toBe(200);
    expect(refusal(await say(manager, channelId, 'free skins\u200B here ` <@1>')).code).toBe(
      stopped,
    );
    const own = await manager.ok(getOwnMember, { params: { teamId } });
    expect(Date.parse(own.member.timeoutUntil ?? '')).toBeGreaterThan(server.clock.now());
    expect(refusal(await say(manager, channelId, 'hello')).code).toBe('member.timed-out');
    const [alert] = await textsIn(owner, alerts.id);
    expect(alert).toBe(
      [
        `**Repeated messages**: <@${manager.user.id}> in <#${channelId}>.`,
        'The message was stopped. Timed out for 10 minutes.',
      ].join(' ') + "\n```text\nfree skins\u200B here ' <@1>\n```",
    );
    const log = await owner.ok(listAuditEntries, { params: { teamId }, query: {} });
    expect(log.auditLogEntries[0]).toMatchObject({
      actionType: 'user.timed-out',
      targetId: manager.user.id,
    });
    // done by Tayfa, on no one's behalf
    const { userId } = log.auditLogEntries[0] ?? {};
    expect(log.users.find(({ id }) => id === userId)?.username).toBe('Tayfa');
  });

  it('let a message pass that they only tell of', async () => {
    const { teamId, channelId } = await place();
    const alerts = await newChannel(owner, teamId, { name: 'alerts' });
    const edit = { words: ['spam'], stops: false, alertChannelId: alerts.id };
    await setRule(owner, teamId, ['words', edit]);
    expect((await say(member, channelId, 'spam')).status).toBe(200);
    expect(await textsIn(owner, alerts.id)).toEqual([
      `**Words**: <@${member.user.id}> in <#${channelId}>.\n\`\`\`text\nspam\n\`\`\``,
    ]);
  });

  it('stop the words of webhooks', async () => {
    const teamId = await newTeam(owner, [member]);
    const { webhook } = await newWebhook(owner, teamId);
    await setRule(owner, teamId, ['words', { words: ['spam'] }]);
    expect((await execute(member, webhook, { body: { content: 'spam' } })).status).toBe(403);
    expect((await execute(member, webhook, { body: { content: 'ham' } })).status).toBeLessThan(300);
  });
});
