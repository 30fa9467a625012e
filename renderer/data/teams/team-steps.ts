import { useQuery } from '@tanstack/react-query';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { callApi } from '../../lib/api-client.ts';
import { useView } from '../view-store.ts';

/** Whether a message of mine is held in one of a team's channels. */
function hasOwnMessage(view: ClientView, teamId: TeamId): boolean {
  return Object.keys(view.channels[teamId] ?? {}).some((channelId) =>
    view.messages[channelId]?.messages.some(({ createdBy }) => createdBy.id === view.me.id),
  );
}

/** Whether I have written in a team; undefined until that is known. */
export function useHasWritten(teamId: TeamId): boolean | undefined {
  const me = useView((view) => view.me.id);
  const isHeld = useView((view) => hasOwnMessage(view, teamId)) ?? false;
  const { data } = useQuery({
    queryKey: ['has-written', teamId, me],
    queryFn: ({ signal }) =>
      callApi('searchMessages', { query: { teamId, limit: 1, ...(me && { from: me }) }, signal }),
    enabled: me !== undefined && !isHeld,
    staleTime: Infinity,
  });
  return isHeld || (data && data.messages.length > 0);
}

/** Whether anyone was invited: another member, or an invite; undefined until that is known. */
export function useHasInvited(teamId: TeamId, isLooking: boolean): boolean | undefined {
  const count = useView((view) => view.teams.find(({ id }) => id === teamId)?.memberCount) ?? 1;
  const { data } = useQuery({
    // asked again each time a dialog has closed: an invite may have been made there
    queryKey: ['has-invited', teamId, isLooking],
    queryFn: ({ signal }) => callApi('listInvites', { params: { teamId }, signal }),
    enabled: isLooking && count <= 1,
    staleTime: 0,
    placeholderData: (last) => last,
  });
  return count > 1 || (data && data.length > 0);
}
