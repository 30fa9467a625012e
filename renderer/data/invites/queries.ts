import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getDefaultStore } from '../../lib/atoms.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { greetingAtom } from '../teams/team-start.ts';

/** What an invite leads to, for the one who asks: the answer differs for members (T-063). */
export function inviteQuery(code: string, userId: string | null) {
  return queryOptions({
    queryKey: ['invite', code, userId],
    queryFn: ({ signal }) =>
      callApi('lookUpInvite', { params: { code }, query: { user: 'true' }, signal }),
  });
}

/** Joins the team of an invite. */
export function useJoinTeam(code: string) {
  const client = useQueryClient();
  // who comes back to the invite is a member: the answer is another one now (E-228)
  const askAnew = () => client.invalidateQueries({ queryKey: ['invite', code] });
  return useMutation({
    mutationFn: () => callApi('joinTeam', { params: { code }, body: {} }),
    onSuccess({ team }) {
      getDefaultStore().set(greetingAtom(team.id), true);
      void askAnew();
    },
    onError(error) {
      // they came in meanwhile by another way
      if (error instanceof ApiProblem && error.code === 'team.already-member') void askAnew();
    },
  });
}

/** Whose friend invite this is; it is asked for once and with an error when it cannot be used. */
export function friendInviteQuery(code: string) {
  return queryOptions({
    queryKey: ['friend-invite', code],
    queryFn: ({ signal }) => callApi('validateFriendInvite', { body: { code }, signal }),
  });
}
