import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type Given, type Reply } from '../../lib/api-client.ts';
import { meQuery } from '../me/queries.ts';
import { takeAnsweredChallenge } from './two-factor-challenge.ts';

/** Asks the server again who is there; resolves when the page knows. */
function useRefetchMe(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: meQuery.queryKey });
}

/** Signs in; the page then knows who is there. One that took a second factor reloads (E-074). */
export function useSignIn() {
  const refetchMe = useRefetchMe();
  return useMutation<Reply<'login'>, Error, Given<'login'>['body']>({
    mutationFn: async (body) => {
      const reply = await callApi('login', { body }).catch((error: unknown) => {
        takeAnsweredChallenge('login');
        throw error;
      });
      if (takeAnsweredChallenge('login')) globalThis.location.reload();
      else await refetchMe();
      return reply;
    },
  });
}

/** Makes an account, which signs in. */
export function useRegister() {
  const refetchMe = useRefetchMe();
  return useMutation<Reply<'register'>, Error, Given<'register'>['body']>({
    mutationFn: async (body) => {
      const reply = await callApi('register', { body });
      await refetchMe();
      return reply;
    },
  });
}
