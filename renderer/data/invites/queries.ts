import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiProblem, callApi } from '../../lib/api-client.ts';

/** What an invite leads to, for whoever asks: the answer differs for members (T-063). */
export function inviteQuery(code: string, userId: string | null) {
  return queryOptions({
    queryKey: ['invite', code, userId],
    queryFn: ({ signal }) =>
      callApi('lookUpInvite', { params: { code }, query: { user: 'true' }, signal }),
    retry: retryUnlessMissing,
  });
}

/** A template by its code, with the team it was made from. */
export function templateQuery(code: string) {
  return queryOptions({
    queryKey: ['template', code],
    queryFn: ({ signal }) => callApi('getTemplate', { params: { code }, signal }),
    retry: retryUnlessMissing,
  });
}

// what is not valid does not become so by asking again
function retryUnlessMissing(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status === 404);
}

/** Joins the team of an invite. */
export function useJoinTeam(code: string) {
  return useMutation({ mutationFn: () => callApi('joinTeam', { params: { code }, body: {} }) });
}

/** Whose friend invite this is; it is asked for once and with an error when nobody can use it. */
export function friendInviteQuery(code: string) {
  return queryOptions({
    queryKey: ['friend-invite', code],
    queryFn: ({ signal }) => callApi('validateFriendInvite', { body: { code }, signal }),
    // what is not valid does not become so by asking again
    retry: (failures, error) =>
      failures < 1 && !(error instanceof ApiProblem && error.status === 404),
  });
}
