import { describe, expect, it } from 'vitest';
import {
  type AdminReport,
  claimReport,
  decideReport,
  getAdminReport,
  listAdminReports,
} from '#shared/contract/admin/reports.ts';
import {
  endTeamSuspension,
  handOverTeam,
  listAdminTeams,
  listSuspendedTeams,
  setTeamVerified,
  suspendTeam,
} from '#shared/contract/admin/teams.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { login } from '#shared/contract/account/session.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { reportMessage } from '#shared/contract/messages/report.ts';
import { reportTeam, reportUser } from '#shared/contract/social/report.ts';
import { getTeam, listTeams } from '#shared/contract/teams/team.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { ReportKind } from '#shared/rules/reports.ts';
import type { ReportOutcome } from '#shared/rules/staff.ts';
import { newRoom, say, textsIn } from '../messages/message-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures, fileValue } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { createStaff, lastActs } from './admin-world.ts';

const { server, owner, member, stranger } = fileFixtures();
const staff = fileValue(createStaff);
const reason = 'Sells stolen accounts';

describe('a suspended team', () => {
  it('is closed to its members, who read why, until it is opened again', async () => {
    const teamId = await newTeam(owner, [member]);
    const socket = await member.connect();
    const params = { id: teamId };
    await staff.moderator.ok(suspendTeam, { params, body: { reason } });
    await socket.closed;
    for (const person of [owner, member]) {
      expect(refusal(await person.call(getTeam, { params: { teamId } })).code).toBe(
        'team.not-found',
      );
      const { teams } = await person.ok(listSuspendedTeams);
      expect(teams.find(({ id }) => id === teamId)).toMatchObject({ reason });
    }
    expect((await stranger.ok(listSuspendedTeams)).teams).toEqual([]);
    const again = await member.connect();
    expect(again.ready.suspendedTeamLength).toBe(1);

    await staff.moderator.ok(endTeamSuspension, { params });
    await again.closed;
    await member.ok(getTeam, { params: { teamId } });
    expect((await member.ok(listSuspendedTeams)).teams).toEqual([]);
    expect(await lastActs(staff.operator, 2)).toMatchObject([
      { action: 'team.suspension-ended', target: { id: teamId } },
      { action: 'team.suspended', reason },
    ]);
  });
});

describe('teams', () => {
  it('are found by name, verified and handed to a member', async () => {
    const teamId = await newTeam(owner, [member]);
    const { teams } = await staff.support.ok(listAdminTeams, { query: { search: teamId } });
    expect(teams).toMatchObject([{ id: teamId, owner: { id: owner.user.id }, memberCount: 2 }]);
    const params = { id: teamId };
    const verified = await staff.moderator.ok(setTeamVerified, {
      params,
      body: { isVerified: true },
    });
    expect(verified.team.isVerified).toBe(true);
    expect((await member.ok(getTeam, { params: { teamId } })).team.isVerified).toBe(true);

    const toStranger = { params, body: { owner: stranger.user.id, reason } };
    expect(refusal(await staff.operator.call(handOverTeam, toStranger)).code).toBe(
      'member.not-found',
    );
    await staff.operator.ok(handOverTeam, { params, body: { owner: member.user.id, reason } });
    const mine = (await member.ok(listTeams)).teams.find(({ id }) => id === teamId);
    expect(mine?.createdBy).toBe(member.user.id);
  });
});

/** A message of someone new, reported by another. */
async function reported(text: string) {
  const author = await registerPerson(server, 'Author');
  const reporter = await registerPerson(server, 'Reporter');
  const room = await newRoom(owner, [author, reporter]);
  await say(owner, room.channelId, 'before it');
  const { id: messageId } = await say(author, room.channelId, text);
  await say(owner, room.channelId, 'after it');
  const { channelId } = room;
  await reporter.ok(reportMessage, { params: { messageId }, body: { reason: 'SPAM', channelId } });
  const [report] = (await staff.moderator.ok(listAdminReports, { query: { limit: 1 } })).reports;
  if (!report) throw new Error('The report is not in the list');
  return { ...room, author, reporter, messageId, report, params: { reportId: report.id } };
}

/** What Tayfa wrote to a person. */
async function told(person: Person): Promise<string[]> {
  const { dms: chats } = await person.ok(listChats);
  const texts = await Promise.all(
    chats.map(
      async ({ id: channelId }) =>
        (await person.ok(listMessages, { params: { channelId } })).messages,
    ),
  );
  return texts.flat().map(({ content }) => content);
}

async function decide(params: { readonly reportId: AdminReport['id'] }, outcome: ReportOutcome) {
  await staff.moderator.ok(claimReport, { params });
  return staff.moderator.ok(decideReport, { params, body: { outcome, reason } });
}

describe('a report', () => {
  it('is listed with what was said, and shown with what was said around', async () => {
    const { report, params, author, reporter, teamId } = await reported('buy gold now');
    expect(report).toMatchObject({
      kind: 'message',
      reason: 'SPAM',
      content: 'buy gold now',
      author: { id: author.user.id },
      reporter: { id: reporter.user.id },
      team: { id: teamId },
      claimedBy: null,
      decision: null,
    });
    const { context } = await staff.moderator.ok(getAdminReport, { params });
    expect(context.map(({ content }) => content)).toEqual([
      'before it',
      'buy gold now',
      'after it',
    ]);
    expect(context.map(({ isReported }) => isReported)).toEqual([false, true, false]);
    expect(await lastActs(staff.operator)).toMatchObject([{ action: 'report.looked-at' }]);
  });

  it('is decided by who took it on, once', async () => {
    const { params } = await reported('buy more gold');
    const call = { params, body: { outcome: 'dismissed', reason } } as const;
    expect(refusal(await staff.moderator.call(decideReport, call)).code).toBe('report.not-claimed');
    await staff.operator.ok(claimReport, { params });
    expect(refusal(await staff.moderator.call(decideReport, call)).code).toBe('report.not-claimed');
    await staff.moderator.ok(claimReport, { params });
    const { report } = await staff.moderator.ok(decideReport, call);
    expect(report.decision).toMatchObject({ outcome: 'dismissed', note: reason });
    expect(refusal(await staff.moderator.call(decideReport, call)).code).toBe('report.decided');
    expect(refusal(await staff.moderator.call(claimReport, { params })).code).toBe(
      'report.decided',
    );
    const decided = await staff.moderator.ok(listAdminReports, { query: { state: 'decided' } });
    expect(decided.reports[0]?.id).toBe(report.id);
  });

  it('deletes the message, and both are told', async () => {
    const { params, channelId, author, reporter } = await reported('take this down');
    await decide(params, 'message-deleted');
    expect(await textsIn(reporter, channelId)).toEqual(['before it', 'after it']);
    await expect.poll(() => told(reporter)).toContainEqual(expect.stringContaining('deleted it'));
    await expect.poll(() => told(author)).toContainEqual(expect.stringContaining(reason));
  });

  it('suspends who wrote it', async () => {
    const { params, author, reporter } = await reported('and another');
    await decide(params, 'user-suspended');
    const { email, password } = author;
    const answer = await createClient(server).call(login, { body: { email, password } });
    expect(refusal(answer).code).toBe('account.suspended');
    await expect
      .poll(() => told(reporter))
      .toContainEqual(expect.stringContaining('suspended the account'));
    const acts = (await lastActs(staff.operator, 2)).map(({ action }) => action);
    expect(acts.toSorted()).toEqual(['report.decided', 'user.suspended']);
  });

  it('suspends the team', async () => {
    const { params, teamId, reporter } = await reported('and this');
    await decide(params, 'team-suspended');
    expect((await reporter.ok(listSuspendedTeams)).teams).toMatchObject([{ id: teamId, reason }]);
  });

  it('settles every report of the same message', async () => {
    const { params, channelId, messageId } = await reported('seen by two');
    await owner.ok(reportMessage, { params: { messageId }, body: { reason: 'OTHER', channelId } });
    await decide(params, 'dismissed');
    const open = await staff.moderator.ok(listAdminReports);
    expect(open.reports.map(({ content }) => content)).not.toContain('seen by two');
    await expect.poll(() => told(owner)).toContainEqual(expect.stringContaining('left it'));
  });
});

/** A report of someone or of a team, as it waits for staff. */
async function waiting(kind: ReportKind) {
  const { reports } = await staff.moderator.ok(listAdminReports, { query: { limit: 10 } });
  const report = reports.find((one) => one.kind === kind);
  if (!report) throw new Error(`No report of a ${kind} waits`);
  return { report, params: { reportId: report.id } };
}

describe('a report of a user', () => {
  it('waits with how they were called, and with what the reporter adds', async () => {
    const accused = await registerPerson(server, 'Accused');
    const userId = accused.user.id;
    const body = { reason: 'HARASSMENT', details: 'writes to everyone who wins' } as const;
    await member.ok(reportUser, { params: { userId }, body });
    const again = await member.call(reportUser, { params: { userId }, body });
    expect(refusal(again).code).toBe('report.repeated-user');
    const { report, params } = await waiting('user');
    expect(report).toMatchObject({
      ...body,
      author: { id: userId },
      reporter: { id: member.user.id },
      team: null,
    });
    expect(report.content).toContain(accused.user.username);
    // there is nothing that was said around it
    expect((await staff.moderator.ok(getAdminReport, { params })).context).toEqual([]);
  });

  it('is decided for all who reported them, and can be made again afterwards', async () => {
    const accused = await registerPerson(server, 'Accused');
    const call = { params: { userId: accused.user.id }, body: { reason: 'SPAM' } } as const;
    for (const person of [owner, member]) await person.ok(reportUser, call);
    const { params } = await waiting('user');
    await staff.moderator.ok(claimReport, { params });
    for (const outcome of ['message-deleted', 'team-suspended'] as const) {
      const odd = await staff.moderator.call(decideReport, { params, body: { outcome, reason } });
      expect(refusal(odd).code).toBe('report.outcome');
    }
    await staff.moderator.ok(decideReport, { params, body: { outcome: 'dismissed', reason } });
    const { reports } = await staff.moderator.ok(listAdminReports, { query: { limit: 10 } });
    expect(reports.filter(({ author }) => author?.id === accused.user.id)).toEqual([]);
    for (const person of [owner, member])
      await expect
        .poll(() => told(person))
        .toContainEqual(expect.stringContaining('looked at the account'));
    await member.ok(reportUser, call);
  });

  it('suspends the account', async () => {
    const accused = await registerPerson(server, 'Accused');
    const call = { params: { userId: accused.user.id }, body: { reason: 'UNDERAGE' } } as const;
    await stranger.ok(reportUser, call);
    await decide((await waiting('user')).params, 'user-suspended');
    const { email, password } = accused;
    const answer = await createClient(server).call(login, { body: { email, password } });
    expect(refusal(answer).code).toBe('account.suspended');
  });

  it('is of another account that is there', async () => {
    const call = (userId: UserId) => ({ params: { userId }, body: { reason: 'SPAM' } }) as const;
    const mine = await member.call(reportUser, call(member.user.id));
    expect(refusal(mine).code).toBe('report.self');
    // reason: an id that is no one's
    const gone = await member.call(reportUser, call('1' as UserId));
    expect(refusal(gone).code).toBe('user.not-found');
    const { params } = call(owner.user.id);
    for (const body of [{ reason: 'BORING' }, { reason: 'SPAM', details: 'x'.repeat(1_001) }]) {
      const { status } = await member.raw('POST', `/api/v1/report/users/${params.userId}`, {
        body: JSON.stringify(body),
      });
      expect(status).toBe(400);
    }
  });
});

describe('a report of a team', () => {
  const body = { reason: 'HATE_SPEECH', details: 'in the name' } as const;

  it('waits with what the team said of itself, and suspends it', async () => {
    const teamId = await newTeam(owner, [member, stranger]);
    const params = { teamId };
    await member.ok(reportTeam, { params, body });
    await stranger.ok(reportTeam, { params, body });
    expect(refusal(await member.call(reportTeam, { params, body })).code).toBe(
      'report.repeated-team',
    );
    expect(refusal(await owner.call(reportTeam, { params, body })).code).toBe('report.own-team');
    const { team } = await member.ok(getTeam, { params });
    const { report, params: named } = await waiting('team');
    expect(report).toMatchObject({ ...body, team: { id: teamId }, author: { id: owner.user.id } });
    expect(report.content).toContain(team.name);
    await decide(named, 'team-suspended');
    expect((await member.ok(listSuspendedTeams)).teams).toMatchObject([{ id: teamId, reason }]);
    const { reports } = await staff.moderator.ok(listAdminReports, { query: { limit: 10 } });
    expect(reports.filter((one) => one.team?.id === teamId)).toEqual([]);
  });

  it('tells one who is not in it no more than that it is listed', async () => {
    const teamId = await newTeam(owner, [member]);
    const nowhere = await stranger.call(reportTeam, { params: { teamId: '1' }, body });
    const hidden = await stranger.call(reportTeam, { params: { teamId }, body });
    expect(refusal(nowhere).code).toBe('team.not-found');
    expect({ ...refusal(hidden), requestId: '' }).toEqual({ ...refusal(nowhere), requestId: '' });
    await inDatabase(server, 'update teams set is_discoverable = true where id = $1', [teamId]);
    await staff.moderator.ok(setTeamVerified, {
      params: { id: teamId },
      body: { isVerified: true },
    });
    const listed = await stranger.call(reportTeam, { params: { teamId }, body });
    expect(listed.status).toBe(200);
    await staff.moderator.ok(suspendTeam, { params: { id: teamId }, body: { reason } });
    const suspended = await member.call(reportTeam, { params: { teamId }, body });
    expect(refusal(suspended).code).toBe('team.not-found');
  });
});
