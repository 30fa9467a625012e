import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import {
  addApplications,
  addOlderApplications,
  addOwnApplications,
  openApplications,
  type ApplicationsAnswer,
} from '#shared/reduce/load-applications.ts';
import type { ALL, Slice } from './slice.ts';

type ReviewAnswer =
  | { readonly first: ApplicationsAnswer }
  | { readonly older: Reply<'listApplications'> };

/**
 * A team's form and its applications, for those who decide; pages before an id go on from there. Any
 * event about them makes a question under way too old: counts are those of one moment.
 */
export const reviewSlice: Slice<TeamId, ReviewAnswer> = {
  name: 'applications',
  keyText: (teamId) => teamId,
  scope: (teamId) => ({ kind: 'team', teamId }),
  isHeld: (view, teamId) => view.applications[teamId]?.isLoaded ?? false,
  open: openApplications,
  stamp: (view, teamId) => view.applications[teamId],
  async fetch(call, teamId, range) {
    const params = { teamId };
    if (range.at === 'before')
      return { older: await call('listApplications', { params, query: { before: range.id } }) };
    const form = await call('getApplicationQuestions', { params });
    // without a form there is nothing more to ask for (T-320, T-321)
    if (form.questions.length === 0) return { first: { form, isOpen: false, page: null } };
    const [{ status: isOpen }, page] = await Promise.all([
      call('getRecruitment', { params }),
      call('listApplications', { params, query: {} }),
    ]);
    return { first: { form, isOpen, page } };
  },
  merge: (view, { key: teamId, answer }) =>
    'older' in answer
      ? addOlderApplications(view, teamId, answer.older)
      : addApplications(view, teamId, answer.first),
};

/** My applications, the newest of them. */
export const ownApplicationsSlice: Slice<typeof ALL, Reply<'listOwnApplications'>> = {
  name: 'own applications',
  keyText: (key) => key,
  scope: () => ({ kind: 'session' }),
  isHeld: ({ ownApplications }) => ownApplications.isLoaded,
  fetch: (call) => call('listOwnApplications', { query: { withTeam: 'true' } }),
  merge: (view, { answer }) => addOwnApplications(view, answer.applications),
};
