import type { CalendarDate } from '#shared/lib/calendar.ts';
import type { RuleProblem } from '#shared/rules/rule-problem.ts';
import { validateEmail, validatePassword, validateUsername } from '#shared/rules/validation.ts';
import { birthdateProblem, noDate, type PartialDate } from './birthdate.ts';

/** What has been typed into the registration so far. */
export interface RegistrationDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly birthdate: PartialDate;
  readonly terms: boolean;
  readonly consent: boolean;
  /** Where registration is by invite. */
  readonly registrationCode: string;
}

export type RegistrationField = keyof RegistrationDraft;

/** In the order in which the form asks. */
export const registrationFields: readonly RegistrationField[] = [
  'username',
  'email',
  'password',
  'birthdate',
  'registrationCode',
  'terms',
  'consent',
];

export const emptyRegistration: RegistrationDraft = {
  username: '',
  email: '',
  password: '',
  birthdate: noDate,
  terms: false,
  consent: false,
  registrationCode: '',
};

/** Where the law asks for a second, separate consent (E-047). */
const CONSENT_LOCATION = 'TR';

/** Whether the extra consent is asked for at this place. */
export function needsConsent(location: string): boolean {
  return location === CONSENT_LOCATION;
}

interface Circumstances {
  readonly location: string;
  readonly today: CalendarDate;
  /** Registration is by invite. */
  readonly asksCode?: boolean;
}

/** What stands against sending the registration, by field; empty when nothing does. */
export function registrationProblems(
  draft: RegistrationDraft,
  { location, today, asksCode = false }: Circumstances,
): Partial<Record<RegistrationField, RuleProblem>> {
  const asksConsent = needsConsent(location);
  const found: Readonly<Record<RegistrationField, RuleProblem | null>> = {
    username: validateUsername(draft.username, 'registration'),
    email:
      draft.email === ''
        ? { code: 'email.empty', message: 'Please enter your email' }
        : validateEmail(draft.email),
    password:
      draft.password === ''
        ? { code: 'password.empty', message: 'Please enter your password' }
        : validatePassword(draft.password),
    birthdate: birthdateProblem(draft.birthdate, today),
    registrationCode:
      asksCode && draft.registrationCode.trim() === ''
        ? { code: 'registrationCode.empty', message: 'Enter your registration code' }
        : null,
    terms: draft.terms ? null : { code: 'terms', message: 'Please accept the terms' },
    consent:
      draft.consent || !asksConsent
        ? null
        : { code: 'consent', message: 'Please give your consent' },
  };
  const problems: Partial<Record<RegistrationField, RuleProblem>> = {};
  for (const field of registrationFields) {
    const problem = found[field];
    if (problem) problems[field] = problem;
  }
  return problems;
}
