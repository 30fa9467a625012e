import type { Reply } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { takeAnsweredChallenge } from '../account/two-factor-challenge.ts';

/**
 * My mail address in full (E-085).
 * @throws ApiProblem
 */
export async function revealEmail(password: string): Promise<string> {
  return (await callApi('revealEmail', { body: { password } })).email;
}

/**
 * Gives me another mail address, which waits to be verified (E-087).
 * @throws ApiProblem
 */
export async function changeEmail(email: string, password: string): Promise<void> {
  await callApi('changeEmail', { body: { email, password } });
}

/**
 * Gives me another password and signs me out everywhere else (E-089).
 * @throws ApiProblem
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await callApi('changePassword', { body: { oldPassword, newPassword } });
}

/**
 * Gives me another profile address (E-123).
 * @throws ApiProblem
 */
export async function changeSlug(slug: string, password: string): Promise<void> {
  await callApi('setSlug', { body: { slug, password } });
}

export type TwoFactorSetup = Reply<'setUpTwoFactor'>['data'];

/**
 * Begins to set two-factor up (E-059).
 * @throws ApiProblem account.two-factor-on
 */
export async function setUpTwoFactor(): Promise<TwoFactorSetup> {
  return (await callApi('setUpTwoFactor')).data;
}

/**
 * Turns two-factor on with the first code of the app; answers the backup codes, once (E-061).
 * @throws ApiProblem
 */
export async function verifyTwoFactor(code: string): Promise<readonly string[]> {
  return (await callApi('verifyTwoFactor', { body: { code } })).data.backupCodes;
}

/**
 * Turns two-factor off; the call asks for a code by itself (E-065).
 * @throws ApiProblem
 */
export async function disableTwoFactor(): Promise<void> {
  try {
    await callApi('disableTwoFactor', { body: {} });
  } finally {
    // my account follows by the socket: nothing waits for the challenge to be taken note of
    takeAnsweredChallenge('disableTwoFactor');
  }
}

/** Takes a change of an address back with the key of its mail; answers the address, masked. */
export async function undoEmailChange(key: string): Promise<string> {
  return (await callApi('undoEmailChange', { body: { key } })).email;
}

export type AccountDeletion = Reply<'getAccountDeletion'>;

/**
 * Whether I can delete my account, and the teams that are in the way (E-127).
 * @throws ApiProblem
 */
export function askAccountDeletion(): Promise<AccountDeletion> {
  return callApi('getAccountDeletion');
}

/**
 * Deletes my account for good and goes home, with nothing of it in memory any more (E-131).
 * @throws ApiProblem account.owns-team, request.invalid at `password`
 */
export async function deleteAccount(password: string): Promise<void> {
  await callApi('deleteAccount', { body: { password } });
  globalThis.location.assign(paths.home());
}
