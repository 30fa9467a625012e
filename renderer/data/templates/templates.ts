import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamId } from '#shared/lib/ids.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callApi } from '../../lib/api-client.ts';
import { useRefetchOn } from '../refetch-on.ts';
import { teamArrival } from '../teams/team-arrival.ts';

/** Codes whose kept answers are known to be old: the browser has to ask the server again. */
const changedHere = new Set<string>();

/** A template by its code, with the team it was made from; kept for five minutes (M-153). */
export function templateQuery(code: string) {
  return queryOptions({
    queryKey: templateKey(code),
    queryFn: ({ signal }) =>
      callApi('getTemplate', {
        params: { code },
        signal,
        ...(changedHere.has(code) ? { cache: 'reload' } : {}),
      }),
  });
}

const templateKey = (code: string) => ['template', code];

function teamTemplateQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['team-template', teamId],
    queryFn: ({ signal }) => callApi('getTeamTemplate', { params: { teamId }, signal }),
    // another manager may have made it anew since it was looked at
    staleTime: 0,
  });
}

/**
 * The template of a team that I manage. The team itself does not tell of it, since not all who hear
 * of the team may know: it is asked for, and again when the team changes while it is looked at.
 */
export function useTeamTemplate(teamId: TeamId) {
  const query = teamTemplateQuery(teamId);
  useRefetchOn(
    query.queryKey,
    ({ type, data }) => type === 'TEAM_UPDATED' && data.team.id === teamId,
  );
  return useQuery(query);
}

/**
 * Makes and deletes the template of a team; what is known of it here follows.
 */
export function useTemplateChange(teamId: TeamId): {
  /** @throws ApiProblem */
  create: () => Promise<void>;
  /** @throws ApiProblem */
  remove: (code: string) => Promise<void>;
} {
  const queryClient = useQueryClient();
  const forget = (code: string) => {
    changedHere.add(code);
    // cards that show it ask again
    void queryClient.resetQueries({ queryKey: templateKey(code) });
  };
  return {
    create: async () => {
      const { template } = await callApi('createTemplate', { params: { teamId } });
      forget(template.code);
      queryClient.setQueryData(teamTemplateQuery(teamId).queryKey, { template });
    },
    remove: async (code) => {
      await callApi('deleteTemplate', { params: { teamId } });
      forget(code);
      queryClient.setQueryData(teamTemplateQuery(teamId).queryKey, { template: null });
    },
  };
}

/**
 * Makes a team from a template and waits until it is among mine.
 * @throws ApiProblem
 */
export async function createTeamFromTemplate(code: string): Promise<TeamId> {
  try {
    const { team } = await callApi('createTeamFromTemplate', { params: { code } });
    await teamArrival(team.id);
    return team.id;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'template.not-found') changedHere.add(code);
    throw error;
  }
}
