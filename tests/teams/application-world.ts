import { saveApplicationForm, type OwnApplication } from '#shared/contract/teams/application.ts';
import { createInvite, joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import type { ApplicationId, TeamId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';

/** One question of each type; the second is optional. */
export const sampleForm = {
  description: 'We raid on Fridays.',
  questions: [
    { question: 'Why us?', type: 'text' },
    { question: 'Tell us about yourself', type: 'textarea', optional: true },
    { question: 'Your role', type: 'single_choice', options: ['Tank', 'Healer'] },
    { question: 'Your days', type: 'multiple_choice', options: ['Fri', 'Sat', 'Sun'] },
  ],
} as const;

/** Gives a team the sample form, which opens its intake, and answers an invite that leads to it. */
export async function recruit(manager: Person, teamId: TeamId): Promise<string> {
  await manager.ok(saveApplicationForm, { params: { teamId }, body: saved(sampleForm) });
  return applicationInvite(manager, teamId);
}

/** The form as a call takes it. */
export function saved(form: typeof sampleForm) {
  return {
    ...form,
    questions: form.questions.map((question) => ({
      ...question,
      options: 'options' in question ? [...question.options] : [],
    })),
  };
}

/** An invite that asks for an application. */
export async function applicationInvite(manager: Person, teamId: TeamId): Promise<string> {
  const body = { teamId, applicationEnabled: true };
  return (await manager.ok(createInvite, { body })).code;
}

/** The answers to the form behind an invite, in the order of the sample form. */
export async function answersTo(
  person: Person,
  code: string,
  given: readonly (string | string[])[] = ['because', 'A druid.', 'Healer', ['Fri', 'Sun']],
) {
  const { applicationQuestions } = await person.ok(lookUpInvite, { params: { code } });
  return applicationQuestions.questions.flatMap(({ id: questionId }, index) => {
    const answer = given[index];
    return answer === undefined ? [] : [{ questionId, answer }];
  });
}

/** Applies with the sample answers. */
export async function applyBy(person: Person, code: string): Promise<OwnApplication> {
  const body = { answers: await answersTo(person, code) };
  const { application } = await person.ok(joinTeam, { params: { code }, body });
  if (!application) throw new Error('The invite asked for no application');
  return application;
}

/** The id of an application with the sample answers. */
export async function applicationOf(person: Person, code: string): Promise<ApplicationId> {
  return (await applyBy(person, code)).id;
}
