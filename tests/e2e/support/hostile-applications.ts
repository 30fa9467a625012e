import { createInvite, joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import { saveApplicationForm } from '#shared/contract/teams/application.ts';
import { applicationLimits } from '#shared/rules/limits.ts';
import { groupedTexts } from '../../corpora/grouped-texts.ts';
import { scriptInjections } from '../../corpora/script-injections.ts';
import type { App } from './app.ts';
import { verify } from './crew.ts';
import type { Room } from './room.ts';

/** A form and an application whose every text is an attack; answers the invite and the application. */
export async function fillApplications(app: App, { owner, teamId }: Room) {
  const short = groupedTexts(scriptInjections, { max: applicationLimits.option, separator: ' ' });
  const long = groupedTexts(scriptInjections, {
    max: applicationLimits.textAnswer,
    separator: '\n\n',
  });
  const options = short.slice(0, applicationLimits.options.max);
  const questions = short.slice(10, 9 + applicationLimits.questions.max).map((question) => ({
    question,
    type: 'textarea' as const,
    options: [],
  }));
  const choice = { question: 'alert(1)', type: 'multiple_choice' as const, options };
  const description = groupedTexts(scriptInjections, { max: 1_000, separator: ' ' })[0] ?? '';
  await owner.ok(saveApplicationForm, {
    params: { teamId },
    body: { description, questions: [choice, ...questions] },
  });
  const { code } = await owner.ok(createInvite, { body: { teamId, applicationEnabled: true } });
  const applicant = await app.register('Applicant');
  await verify(app, applicant);
  const { applicationQuestions } = await applicant.ok(lookUpInvite, { params: { code } });
  const answers = applicationQuestions.questions.map((question, index) => ({
    questionId: question.id,
    answer: index === 0 ? question.options : (long[index % long.length] ?? ''),
  }));
  const { application } = await applicant.ok(joinTeam, { params: { code }, body: { answers } });
  return { code, applicant, applicationId: application?.id ?? '' };
}
