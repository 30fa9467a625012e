import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { sendForm } from '../../lib/send-form.ts';

/** While something goes on, it is asked how far it has come. */
const LOOK_MS = 1_000;

function importQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['team-import', teamId],
    queryFn: ({ signal }) => callApi('getImport', { params: { teamId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      ['waiting', 'running', 'removing'].includes(state.data?.import?.status ?? '') && LOOK_MS,
  });
}

/** The import of a team that I manage. */
export function useImport(teamId: TeamId) {
  return useQuery(importQuery(teamId));
}

interface Watch {
  readonly signal: AbortSignal;
  /** the share sent so far, from 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** What can be done with it; what is known of it here follows. */
export function useImportChanges(teamId: TeamId): {
  /** @throws ApiProblem */
  add: (files: readonly File[], watch: Watch) => Promise<void>;
  /** @throws ApiProblem */
  start: (opensUnknown: boolean) => Promise<void>;
  /** @throws ApiProblem */
  remove: () => Promise<void>;
} {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { queryKey } = importQuery(teamId);
    const params = { teamId };
    /** What was asked for before would put what was there in its place, and be looked at no more. */
    const take = async (now: Reply<'getImport'>) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, now);
    };
    return {
      async add(files, watch) {
        const sent = files.map((file) => ({ file, name: file.name }));
        const form = { fields: {}, files: sent, fileField: 'files', params, ...watch } as const;
        const answer = await sendForm('addImportFiles', form);
        await take({ import: answer.import });
      },
      async start(opensUnknown) {
        const answer = await callApi('startImport', { params, body: { opensUnknown } });
        await take({ import: answer.import });
      },
      async remove() {
        await callApi('removeImport', { params });
        await queryClient.invalidateQueries({ queryKey });
      },
    };
  }, [queryClient, teamId]);
}

/** Those who wrote what was imported, page by page. */
export function useImportAuthors(teamId: TeamId, search: string) {
  return useInfiniteQuery({
    queryKey: ['team-import', teamId, 'authors', search],
    queryFn: ({ pageParam, signal }) =>
      callApi('listImportAuthors', {
        params: { teamId },
        query: { search, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.length * importLimits.authorsPerPage;
      return shown < last.total ? shown : undefined;
    },
    staleTime: 0,
  });
}

/** @throws ApiProblem */
export async function createClaimCode(teamId: TeamId, authorId: UserId): Promise<string> {
  return (await callApi('createClaimCode', { params: { teamId, authorId } })).code;
}

export type Claim = Reply<'getImportClaim'>['claim'];

function claimQuery(code: string) {
  return queryOptions({
    queryKey: ['import-claim', code],
    queryFn: async ({ signal }) =>
      (await callApi('getImportClaim', { params: { code }, signal })).claim,
    // another may have used it since it was looked at
    staleTime: 0,
    retry: false,
  });
}

/** Whom a code is for. */
export function useImportClaim(code: string) {
  return useQuery(claimQuery(code));
}

/** Makes me the author whom a code is for. */
export function useClaimAuthor(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_claim: Claim) => callApi('claimAuthor', { body: { code } }),
    // used up in either case, unless it was the way to the server that failed
    onSettled: () => void queryClient.invalidateQueries(claimQuery(code)),
  });
}
