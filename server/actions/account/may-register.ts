import type { ServerSettings } from '#shared/contract/admin/settings.ts';
import { firstIdOf } from '#shared/lib/ids.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import {
  findServerSettings,
  isRegistrationCode,
  useRegistrationCode,
} from '../../store/server-settings.ts';
import { countUsersSince } from '../../store/staff.ts';
import { holdKeys } from '../../store/write-locks.ts';
import type { ActionDeps } from '../action-deps.ts';

/** What the field of a code says that cannot be used. */
export const WRONG_CODE_TEXT = 'This code is wrong, used up or has expired';

const DAY_MS = 24 * 3_600_000;

/** From where people may register: as an operator decided in the console, else as the environment says. */
export async function admittedRegionsOf(
  deps: Pick<ActionDeps, 'db' | 'config'>,
): Promise<readonly string[] | null> {
  const { settings } = await findServerSettings(deps.db);
  return settings.regions ?? deps.config.admittedRegions;
}

/**
 * Refuses where no account can be made right now, whatever is filled in.
 * @throws ProblemError account.registration-closed, account.region, account.registration-full
 */
export async function requireOpen(deps: ActionDeps, location: string): Promise<ServerSettings> {
  const { settings } = await findServerSettings(deps.db);
  if (settings.registration === 'closed') throw new ProblemError('account.registration-closed');
  const regions = settings.regions ?? deps.config.admittedRegions;
  if (regions && !regions.includes(location)) throw new ProblemError('account.region');
  await requireNotFull(deps, deps.db, settings);
  return settings;
}

/** @throws ProblemError account.registration-full */
async function requireNotFull(
  { clock }: Pick<ActionDeps, 'clock'>,
  db: Db,
  { registrationsPerDay: most }: ServerSettings,
): Promise<void> {
  if (most === null) return;
  const dayAgo = firstIdOf<'user'>(clock.now() - DAY_MS);
  if ((await countUsersSince(db, dayAgo)) >= most)
    throw new ProblemError('account.registration-full');
}

/**
 * The same within the transaction that makes an account: where an operator set a number for a day, those
 * who come at the same moment are counted one after the other.
 * @throws ProblemError account.registration-full
 */
export async function requireNotFullNow(
  deps: Pick<ActionDeps, 'clock'>,
  db: Db,
  settings: ServerSettings,
): Promise<void> {
  if (settings.registrationsPerDay === null) return;
  await holdKeys(db, ['registrations']);
  await requireNotFull(deps, db, settings);
}

/** Whether a code of an operator's can be used. */
export function isCode(deps: ActionDeps, code: string): Promise<boolean> {
  return isRegistrationCode(deps.db, hashToken(code.trim()), new Date(deps.clock.now()));
}

/** Takes one use of a code, with the account that is made by it. */
export async function spendCode(deps: ActionDeps, db: Db, code: string): Promise<void> {
  const now = new Date(deps.clock.now());
  if (await useRegistrationCode(db, hashToken(code.trim()), now)) return;
  throw fieldProblem('registrationCode', WRONG_CODE_TEXT);
}
