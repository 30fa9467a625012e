import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { report } from '../../lib/report.ts';

/** Who runs this server. It changes when the server is started anew. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => callApi('getSite'),
  staleTime: Infinity,
});

/** Who may make an account here: an operator can change it at any time. */
export const registrationQuery = queryOptions({
  queryKey: ['site', 'registration'],
  queryFn: () => callApi('getSite'),
  staleTime: 0,
});

/** Where the newest installer for Windows is; null when none is published. A failure is written down. */
export const windowsDownloadQuery = queryOptions({
  queryKey: ['site', 'windows'],
  queryFn: async () => {
    try {
      return (await callApi('getWindowsDownload')).url;
    } catch (error) {
      report('the newest release for Windows could not be asked for', error);
      throw error;
    }
  },
});

/** The newest version of the application, and its files for each system. */
export const downloadsQuery = queryOptions({
  queryKey: ['site', 'downloads'],
  queryFn: () => callApi('getDownloads'),
});

/** The experiments my account takes part in; asked for when a user is signed in. */
export function experimentsQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['site', 'experiments', userId],
    queryFn: async () => (await callApi('getExperiments')).experiments,
    enabled: userId !== null,
    staleTime: Infinity,
  });
}
