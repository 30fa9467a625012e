import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type {
  getOnboarding,
  OnboardingAnswers,
  SentOnboarding,
} from '#shared/contract/teams/onboarding.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** What a member is shown and asked, with what they chose. */
export type AskedOnboarding = ReplyOf<typeof getOnboarding>;

function askedQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['team-onboarding', teamId],
    queryFn: ({ signal }) => callApi('getOnboarding', { params: { teamId }, signal }),
    // what is accepted must be what is asked now
    staleTime: 0,
    gcTime: 0,
  });
}

/** The rules and questions of a team, as I am asked them. */
export function useOnboarding(teamId: TeamId) {
  return useQuery(askedQuery(teamId));
}

/** Accepts the rules of a team and answers its questions; the event says how I stand then. */
export async function answerOnboarding(teamId: TeamId, body: OnboardingAnswers): Promise<void> {
  await callApi('answerOnboarding', { params: { teamId }, body });
}

function settingsQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['team-onboarding-settings', teamId],
    queryFn: ({ signal }) => callApi('getOnboardingSettings', { params: { teamId }, signal }),
    // another manager may have changed it since it was looked at
    staleTime: 0,
    gcTime: 0,
  });
}

/** The onboarding of a team, as it is set. */
export function useOnboardingSettings(teamId: TeamId) {
  return useQuery(settingsQuery(teamId));
}

/** Saves the settings; the answer is what is edited from then on. */
export function useSaveOnboarding(teamId: TeamId) {
  const queryClient = useQueryClient();
  return async (body: { readonly version: number; readonly onboarding: SentOnboarding }) => {
    const { version, onboarding } = await callApi('saveOnboarding', { params: { teamId }, body });
    const saved = { version, onboarding };
    queryClient.setQueryData(settingsQuery(teamId).queryKey, saved);
    return saved;
  };
}
