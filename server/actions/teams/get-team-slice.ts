import type * as contract from '#shared/contract/teams/team-slice.ts';
import type { Action } from '../action.ts';
import { loadTeamUnread } from '../unread/get-team-unread.ts';
import { loadTeamSlice } from './load-team-slice.ts';
import { withParticipants } from '../voice/with-participants.ts';

/** What READY would have said of a team that did not fit in. */
export const getTeamSlice: Action<typeof contract.getTeamSlice> = async function getTeamSlice(
  deps,
  { actor, ...place },
  { params },
) {
  const [slice, unread] = await Promise.all([
    loadTeamSlice(deps, { teamId: params.teamId, userId: actor.userId }),
    loadTeamUnread(deps, place),
  ]);
  return { slice: { ...slice, channels: withParticipants(deps, slice.channels) }, unread };
};
