import type { StateEventData } from '../contract/socket/server-events.ts';
import type { Application } from '../contract/teams/application.ts';
import { compareIds, type TeamId } from '../lib/ids.ts';
import { hasTeamPermission, teamPermissionsOf } from '../rules/permissions.ts';
import type { ClientView, ReviewedApplications } from './client-view.ts';
import { withItem, withoutItem } from './collection.ts';
import { myPlace } from './my-place.ts';
import { withEntry, withoutEntry } from './record.ts';

/** An application came, or was decided. */
export function applicationUpdated(
  view: ClientView,
  { application, total, pending }: StateEventData<'APPLICATION_UPDATED'>,
): ClientView {
  return changeReviewed(view, application.teamId, (held) => ({
    ...held,
    applications: withApplication(held, application),
    total,
    pending,
  }));
}

/** An applicant took theirs back. */
export function applicationDeleted(
  view: ClientView,
  { teamId, applicationId, total, pending }: StateEventData<'APPLICATION_DELETED'>,
): ClientView {
  return changeReviewed(view, teamId, (held) => ({
    ...held,
    applications: held.applications.filter(({ id }) => id !== applicationId),
    total,
    pending,
  }));
}

/** The form, or whether applications are taken, is another. */
export function recruitmentUpdated(
  view: ClientView,
  { teamId, form, status }: StateEventData<'RECRUITMENT_UPDATED'>,
): ClientView {
  return changeReviewed(view, teamId, (held) => ({ ...held, form, isOpen: status }));
}

/** Of a team whose applications no one looks at here, nothing is kept. */
export function changeReviewed(
  view: ClientView,
  teamId: TeamId,
  change: (held: ReviewedApplications) => ReviewedApplications,
): ClientView {
  const held = view.applications[teamId];
  if (!held) return view;
  return { ...view, applications: withEntry(view.applications, teamId, change(held)) };
}

/** The list with one in its place; one older than all that are held comes with its page. */
function withApplication(
  { applications, hasMore }: ReviewedApplications,
  application: Application,
): readonly Application[] {
  const others = applications.filter(({ id }) => id !== application.id);
  const oldest = applications.at(-1);
  if (hasMore && oldest && compareIds(application.id, oldest.id) < 0) return applications;
  return newestFirst([...others, application]);
}

/** Applications in the order of the table. */
export function newestFirst(applications: readonly Application[]): readonly Application[] {
  return applications.toSorted((left, right) => compareIds(right.id, left.id));
}

/** I applied, or it was decided. */
export function ownApplicationUpdated(
  view: ClientView,
  { application }: StateEventData<'OWN_APPLICATION_UPDATED'>,
): ClientView {
  return { ...view, ownApplications: withItem(view.ownApplications, application) };
}

/** I took an application back. */
export function ownApplicationDeleted(
  view: ClientView,
  { applicationId }: StateEventData<'OWN_APPLICATION_DELETED'>,
): ClientView {
  const ownApplications = withoutItem(view.ownApplications, applicationId);
  return ownApplications === view.ownApplications ? view : { ...view, ownApplications };
}

/** What I applied with to a team that is gone went with it. */
export function withoutOwnApplications(view: ClientView, teamId: TeamId): ClientView {
  const gone = Object.values(view.ownApplications.entries).filter(
    (application) => application.teamId === teamId,
  );
  if (gone.length === 0) return view;
  const ownApplications = gone.reduce(
    (held, { id }) => withoutItem(held, id),
    view.ownApplications,
  );
  return { ...view, ownApplications };
}

/** Whether I decide about the applications of a team, as far as I was told of it. */
function reviews(view: ClientView, teamId: TeamId): boolean {
  const place = myPlace(view, teamId);
  return place !== null && hasTeamPermission(teamPermissionsOf(place), 'MANAGE_APPLICATIONS');
}

/** The parts of a view that decide about permissions of a team. */
const permissionParts = ['teams', 'roles', 'memberships', 'unloaded'] as const;

/**
 * Forgets the applications of a team as soon as they are not mine to see: from then on nothing is told
 * of them, and what is held would grow old. Of a team whose roles have not come it cannot be said who
 * decides; its applications are asked for again.
 */
export function forgetLostApplications(before: ClientView, after: ClientView): ClientView {
  if (permissionParts.every((part) => before[part] === after[part])) return after;
  // reason: the keys of the view's applications are team ids
  const teamIds = Object.keys(after.applications) as TeamId[];
  const applications = teamIds
    .filter((teamId) => !reviews(after, teamId))
    .reduce((held, teamId) => withoutEntry(held, teamId), after.applications);
  return applications === after.applications ? after : { ...after, applications };
}
