import { describe, expect, it } from 'vitest';
import { listMentions } from '#shared/contract/messages/inbox.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import {
  decideApplication,
  getApplication,
  getApplicationQuestions,
  getRecruitment,
  listApplications,
  listOwnApplications,
  saveApplicationForm,
  setRecruitment,
  withdrawApplication,
} from '#shared/contract/teams/application.ts';
import {
  createInvite,
  joinTeam,
  listInvites,
  lookUpInvite,
} from '#shared/contract/teams/invite.ts';
import { banMember, endTimeout, kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { deleteTeam, getTeam, listTeams } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { applicationLimits, teamLimits } from '#shared/rules/limits.ts';
import { registerPerson, registerUnverified, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { anyText, objectWith } from '../support/matchers.ts';
import {
  answersTo,
  applicationInvite,
  applicationOf,
  applyBy,
  recruit,
  sampleForm,
  saved,
} from './application-world.ts';
import { eventNames, lastAudit, newInvite, newTeam, refusal, settled } from './team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

async function newPerson(name = 'Applicant'): Promise<Person> {
  return registerPerson(server, name);
}

/** A team with the form, its one reviewer, and an invite to it. */
async function recruiting() {
  const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS', 'CREATE_INVITES');
  return { teamId, holder, code: await recruit(holder, teamId) };
}

function codeOf(answer: { readonly body: unknown }): string {
  return refusal(answer).code;
}

async function isIn(person: Person, teamId: TeamId): Promise<boolean> {
  return (await person.ok(listTeams)).teams.some(({ id }) => id === teamId);
}

describe('the form of a team', () => {
  it('[T-318, T-319, T-322, T-076] is a description and questions, kept as they were sent', async () => {
    const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS');
    const path = `/api/v1/teams/${teamId}/applications`;
    expect((await holder.raw('GET', `${path}/questions`)).body).toEqual({
      description: '',
      questions: [],
    });
    const body = JSON.stringify({
      description: ' We raid on Fridays. ',
      questions: [
        { question: ' Why us? ', type: 'text', optional: true },
        { question: 'More', type: 'textarea', options: ['dropped'] },
        { question: 'Role', type: 'single_choice', options: [' Tank ', 'Healer'] },
        { question: 'Days', type: 'multiple_choice', options: ['Fri', 'Sat'], optional: true },
      ],
    });
    const answer = await holder.raw('PATCH', path, { body });
    expect(answer.status).toBe(200);
    const { body: held } = await holder.raw('GET', `${path}/questions`);
    const some = anyText();
    expect(held).toEqual({
      description: 'We raid on Fridays.',
      questions: [
        { id: some, question: 'Why us?', type: 'text', options: [], optional: true },
        { id: some, question: 'More', type: 'textarea', options: [], optional: false },
        {
          id: some,
          question: 'Role',
          type: 'single_choice',
          options: ['Tank', 'Healer'],
          optional: false,
        },
        {
          id: some,
          question: 'Days',
          type: 'multiple_choice',
          options: ['Fri', 'Sat'],
          optional: true,
        },
      ],
    });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'team.updated',
      userId: holder.user.id,
      changes: [{ key: 'applicationForm', old: null, new: 'Why us? · More · Role · Days' }],
    });
  });

  it('keeps the ids of questions that stay, in whichever order, and no id of another form', async () => {
    const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS');
    const params = { teamId };
    const first = await holder.ok(saveApplicationForm, { params, body: saved(sampleForm) });
    const [one, , three] = first.questions;
    const again = await holder.ok(saveApplicationForm, {
      params,
      body: {
        description: 'Other',
        questions: [
          { ...three, question: 'Role?', type: 'single_choice', options: ['a', 'b'] },
          { id: one?.id, question: 'Why?', type: 'text' },
          { id: one?.id, question: 'Twice', type: 'text' },
          { id: 'made-up', question: 'New', type: 'text' },
        ],
      },
    });
    const ids = again.questions.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([three?.id, one?.id]);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain('made-up');
  });

  const text = (length: number) => 'x'.repeat(length);
  const plain = { question: 'Why?', type: 'text' };
  const choice = (...options: string[]) => ({ question: 'Which?', type: 'single_choice', options });
  const several = (...options: string[]) => ({ ...choice(...options), type: 'multiple_choice' });
  const many = (count: number) => Array.from({ length: count }, () => plain);
  it.each([
    ['no description', { description: ' ', questions: [plain] }, 'description'],
    ['no question', { description: 'x', questions: [] }, 'questions'],
    ['11 questions', { description: 'x', questions: many(11) }, 'questions'],
    [
      'an empty question',
      { description: 'x', questions: [plain, { ...plain, question: ' ' }] },
      'questions.1.question',
    ],
    [
      'a question of 101',
      { description: 'x', questions: [{ ...plain, question: text(101) }] },
      'questions.0.question',
    ],
    ['1 option', { description: 'x', questions: [choice('a')] }, 'questions.0.options'],
    [
      '6 options',
      { description: 'x', questions: [several('a', 'b', 'c', 'd', 'e', 'f')] },
      'questions.0.options',
    ],
    [
      'an empty option',
      { description: 'x', questions: [several('a', ' ')] },
      'questions.0.options.1',
    ],
    [
      'an option of 101',
      { description: 'x', questions: [choice('a', text(101))] },
      'questions.0.options.1',
    ],
    [
      'another type',
      { description: 'x', questions: [{ ...plain, type: 'slider' }] },
      'questions.0.type',
    ],
  ])(
    '[T-315, T-316, T-317] is refused with %s, and the field is named',
    async (_name, form, field) => {
      const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS');
      const path = `/api/v1/teams/${teamId}/applications`;
      const answer = await holder.raw('PATCH', path, { body: JSON.stringify(form) });
      expect(answer.status).toBe(400);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
      const { questions } = await holder.ok(getApplicationQuestions, { params: { teamId } });
      expect(questions).toEqual([]);
    },
  );

  it('[T-316, T-317] takes as much as it may: 10 questions of 100, 5 options of 100', async () => {
    const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS');
    const questions = Array.from({ length: 10 }, () => ({
      question: text(100),
      type: 'multiple_choice' as const,
      options: ['a', 'b', 'c', 'd', text(100)],
    }));
    const body = { description: text(1_000), questions };
    const answer = await holder.ok(saveApplicationForm, { params: { teamId }, body });
    expect(answer.questions).toHaveLength(10);
  });
});

describe('recruitment', () => {
  it('[T-320, T-324] is open or closed: opened by the first form, switched by a reviewer', async () => {
    const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS');
    const path = `/api/v1/teams/${teamId}/applications/status`;
    expect((await holder.raw('GET', path)).body).toEqual({ status: false });
    const early = await holder.raw('POST', path, { body: JSON.stringify({ enabled: true }) });
    expect(codeOf(early)).toBe('application.no-form');
    const code = await recruit(owner, teamId);
    expect((await holder.raw('GET', path)).body).toEqual({ status: true });
    const closed = await holder.raw('POST', path, { body: JSON.stringify({ enabled: false }) });
    expect(closed.body).toEqual({ success: true, status: false });
    expect((await holder.raw('GET', path)).body).toEqual({ status: false });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      changes: [{ key: 'recruitment', old: true, new: false }],
    });
    // nobody comes in meanwhile, and no such invite can be made
    const looked = await stranger.ok(lookUpInvite, { params: { code } });
    expect(looked).toMatchObject({
      applicationEnabled: true,
      applicationQuestions: { enabled: false, description: '', questions: [] },
    });
    const body = { answers: [] };
    const refused = await stranger.call(joinTeam, { params: { code }, body });
    expect(refusal(refused).message).toContain('are disabled');
    const invite = await owner.call(createInvite, { body: { teamId, applicationEnabled: true } });
    expect(refusal(invite).message).toContain('are disabled');
    // a saved form opens nothing that was closed
    await holder.ok(saveApplicationForm, { params: { teamId }, body: saved(sampleForm) });
    expect((await holder.ok(getRecruitment, { params: { teamId } })).status).toBe(false);
  });

  it('is told to those who decide, live, and to no other member', async () => {
    const { teamId, holder } = await holderOf('MANAGE_APPLICATIONS');
    const [theirs, plain] = await Promise.all([holder.connect(), member.connect()]);
    const code = await recruit(owner, teamId);
    expect(await theirs.next('RECRUITMENT_UPDATED')).toMatchObject({ teamId, status: true });
    const applicant = await newPerson();
    const id = await applicationOf(applicant, code);
    expect(await theirs.next('APPLICATION_UPDATED')).toMatchObject({
      application: { id, status: 'pending' },
      total: 1,
      pending: 1,
    });
    await applicant.ok(withdrawApplication, { params: { applicationId: id } });
    expect(await theirs.next('APPLICATION_DELETED')).toEqual({
      teamId,
      applicationId: id,
      total: 0,
      pending: 0,
    });
    await settled(member, plain);
    expect(eventNames(plain)).toEqual([]);
    await Promise.all([theirs.close(), plain.close()]);
  });
});

describe('an invite that asks for an application', () => {
  it('[E-225] [M-154] shows the form to who may come in by it, and takes no member without it', async () => {
    const { teamId, code } = await recruiting();
    const { body } = await stranger.raw('GET', `/api/v1/invites/${code}?user=true`);
    expect(body).toMatchObject({
      team: { id: teamId },
      teamOwner: { id: owner.user.id },
      applicationEnabled: true,
      applicationQuestions: {
        enabled: true,
        description: 'We raid on Fridays.',
        questions: [
          { question: 'Why us?', type: 'text', options: [], optional: false },
          { type: 'textarea', optional: true },
          { type: 'single_choice', options: ['Tank', 'Healer'] },
          { type: 'multiple_choice', options: ['Fri', 'Sat', 'Sun'] },
        ],
      },
      message: null,
    });
    const known = await member.raw('GET', `/api/v1/invites/${code}?user=true`);
    expect(known.body).toHaveProperty('message', expect.stringContaining('already a member'));
    const bare = await stranger.call(joinTeam, { params: { code }, body: {} });
    expect(bare.status).toBe(400);
    expect(Object.keys(refusal(bare).errors ?? {})).toHaveLength(3);
    expect(await isIn(stranger, teamId)).toBe(false);
    const listed = await owner.ok(listInvites, { params: { teamId } });
    expect(listed.find((invite) => invite.code === code)).toMatchObject({
      applicationEnabled: true,
      uses: 0,
    });
    // an ordinary invite of the same team still lets in at once
    const open = await newInvite(owner, teamId);
    expect(await stranger.ok(lookUpInvite, { params: { code: open } })).toMatchObject({
      applicationEnabled: false,
      applicationQuestions: { questions: [] },
    });
    await stranger.ok(joinTeam, { params: { code: open } });
    expect(await isIn(stranger, teamId)).toBe(true);
  });

  it('[E-226, T-067] takes the answers, and says in a message what is wrong with them', async () => {
    const { teamId, code } = await recruiting();
    const applicant = await newPerson();
    const send = (given: unknown) =>
      applicant.raw('POST', `/api/v1/invites/${code}/join`, { body: JSON.stringify(given) });
    const right = await answersTo(applicant, code);
    const [line, area, single, multiple] = right;
    const wrong: readonly (readonly [unknown, number])[] = [
      [{ ...line, answer: '  ' }, 0],
      [{ ...line, answer: 'x'.repeat(201) }, 0],
      [{ ...line, answer: ['because'] }, 0],
      [{ ...single, answer: 'Bard' }, 2],
      [{ ...multiple, answer: [] }, 3],
      [{ ...multiple, answer: ['Fri', 'Fri'] }, 3],
      [{ ...multiple, answer: ['Mon'] }, 3],
    ];
    for (const [answer, index] of wrong) {
      // reason: a wrong answer is sent on purpose
      const refused = await send({ answers: right.with(index, answer as (typeof right)[0]) });
      expect(refused.status).toBe(400);
      expect(refusal(refused).errors).toEqual({
        [`answers.${right[index]?.questionId ?? ''}`]: anyText(),
      });
      expect(refusal(refused).message).toMatch(/\w/);
    }
    const unknown = await send({ answers: [...right, { questionId: 'gone', answer: 'x' }] });
    expect(codeOf(unknown)).toBe('application.form-changed');
    expect(await isIn(applicant, teamId)).toBe(false);
    // the optional one may be left out
    const done = await send({ answers: right.filter((answer) => answer !== area) });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ success: true, team: { id: teamId } });
    expect(await isIn(applicant, teamId)).toBe(false);
  });

  it('is used up by applications, and takes one pending one of each', async () => {
    const { teamId, holder } = await recruiting();
    const { code } = await holder.ok(createInvite, {
      body: { teamId, applicationEnabled: true, maxUses: 5 },
    });
    const [first, second] = await Promise.all([newPerson(), newPerson()]);
    const answers = await answersTo(first, code);
    // five presses at once make one application
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () =>
        first.call(joinTeam, { params: { code }, body: { answers } }),
      ),
    );
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const again = await first.call(joinTeam, { params: { code }, body: { answers } });
    expect(codeOf(again)).toBe('application.pending');
    await second.ok(joinTeam, { params: { code }, body: { answers } });
    const { total, pending } = await holder.ok(listApplications, { params: { teamId } });
    expect([total, pending]).toEqual([2, 2]);
    const invites = await owner.ok(listInvites, { params: { teamId } });
    expect(invites.find((invite) => invite.code === code)?.uses).toBe(2);
  });

  it('takes nothing of a member, of one who is banned, in a timeout, or not verified', async () => {
    const { teamId, holder, code } = await recruiting();
    const answers = await answersTo(stranger, code);
    const apply = (person: Person) =>
      person.call(joinTeam, { params: { code }, body: { answers } });
    expect(codeOf(await apply(member))).toBe('team.already-member');
    const unverified = await registerUnverified(server, 'Newcomer');
    expect(codeOf(await apply(unverified))).toBe('account.unverified');

    const silenced = await newPerson('Silenced');
    const params = { teamId, userId: silenced.user.id };
    await silenced.ok(joinTeam, { params: { code: await newInvite(owner, teamId) } });
    await owner.ok(timeOutMember, { params, body: { seconds: 600 } });
    await owner.ok(kickMember, { params });
    const waits = await apply(silenced);
    expect(codeOf(waits)).toBe('member.timed-out');
    await owner.ok(banMember, { params, body: {} });
    expect(codeOf(await apply(silenced))).toBe('invite.not-found');
    expect((await holder.ok(listApplications, { params: { teamId } })).total).toBe(0);
  });

  it('ends at so many pending applications of one person', async () => {
    const { teamId, code } = await recruiting();
    const applicant = await newPerson();
    await inDatabase(
      server,
      `with made as (
         insert into teams (id, name, created_by)
         select $1::bigint - n, 'Elsewhere', $2 from generate_series(1, $3::int) n returning id
       )
       insert into applications (id, team_id, user_id, status, answers)
       select id, id, $4, 'pending', '[]' from made`,
      [teamId, owner.user.id, applicationLimits.pendingPerUser, applicant.user.id],
    );
    const answers = await answersTo(applicant, code);
    const full = await applicant.call(joinTeam, { params: { code }, body: { answers } });
    expect(codeOf(full)).toBe('application.limit-reached');
    const [first] = (await applicant.ok(listOwnApplications)).applications;
    if (!first) throw new Error('There are applications');
    await applicant.ok(withdrawApplication, { params: { applicationId: first.id } });
    await applicant.ok(joinTeam, { params: { code }, body: { answers } });
  });
});

describe('my applications', () => {
  it('[T-054, T-055] are answered newest first, with their team where it is asked for', async () => {
    const { teamId, holder, code } = await recruiting();
    const other = await recruiting();
    const applicant = await newPerson('Ada');
    const first = await applicationOf(applicant, code);
    server.clock.advance(1_000);
    const second = await applicationOf(applicant, other.code);
    await holder.ok(decideApplication, {
      params: { teamId, applicationId: first },
      body: { status: 'rejected' },
    });
    const some = anyText();
    const common = {
      createdAt: some,
      submittedBy: objectWith({ username: applicant.user.username }),
      answers: [
        { questionId: some, question: 'Why us?', answer: 'because' },
        { questionId: some, question: 'Tell us about yourself', answer: 'A druid.' },
        { questionId: some, question: 'Your role', answer: 'Healer' },
        { questionId: some, question: 'Your days', answer: ['Fri', 'Sun'] },
      ],
    };
    const { body } = await applicant.raw('GET', '/api/v1/me/applications?withTeam=true');
    expect(body).toEqual({
      applications: [
        {
          ...common,
          id: second,
          teamId: other.teamId,
          status: 'pending',
          team: { id: other.teamId, name: 'Team', profile: null },
        },
        {
          ...common,
          id: first,
          teamId,
          status: 'rejected',
          team: { id: teamId, name: 'Team', profile: null },
        },
      ],
    });
    const bare = await applicant.ok(listOwnApplications);
    expect(bare.applications.map((application) => 'team' in application)).toEqual([false, false]);
    // of who decided the applicant is told nothing
    expect(JSON.stringify(body)).not.toContain(holder.user.id);
    expect((await stranger.ok(listOwnApplications)).applications).toEqual([]);
  });

  it('[T-053, T-056] are deleted by their applicant while they are pending, and by nobody else', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicant = await newPerson();
    const id = await applicationOf(applicant, code);
    const path = `/api/v1/me/applications/${id}`;
    for (const other of [stranger, holder, owner]) {
      const refused = await other.raw('DELETE', path);
      expect(codeOf(refused)).toBe('application.not-found');
    }
    expect((await applicant.raw('DELETE', path)).body).toEqual({ success: true });
    expect((await applicant.raw('DELETE', path)).status).toBe(404);
    expect((await holder.ok(listApplications, { params: { teamId } })).applications).toEqual([]);
    // one may apply once more, and what is decided stays
    const again = await applicationOf(applicant, code);
    const params = { teamId, applicationId: again };
    await holder.ok(decideApplication, { params, body: { status: 'rejected' } });
    const late = await applicant.raw('DELETE', `/api/v1/me/applications/${again}`);
    expect([late.status, codeOf(late)]).toEqual([409, 'application.decided']);
    expect(await applicationOf(applicant, code)).not.toBe(again);
  });

  it('go with their team, and their applicant is told', async () => {
    const teamId = await newTeam(owner);
    const code = await recruit(owner, teamId);
    const applicant = await newPerson();
    await applicationOf(applicant, code);
    const socket = await applicant.connect();
    await owner.ok(deleteTeam, { body: { id: teamId } });
    expect(await socket.next('TEAM_DELETED')).toEqual({ teamId });
    expect((await applicant.ok(listOwnApplications)).applications).toEqual([]);
    await socket.close();
  });
});

describe('the applications of a team', () => {
  it('[T-306, T-321] are answered newest first with their counts, a page at a time, to reviewers only', async () => {
    const { teamId, holder, code } = await recruiting();
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const ids = [];
    for (const person of people) {
      ids.unshift(await applicationOf(person, code));
      server.clock.advance(10);
    }
    const params = { teamId };
    const oldest = ids[2];
    if (!oldest) throw new Error('Three have applied');
    await holder.ok(decideApplication, {
      params: { teamId, applicationId: oldest },
      body: { status: 'rejected' },
    });
    const page = await holder.ok(listApplications, { params, query: { limit: 2 } });
    expect(page).toMatchObject({ total: 3, pending: 2, hasMore: true });
    expect(page.applications.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const before = ids[1];
    const rest = await holder.ok(listApplications, { params, query: { limit: 2, before } });
    expect(rest).toMatchObject({ total: 3, pending: 2, hasMore: false });
    expect(rest.applications).toMatchObject([{ id: ids[2], status: 'rejected' }]);
    const refused = await member.raw('GET', `/api/v1/teams/${teamId}/applications`);
    expect(refusal(refused)).toMatchObject({
      code: 'team.missing-permission',
      message: anyText(),
    });
    const outside = await stranger.call(listApplications, { params });
    expect(codeOf(outside)).toBe('team.not-found');
  });

  it('are found one by one within their own team only', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicationId = await applicationOf(await newPerson(), code);
    const found = await holder.ok(getApplication, { params: { teamId, applicationId } });
    expect(found.application).toMatchObject({ id: applicationId, decidedBy: null });
    const own = await newTeam(holder);
    const params = { teamId: own, applicationId };
    expect(codeOf(await holder.call(getApplication, { params }))).toBe('application.not-found');
    const body = { status: 'accepted' } as const;
    const refused = await holder.call(decideApplication, { params, body });
    expect(codeOf(refused)).toBe('application.not-found');
  });
});

describe('a decision', () => {
  it('[T-310, T-323] accepts or rejects by a status, and nothing else', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicant = await newPerson();
    const id = await applicationOf(applicant, code);
    const path = `/api/v1/teams/${teamId}/applications/${id}`;
    const decide = (person: Person, status: string) =>
      person.raw('POST', path, { body: JSON.stringify({ status }) });
    expect((await decide(holder, 'pending')).status).toBe(400);
    expect(codeOf(await decide(member, 'accepted'))).toBe('team.missing-permission');
    expect(codeOf(await decide(applicant, 'accepted'))).toBe('team.not-found');
    await owner.ok(timeOutMember, {
      params: { teamId, userId: holder.user.id },
      body: { seconds: 600 },
    });
    expect(codeOf(await decide(holder, 'accepted'))).toBe('member.timed-out');
    await owner.ok(endTimeout, { params: { teamId, userId: holder.user.id } });
    const done = await decide(holder, 'accepted');
    expect(done.body).toMatchObject({
      success: true,
      application: { id, status: 'accepted', decidedBy: { id: holder.user.id } },
    });
    expect(await isIn(applicant, teamId)).toBe(true);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'application.accepted',
      userId: holder.user.id,
      targetId: applicant.user.id,
    });
    // what is decided stays decided, and the other way leads nobody in
    expect(codeOf(await decide(holder, 'rejected'))).toBe('application.decided');
    const other = await newPerson();
    const otherPath = `/api/v1/teams/${teamId}/applications/${await applicationOf(other, code)}`;
    const body = JSON.stringify({ status: 'rejected' });
    expect((await holder.raw('POST', otherPath, { body })).body).toMatchObject({
      success: true,
      application: { status: 'rejected', decidedBy: { id: holder.user.id } },
    });
    expect(await isIn(other, teamId)).toBe(false);
  });

  it('an accepted application makes its applicant a member, who gets the team at once', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicant = await newPerson();
    const id = await applicationOf(applicant, code);
    const [mine, theirs] = await Promise.all([applicant.connect(), member.connect()]);
    await holder.ok(decideApplication, {
      params: { teamId, applicationId: id },
      body: { status: 'accepted' },
    });
    expect((await mine.next('TEAM_AVAILABLE')).team.id).toBe(teamId);
    expect((await mine.next('OWN_APPLICATION_UPDATED')).application).toMatchObject({
      id,
      status: 'accepted',
      team: { name: 'Team' },
    });
    expect(await theirs.next('USER_JOINED_TEAM')).toMatchObject({
      teamId,
      member: { id: applicant.user.id, roles: [] },
    });
    const { team } = await applicant.ok(getTeam, { params: { teamId } });
    expect(team.memberCount).toBe(4);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('is made once: of many reviewers at the same time one decides, the others are told so', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicant = await newPerson();
    const id = await applicationOf(applicant, code);
    const params = { teamId, applicationId: id };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) =>
        (index % 2 === 0 ? holder : owner).call(decideApplication, {
          params,
          body: { status: index % 2 === 0 ? 'accepted' : 'rejected' },
        }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 7 }, () => 'application.decided'));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 409));
    const { application } = await holder.ok(getApplication, { params });
    expect(await isIn(applicant, teamId)).toBe(application.status === 'accepted');
  });

  it('is refused for one who is banned meanwhile, and says what became of one who came another way', async () => {
    const { teamId, holder, code } = await recruiting();
    const [banned, joined] = await Promise.all([newPerson(), newPerson()]);
    const [first, second] = [await applicationOf(banned, code), await applicationOf(joined, code)];
    await owner.ok(banMember, { params: { teamId, userId: banned.user.id }, body: {} });
    await joined.ok(joinTeam, { params: { code: await newInvite(owner, teamId) } });
    for (const [applicationId, status] of [
      [first, 'rejected'],
      [second, 'accepted'],
    ] as const) {
      const params = { teamId, applicationId };
      const { application } = await holder.ok(getApplication, { params });
      expect(application).toMatchObject({ status, decidedBy: null });
      const late = await holder.call(decideApplication, { params, body: { status: 'accepted' } });
      expect(codeOf(late)).toBe('application.decided');
    }
    expect(await isIn(banned, teamId)).toBe(false);
    // a ban beside the server's own path: the decision looks by itself
    const third = await newPerson();
    const applicationId = await applicationOf(third, code);
    await inDatabase(
      server,
      `insert into bans (team_id, user_id, banned_by, reason, banned_at)
       values ($1, $2, $3, '', now())`,
      [teamId, third.user.id, owner.user.id],
    );
    const refused = await holder.call(decideApplication, {
      params: { teamId, applicationId },
      body: { status: 'accepted' },
    });
    expect(codeOf(refused)).toBe('application.applicant-banned');
    expect((await holder.ok(listApplications, { params: { teamId } })).pending).toBe(1);
  });

  it('leaves an application pending whose applicant has no room for another team', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicant = await newPerson();
    const applicationId = await applicationOf(applicant, code);
    await inDatabase(
      server,
      `with made as (
         insert into teams (id, name, created_by)
         select $1::bigint - n, 'Elsewhere', $2 from generate_series(1, $3::int) n returning id
       )
       insert into team_members (team_id, user_id, joined_at) select id, $4, now() from made`,
      [teamId, owner.user.id, teamLimits.teamsPerUser, applicant.user.id],
    );
    const refused = await holder.call(decideApplication, {
      params: { teamId, applicationId },
      body: { status: 'accepted' },
    });
    expect(codeOf(refused)).toBe('application.applicant-full');
    const { application } = await holder.ok(getApplication, { params: { teamId, applicationId } });
    expect(application.status).toBe('pending');
  });

  it.each([
    ['accepted', /approved/, /\/teams\/\d+$/],
    ['rejected', /wasn't accepted/, /\/me\/applications$/],
  ] as const)(
    'that is %s reaches the applicant by a message that is unread, and by one mail',
    async (status, words, link) => {
      const { teamId, holder, code } = await recruiting();
      const applicant = await newPerson();
      const applicationId = await applicationOf(applicant, code);
      const params = { teamId, applicationId };
      await holder.ok(decideApplication, { params, body: { status } });
      await expect.poll(() => jobsLeft(server)).toEqual([]);
      const { dms, unread } = await applicant.ok(listChats);
      const chat = dms.find(({ users }) => users.some(({ system }) => system));
      if (!chat) throw new Error('Tayfa has a conversation with everyone');
      const { messages } = await applicant.ok(listMessages, { params: { channelId: chat.id } });
      expect(messages.at(-1)?.content).toMatch(words);
      expect(unread.find(({ channelId }) => channelId === chat.id)?.unread).toBeGreaterThan(0);
      const mails = (await server.outbox()).filter(
        ({ to, subject }) =>
          to?.some(({ address }) => address === applicant.email) &&
          subject?.includes('application'),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toMatch(
        words.source.startsWith('approved') ? /approved/ : /didn't accept/,
      );
      const address = mails[0]?.text?.match(/https?:\S+/)?.[0] ?? '';
      expect(address).toMatch(link);
      expect((await applicant.ok(listMentions)).messages).toEqual([]);
    },
  );
});

describe('an application', () => {
  it('keeps the words that it answered when the form changes', async () => {
    const { teamId, holder, code } = await recruiting();
    const applicationId = (await applyBy(await newPerson(), code)).id;
    await holder.ok(saveApplicationForm, {
      params: { teamId },
      body: { description: 'New', questions: [{ question: 'Other?', type: 'text' }] },
    });
    const { application } = await holder.ok(getApplication, { params: { teamId, applicationId } });
    expect(application.answers.map(({ question }) => question)).toEqual(
      sampleForm.questions.map(({ question }) => question),
    );
    // those who have the former form open are told to look again
    const late = await newPerson();
    const former = application.answers.map(({ questionId, answer }) => ({ questionId, answer }));
    const refused = await late.call(joinTeam, { params: { code }, body: { answers: former } });
    expect(codeOf(refused)).toBe('application.form-changed');
  });

  it('is no key to a team: its applicant sees nothing of it until they are let in', async () => {
    const { teamId, code } = await recruiting();
    const applicant = await newPerson();
    await applyBy(applicant, code);
    expect(codeOf(await applicant.call(getTeam, { params: { teamId } }))).toBe('team.not-found');
    expect(
      codeOf(
        await applicant.call(setRecruitment, { params: { teamId }, body: { enabled: false } }),
      ),
    ).toBe('team.not-found');
    expect(await applicationInvite(owner, teamId)).not.toBe('');
  });
});
