import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { loadMe } from '../me/me.ts';
import { passkeyAnswer } from './passkey-answer.ts';

/** Signs in with a passkey alone; the page then knows who is there. */
export function usePasskeySignIn() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const passkey = await passkeyAnswer('sign-in');
      await callApi('loginWithPasskey', { body: { passkey } });
      await loadMe();
    },
  });
}
