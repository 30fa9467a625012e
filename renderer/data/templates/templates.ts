import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { TeamId } from '#shared/lib/ids.ts';
import { ApiProblem, callApi } from '../../lib/api-client.ts';
import { retryUnlessMissing } from '../../lib/retry-unless-missing.ts';
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
    retry: retryUnlessMissing,
  });
}

const templateKey = (code: string) => ['template', code];

/** The template of a team that I manage; `code` is what the team says of it. */
export function teamTemplateQuery(teamId: TeamId, code: string | null) {
  return queryOptions({
    queryKey: ['team-template', teamId, code],
    queryFn: ({ signal }) => callApi('getTeamTemplate', { params: { teamId }, signal }),
    enabled: code !== null,
    // another manager may have made it anew under the same code
    staleTime: 0,
  });
}

/**
 * Makes and deletes the template of a team; what is known of it here follows, the rest comes by
 * the team's own event.
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
      const { queryKey } = teamTemplateQuery(teamId, template.code);
      queryClient.setQueryData(queryKey, { template });
    },
    remove: async (code) => {
      await callApi('deleteTemplate', { params: { teamId } });
      forget(code);
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
