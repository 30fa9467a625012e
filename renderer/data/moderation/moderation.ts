import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ModerationRule, RaidSettings } from '#shared/rules/moderation.ts';
import { callApi } from '../../lib/api-client.ts';

function moderationQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['team-moderation', teamId],
    queryFn: ({ signal }) => callApi('getModeration', { params: { teamId }, signal }),
    // another manager may have changed it since it was looked at
    staleTime: 0,
  });
}

/** The automatic rules of a team, and when its door closes by itself. */
export function useModeration(teamId: TeamId) {
  return useQuery(moderationQuery(teamId));
}

/** Sets one rule; the answer is what is shown from then on. */
export function useSetRule(teamId: TeamId): (rule: ModerationRule) => Promise<void> {
  const queryClient = useQueryClient();
  return async (rule) => {
    const exempt = {
      exemptRoleIds: [...rule.exemptRoleIds],
      exemptChannelIds: [...rule.exemptChannelIds],
    };
    const sent =
      rule.kind === 'words'
        ? { ...rule, ...exempt, words: [...rule.words] }
        : { ...rule, ...exempt };
    await callApi('setModerationRule', { params: { teamId }, body: { rule: sent } });
    await queryClient.invalidateQueries(moderationQuery(teamId));
  };
}

/** Says when the door closes by itself. */
export function useSetRaidSettings(teamId: TeamId): (settings: RaidSettings) => Promise<void> {
  const queryClient = useQueryClient();
  return async (settings) => {
    await callApi('setRaidSettings', { params: { teamId }, body: settings });
    await queryClient.invalidateQueries(moderationQuery(teamId));
  };
}
