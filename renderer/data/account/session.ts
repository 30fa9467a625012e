import { useMutation } from '@tanstack/react-query';
import type { Given, Reply } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { loadMe } from '../me/me.ts';
import { takeAnsweredChallenge } from './two-factor-challenge.ts';

/** Signs in; the page then knows who is there. One that took a second factor reloads (E-074). */
export function useSignIn() {
  return useMutation<Reply<'login'>, Error, Given<'login'>['body']>({
    mutationFn: async (body) => {
      const reply = await callApi('login', { body }).catch((error: unknown) => {
        takeAnsweredChallenge('login');
        throw error;
      });
      if (takeAnsweredChallenge('login')) globalThis.location.reload();
      else await loadMe();
      return reply;
    },
  });
}

/** Makes an account, which signs in. */
export function useRegister() {
  return useMutation<Reply<'register'>, Error, Given<'register'>['body']>({
    mutationFn: async (body) => {
      const reply = await callApi('register', { body });
      await loadMe();
      return reply;
    },
  });
}

/** Why a suspended account is, as its staff wrote it; null: it is not. */
export function suspensionReason(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || error.code !== 'account.suspended') return null;
  return error.errors['reason'] ?? '';
}
