import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { addTeamEvents } from '#shared/reduce/reduce-team-events.ts';
import type { Slice } from './slice.ts';

/** What a team plans. */
export const teamEventsSlice: Slice<TeamId, Reply<'listTeamEvents'>> = {
  name: 'team-events',
  keyText: (teamId) => teamId,
  scope: (teamId) => ({ kind: 'team', teamId }),
  isHeld: ({ teamEvents }, teamId) => teamEvents[teamId]?.isLoaded ?? false,
  fetch: (call, teamId) => call('listTeamEvents', { params: { teamId } }),
  merge: (view, { key: teamId, answer }) => addTeamEvents(view, teamId, answer.events),
};
