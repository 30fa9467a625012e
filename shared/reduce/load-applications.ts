import type { Reply } from '../contract/endpoint-call.ts';
import type { ApplicationForm, OwnApplication } from '../contract/teams/application.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ClientView, ReviewedApplications } from './client-view.ts';
import { withLoaded } from './collection.ts';
import { withEntry } from './record.ts';
import { changeReviewed, newestFirst } from './reduce-applications.ts';

const nothing: ReviewedApplications = {
  isLoaded: false,
  form: { description: '', questions: [] },
  isOpen: false,
  applications: [],
  hasMore: false,
  total: 0,
  pending: 0,
};

/** Before a team's applications are asked for: from now on events about them are taken. */
export function openApplications(view: ClientView, teamId: TeamId): ClientView {
  if (view.applications[teamId] || !view.memberships[teamId]) return view;
  return { ...view, applications: withEntry(view.applications, teamId, nothing) };
}

/** What is answered of a team's applications at first; null: it has no form, so nothing is asked. */
export interface ApplicationsAnswer {
  readonly form: ApplicationForm;
  readonly isOpen: boolean;
  readonly page: Reply<'listApplications'> | null;
}

/** A team's form and the first page of its applications, as they were answered. */
export function addApplications(
  view: ClientView,
  teamId: TeamId,
  { form, isOpen, page }: ApplicationsAnswer,
): ClientView {
  const { applications = [], total = 0, pending = 0, hasMore = false } = page ?? {};
  return changeReviewed(view, teamId, () => ({
    isLoaded: true,
    form,
    isOpen,
    applications,
    total,
    pending,
    hasMore,
  }));
}

/** A page of older applications, as it was answered. */
export function addOlderApplications(
  view: ClientView,
  teamId: TeamId,
  { applications, hasMore, total, pending }: Reply<'listApplications'>,
): ClientView {
  return changeReviewed(view, teamId, (held) => {
    const known = new Set(held.applications.map(({ id }) => id));
    const older = applications.filter(({ id }) => !known.has(id));
    return {
      ...held,
      applications: newestFirst([...held.applications, ...older]),
      hasMore,
      total,
      pending,
    };
  });
}

/** My applications, as they were answered. */
export function addOwnApplications(
  view: ClientView,
  applications: readonly OwnApplication[],
): ClientView {
  return { ...view, ownApplications: withLoaded(view.ownApplications, applications) };
}
