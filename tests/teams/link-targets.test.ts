import { expect, it } from 'vitest';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { getTemplate } from '#shared/contract/teams/template.ts';
import { createClient, registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { refusal } from './team-world.ts';

/* What the cards below a message ask for when the message links to one of our pages. */

const { server, owner } = fileFixtures();

it('[M-154, E-225] an invite answers its team and what it asks for, and tells members what they are', async () => {
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Night shift' } });
  const { code } = await owner.ok(createInvite, {
    body: { teamId: createdTeam.id, type: 'team', applicationEnabled: false },
  });
  const stranger = await registerPerson(server, 'Stranger');
  const path = `/api/invites/${code}?user=true`;
  const answer = await stranger.raw('GET', path);
  const same = await stranger.raw('GET', `/api/v1/invites/${code}?user=true`);
  expect(same.body).toEqual(answer.body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    team: { id: createdTeam.id, name: 'Night shift', memberCount: 1 },
    teamOwner: { id: owner.user.id, username: owner.user.username },
    applicationEnabled: false,
    applicationQuestions: { enabled: false, questions: [] },
    message: null,
  });
  expect((await owner.raw('GET', path)).body).toMatchObject({
    message: 'You are already a member of this team.',
  });
});

it('an unknown template is said to be unknown, to visitors too', async () => {
  const visitor = createClient({ origin: server.origin });
  for (const caller of [visitor, owner]) {
    const answer = await caller.call(getTemplate, { params: { code: 'raid-night' } });
    expect(answer.status).toBe(404);
    expect(refusal(answer).code).toBe('template.not-found');
    expect((await caller.raw('GET', '/api/templates/raid-night')).status).toBe(404);
  }
});
