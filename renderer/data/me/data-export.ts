import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { lateEndpointPaths } from '#shared/contract/endpoint-paths-late.ts';
import { callApi } from '../../lib/api-client.ts';

export type DataExportState = Reply<'getDataExport'>;
type DataExport = NonNullable<DataExportState['export']>;

/** While an archive is made, how often it is asked for: no event tells of it. */
const ASK_AGAIN_MS = 5_000;

/** How it stands with the archive of my data. */
export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => callApi('getDataExport', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.export && state.data.export.readyAt === null ? ASK_AGAIN_MS : false,
});

/** Asks for an archive of my data. */
export function useRequestDataExport(): (password: string) => Promise<void> {
  const queries = useQueryClient();
  return async (password) => {
    await callApi('requestDataExport', { body: { password } });
    await queries.invalidateQueries({ queryKey: dataExportQuery.queryKey });
  };
}

/** Where an archive of mine is saved from. */
export function dataExportAddress({ id }: Pick<DataExport, 'id'>): string {
  return lateEndpointPaths.downloadDataExport[1].replace(':exportId', id);
}
