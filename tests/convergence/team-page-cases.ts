import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import { updateDiscovery } from '#shared/contract/teams/discovery.ts';
import { addTeamGame, orderTeamGames, removeTeamGame } from '#shared/contract/teams/game.ts';
import { updateTeam } from '#shared/contract/teams/team.ts';
import { createTemplate, deleteTemplate } from '#shared/contract/teams/template.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** The same to all members. */
function members(...events: StateEventName[]): ConvergenceCase['told'] {
  return { actor: events, insider: events, outsider: events };
}

/** What a team shows of itself: its template, its listing and what it plays. */
export const teamPageCases: readonly ConvergenceCase[] = [
  {
    name: 'TEAM_UPDATED with a template, and without it again',
    async act(world) {
      await world.actor.person.ok(createTemplate, { params: { teamId: world.teamId } });
      await world.actor.person.ok(deleteTemplate, { params: { teamId: world.teamId } });
    },
    told: members('TEAM_UPDATED', 'TEAM_UPDATED'),
  },
  {
    name: 'TEAM_UPDATED as it is listed, and taken off again',
    async act(world) {
      const params = { teamId: world.teamId };
      await world.actor.person.ok(updateTeam, { params, body: { description: 'We raid' } });
      await world.actor.person.ok(updateDiscovery, { params, body: { state: true } });
      await world.actor.person.ok(updateDiscovery, { params, body: { state: false } });
      await world.actor.person.ok(updateDiscovery, { params, body: { state: true } });
    },
    told: members('TEAM_UPDATED', 'TEAM_UPDATED', 'TEAM_UPDATED', 'TEAM_UPDATED'),
  },
  {
    name: 'TEAM_UPDATED with games that come, move and go',
    async act(world) {
      const params = { teamId: world.teamId };
      for (const gameId of ['valorant', 'dota-2', 'rust'])
        await world.actor.person.ok(addTeamGame, {
          params,
          body: { gameId, platforms: ['PC'], region: 'Europe' },
        });
      const gameIds = ['rust', 'valorant', 'dota-2'];
      await world.actor.person.ok(orderTeamGames, { params, body: { gameIds } });
      await world.actor.person.ok(removeTeamGame, { params: { ...params, gameId: 'valorant' } });
    },
    told: members(...Array.from({ length: 5 }, () => 'TEAM_UPDATED' as const)),
  },
];
