import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/account/register.ts';
import type { Settings } from '#shared/contract/users.ts';
import { utcDate } from '#shared/lib/calendar.ts';
import { slugFromUsername, validateBirthdate } from '#shared/rules/validation.ts';
import { COMMON_PASSWORD_TEXT } from '../../lib/common-passwords.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '../../lib/reserved-names.ts';
import { randomDigits } from '../../lib/random-digits.ts';
import type { Db } from '../../store/database.ts';
import { dateText, emailKey, findTakenSlugs, type NewUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { isWeakPassword } from './weak-password.ts';

export type Registration = InputOf<typeof contract.register>['body'];

/**
 * What a new account starts with: the teams on the left, and the language it was made in. The
 * documents name the others, and English where no language is told (E-118).
 */
function firstSettings(locale: Settings['locale'] = 'en'): Settings {
  return {
    developerMode: { isEnabled: false },
    leftSidebar: { isEnabled: true },
    locale,
    privacy: { friendRequests: 'everyone', directMessages: 'everyone' },
  };
}

/** Where the law asks for a second, separate consent. */
const CONSENT_LOCATION = 'TR';

/** What the contract cannot decide about a registration: field -> text; empty when all is well. */
export function registrationErrors(
  registration: Registration,
  circumstances: { now: number; location: string },
): Record<string, string> {
  const { password, username, email } = registration;
  const errors: Record<string, string> = {};
  const birthdate = validateBirthdate(registration.birthdate, utcDate(circumstances.now));
  if (birthdate) errors['birthdate'] = birthdate.message;
  if (circumstances.location === CONSENT_LOCATION && registration.consent !== true)
    errors['consent'] = 'Please give your consent';
  if (isReservedName(username)) errors['username'] = RESERVED_NAME_TEXT;
  if (isWeakPassword(password, { username, email })) errors['password'] = COMMON_PASSWORD_TEXT;
  return errors;
}

/** The row of a new account, its slug not chosen yet. */
export function newAccount(
  deps: ActionDeps,
  registration: Registration,
  parts: { location: string; passwordHash: string },
): Omit<NewUser, 'slug'> {
  const { username, email, birthdate, locale } = registration;
  return {
    id: deps.newId<'user'>(),
    username,
    email,
    email_key: emailKey(email),
    password_hash: parts.passwordHash,
    birthdate: dateText(birthdate),
    location: parts.location,
    settings: JSON.stringify(firstSettings(locale)),
    policy_accepted_at: new Date(deps.clock.now()),
  };
}

/** Suffixes tried when a name is taken: four digits leave one of six free nearly always. */
const SUFFIXES = 6;

/** A free slug made from the username: the name itself, else with digits behind it. */
export async function findFreeSlug(db: Db, username: string): Promise<string> {
  const suffixes = Array.from({ length: SUFFIXES }, () => randomDigits(4));
  const candidates = ['', ...suffixes].map((suffix) => slugFromUsername(username, suffix));
  const taken = await findTakenSlugs(db, candidates);
  // the last resort has a billion values
  const last = slugFromUsername(username, randomDigits(9));
  return candidates.find((slug) => !taken.has(slug)) ?? last;
}
