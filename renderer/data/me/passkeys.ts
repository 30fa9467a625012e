import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { createPasskey } from '../../lib/passkey-device.ts';

export type PasskeyOfMine = Reply<'listPasskeys'>['passkeys'][number];

/** My passkeys, the oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callApi('listPasskeys', { signal })).passkeys,
  // no event tells of them
  staleTime: 0,
});

interface PasskeyChanges {
  /** @throws ApiProblem */
  readonly add: (name: string, password: string) => Promise<void>;
  readonly rename: (passkeyId: PasskeyOfMine['id'], name: string) => Promise<void>;
  readonly remove: (passkeyId: PasskeyOfMine['id'], password: string) => Promise<void>;
}

/** What I change about my passkeys; the list follows. */
export function usePasskeyChanges(): PasskeyChanges {
  const queries = useQueryClient();
  const told = () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  return {
    async add(name, password) {
      const { options } = await callApi('setUpPasskey', { body: { password } });
      const passkey = await createPasskey(options);
      await callApi('addPasskey', { body: { name, passkey } });
      await told();
    },
    async rename(passkeyId, name) {
      await callApi('renamePasskey', { params: { passkeyId }, body: { name } });
      await told();
    },
    async remove(passkeyId, password) {
      await callApi('removePasskey', { params: { passkeyId }, body: { password } });
      await told();
    },
  };
}
