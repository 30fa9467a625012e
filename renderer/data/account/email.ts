import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Given } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { loadMe } from '../me/me.ts';

/** Sends the mail that verifies my address, again if need be. */
export function useRequestEmailKey() {
  return useMutation({ mutationFn: () => callApi('requestEmailKey') });
}

/**
 * Verifies an address by the key of its mail. A query, so that a link that is opened counts once
 * however often its page renders: the key is used up by it.
 */
export function verifyEmailQuery(body: Given<'verifyEmail'>['body']) {
  return queryOptions({
    queryKey: ['verify-email', body.key, body.email],
    queryFn: () => callApi('verifyEmail', { body }),
    staleTime: Infinity,
    gcTime: Infinity,
    // a key that was refused is refused again
    retry: false,
  });
}

/** Takes note that the address of the signed-in user may be verified by now. */
export function refreshVerified(): void {
  // the page goes on with what it knows
  loadMe().catch(() => undefined);
}

/** Mails a link that sets a new password. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => callApi('requestPasswordReset', { body: { email } }),
  });
}

/** Whether a reset link is still good (E-095). */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => callApi('findPasswordReset', { body: { token }, signal }),
    // an answer of yesterday says nothing about today
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sets the new password. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Given<'resetPassword'>['body']) => callApi('resetPassword', { body }),
  });
}
