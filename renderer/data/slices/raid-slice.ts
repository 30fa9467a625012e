import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { withRaid } from '#shared/reduce/reduce-teams.ts';
import type { Slice } from './slice.ts';

/** Whether the door of a team is closed. */
export const raidSlice: Slice<TeamId, Reply<'getRaid'>> = {
  name: 'raid',
  keyText: (teamId) => teamId,
  scope: (teamId) => ({ kind: 'team', teamId }),
  isHeld: ({ raids }, teamId) => raids[teamId] !== undefined,
  // what was told meanwhile is newer than the answer
  stamp: ({ raids }, teamId) => raids[teamId],
  fetch: (call, teamId) => call('getRaid', { params: { teamId } }),
  merge: (view, { key: teamId, answer, asked }) =>
    view.raids[teamId] === asked.raids[teamId] ? withRaid(view, teamId, answer.raid) : view,
};
