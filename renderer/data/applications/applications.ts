import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  Application,
  ApplicationStatus,
  GivenAnswer,
  OwnApplication,
} from '#shared/contract/teams/application.ts';
import { compareIds, type ApplicationId, type TeamId } from '#shared/lib/ids.ts';
import type { ReviewedApplications } from '#shared/reduce/client-view.ts';
import type { QuestionDraft } from '#shared/rules/application-form.ts';
import { callApi } from '../../lib/api-client.ts';
import { useRefetchOn } from '../refetch-on.ts';
import { ownApplicationsSlice, reviewSlice } from '../slices/application-slices.ts';
import { ALL } from '../slices/slice.ts';
import { slices, useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';

/** T-052: yellow, green, red. */
export const statusTones = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
} as const satisfies Record<ApplicationStatus, string>;

export interface ReviewedTeam {
  /** undefined until it came */
  readonly reviewed: ReviewedApplications | undefined;
  readonly slice: ShownSlice;
}

/** The form and the applications of a team that I decide about, kept up to date by the socket. */
export function useReviewedTeam(teamId: TeamId, isWanted: boolean): ReviewedTeam {
  const held = useView((view) => view.applications[teamId]);
  const slice = useSlice(reviewSlice, teamId, { isWanted });
  return { reviewed: held?.isLoaded ? held : undefined, slice };
}

/** Loads the applications before the oldest that is held. */
export async function loadOlderApplications(teamId: TeamId, oldest: ApplicationId): Promise<void> {
  await slices.load(reviewSlice, teamId, { at: 'before', id: oldest });
}

/** One application, wherever it stands in the list. */
export function useApplication(teamId: TeamId, applicationId: ApplicationId) {
  const queryKey = ['application', teamId, applicationId];
  const held = useView((view) =>
    view.applications[teamId]?.applications.find(({ id }) => id === applicationId),
  );
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('getApplication', { params: { teamId, applicationId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  useRefetchOn(
    queryKey,
    ({ type, data }) =>
      (type === 'APPLICATION_UPDATED' && data.application.id === applicationId) ||
      (type === 'APPLICATION_DELETED' && data.applicationId === applicationId),
  );
  const application: Application | undefined = held ?? query.data?.application;
  return { application, error: query.error, retry: () => void query.refetch() };
}

/** My applications, newest first; undefined until they came. */
export function useOwnApplications(): {
  readonly applications: readonly OwnApplication[] | undefined;
  readonly slice: ShownSlice;
} {
  const held = useView((view) => view.ownApplications);
  const slice = useSlice(ownApplicationsSlice, ALL);
  const entries = held?.isLoaded ? held.entries : undefined;
  const applications = useMemo(
    () =>
      entries && Object.values(entries).toSorted((left, right) => compareIds(right.id, left.id)),
    [entries],
  );
  return { applications, slice };
}

/** @throws ApiProblem */
export async function saveForm(
  teamId: TeamId,
  form: {
    readonly description: string;
    readonly questions: readonly (QuestionDraft & { readonly id?: string })[];
  },
): Promise<void> {
  const questions = form.questions.map((question) => ({
    ...question,
    options: [...question.options],
  }));
  await callApi('saveApplicationForm', {
    params: { teamId },
    body: { description: form.description, questions },
  });
}

/** @throws ApiProblem */
export async function switchIntake(teamId: TeamId, enabled: boolean): Promise<void> {
  await callApi('setRecruitment', { params: { teamId }, body: { enabled } });
}

/** @throws ApiProblem */
export async function decide(
  { teamId, id: applicationId }: Application,
  status: 'accepted' | 'rejected',
): Promise<void> {
  await callApi('decideApplication', { params: { teamId, applicationId }, body: { status } });
}

/** @throws ApiProblem */
export async function withdraw(applicationId: ApplicationId): Promise<void> {
  await callApi('withdrawApplication', { params: { applicationId } });
}

/** Sends the answers to the form behind an invite. @throws ApiProblem */
export async function apply(code: string, answers: readonly GivenAnswer[]): Promise<void> {
  await callApi('joinTeam', { params: { code }, body: { answers: [...answers] } });
}
