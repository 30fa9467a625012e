import type { Answer, GivenAnswer, OwnApplication } from '#shared/contract/teams/application.ts';
import { applicationLimits } from '#shared/rules/limits.ts';
import { answerFault, isAnswered, type Question } from '#shared/rules/application-form.ts';
import { isTimedOut } from '#shared/rules/timeouts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentOwnApplication } from '../../present/application.ts';
import {
  countPendingForApplying,
  findPendingApplicationId,
  findTimeout,
  insertApplication,
} from '../../store/applications.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { AccountPrincipal } from '../principal.ts';
import { requireDeed } from '../require-deed.ts';
import type { TeamTx } from '../write/write.ts';
import { emitApplication } from './emit-application.ts';

interface Submission {
  readonly actor: AccountPrincipal;
  readonly questions: readonly Question[];
  readonly answers: readonly GivenAnswer[];
}

/**
 * Writes an application down within the team's write. Who is banned or a member already was refused
 * by the invite before.
 */
export async function submitApplication(
  deps: Pick<ActionDeps, 'clock' | 'newId'>,
  tx: TeamTx,
  { actor, questions, answers }: Submission,
): Promise<OwnApplication> {
  requireDeed('apply', actor);
  const { userId } = actor;
  const teamId = tx.team.team.id;
  const now = deps.clock.now();
  const timeout = await findTimeout(tx.db, teamId, userId);
  if (timeout !== null && isTimedOut(timeout.getTime(), now))
    throw new ProblemError('member.timed-out', {
      retryAfter: Math.ceil((timeout.getTime() - now) / 1_000),
    });
  if ((await findPendingApplicationId(tx.db, teamId, userId)) !== undefined)
    throw new ProblemError('application.pending');
  const checked = checkedAnswers(questions, answers);
  if ((await countPendingForApplying(tx.db, userId)) >= applicationLimits.pendingPerUser)
    throw new ProblemError('application.limit-reached');
  const id = deps.newId<'application'>();
  await insertApplication(tx.db, { id, teamId, userId, answers: checked });
  return presentOwnApplication(await emitApplication(tx, id));
}

/**
 * The answers with what was asked, in the order of the form; an optional question without an answer
 * is left out.
 * @throws ProblemError application.form-changed, request.invalid with each answer that does not fit
 */
function checkedAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): readonly Answer[] {
  const byId = new Map(given.map(({ questionId, answer }) => [questionId, answer]));
  const known = new Set(questions.map(({ id }) => id));
  // the applicant saw another form: its answers are not those to this one
  if ([...byId.keys()].some((id) => !known.has(id)))
    throw new ProblemError('application.form-changed');
  const errors: Record<string, string> = {};
  const checked: Answer[] = [];
  for (const question of questions) {
    const answer = byId.get(question.id);
    const fault = answerFault(question, answer);
    if (fault) errors[`answers.${question.id}`] = fault.message;
    else if (answer !== undefined && isAnswered(answer))
      checked.push({ questionId: question.id, question: question.question, answer });
  }
  if (Object.keys(errors).length > 0) throw new ProblemError('request.invalid', { errors });
  return checked;
}
