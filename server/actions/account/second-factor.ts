import { createHash } from 'node:crypto';
import { validateAppCode, validateBackupCode } from '#shared/rules/two-factor-codes.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { hashBackupCode, stepOfCode } from '../../lib/two-factor-codes.ts';
import { clearAttempts, countAttempt, readAttempts } from '../../store/attempt-counts.ts';
import { findTwoFactor, useBackupCode, useStep } from '../../store/two-factors.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';

/**
 * Wrong codes of one account within a window. The first few are free, then each asks for a captcha;
 * after `all` none is taken before the window ends: a guesser who knows the password has one chance
 * in ten thousand a day.
 */
const wrongCodes = { free: 5, all: 30, windowMs: 24 * 3_600_000 } as const;

/** What a call that is guarded was sent with. */
export interface SecondFactorAnswer {
  readonly twoFactorCode?: string | undefined;
  readonly twoFactorType?: 'app' | 'backup' | undefined;
  /** in place of a code */
  readonly passkey?: string | undefined;
  readonly captchaToken?: string | undefined;
}

/**
 * Lets a call go on that an account with two-factor has to confirm: by a code, or by a passkey, which no
 * one guesses. To be asked last, when nothing
 * else speaks against the call: a code is used up by it.
 * @throws ProblemError session.two-factor where there is no code, with `captchaToken` among its
 * errors where one is needed too; session.two-factor-invalid; request.rate-limited
 */
export async function requireSecondFactor(
  deps: ActionDeps,
  user: UserRow,
  { twoFactorCode, twoFactorType = 'app', passkey, captchaToken }: SecondFactorAnswer,
): Promise<void> {
  if (!user.two_factor_enabled) return;
  if (passkey !== undefined) {
    if ((await usePasskey(deps, passkey, 'confirm'))?.user_id === user.id) return;
    throw new ProblemError('session.two-factor-invalid');
  }
  const counter = counterOf(user);
  const before = await readAttempts(deps.db, counter.key, new Date(deps.clock.now()));
  if (before >= wrongCodes.free && !(await isSolved(deps, { twoFactorCode, captchaToken })))
    throw new ProblemError('session.two-factor', {
      errors: { captchaToken: 'Please solve the captcha' },
    });
  if (twoFactorCode === undefined) throw new ProblemError('session.two-factor');
  const validate = twoFactorType === 'app' ? validateAppCode : validateBackupCode;
  const problem = validate(twoFactorCode);
  if (problem) throw fieldProblem('twoFactorCode', problem.message);
  await countWrong(deps, counter);
  if (!(await isRight(deps, user, { code: twoFactorCode, type: twoFactorType })))
    throw new ProblemError('session.two-factor-invalid');
  await clearAttempts(deps.db, [counter.key]);
}

/** A solution is good once, so it is not looked at before there is a code with it. */
async function isSolved(
  deps: ActionDeps,
  { twoFactorCode, captchaToken }: SecondFactorAnswer,
): Promise<boolean> {
  if (twoFactorCode === undefined || captchaToken === undefined) return false;
  return deps.captcha.verify(captchaToken);
}

function counterOf({ id }: UserRow) {
  const key = createHash('sha256').update(`two-factor|${id}`).digest();
  return { key, windowMs: wrongCodes.windowMs };
}

/** Counted before it is compared: of guesses at the same moment only so many are looked at. */
async function countWrong(deps: ActionDeps, counter: ReturnType<typeof counterOf>): Promise<void> {
  const now = deps.clock.now();
  const [count] = await countAttempt(deps.db, [counter], new Date(now));
  if (!count || count.attempts <= wrongCodes.all) return;
  const retryAfter = Math.max(1, Math.ceil((count.endsAt.getTime() - now) / 1000));
  throw new ProblemError('request.rate-limited', { retryAfter });
}

async function isRight(
  deps: ActionDeps,
  { id }: UserRow,
  { code, type }: { code: string; type: 'app' | 'backup' },
): Promise<boolean> {
  const now = deps.clock.now();
  if (type === 'backup')
    return useBackupCode(deps.db, {
      userId: id,
      codeHash: hashBackupCode(code),
      now: new Date(now),
    });
  const factor = await findTwoFactor(deps.db, id);
  const step = factor ? stepOfCode(factor.secret, code, now) : null;
  return step !== null && useStep(deps.db, id, step);
}
