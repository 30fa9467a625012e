import { describe, expect, it } from 'vitest';
import { teamMask } from '../rules/permissions.ts';
import { sampleApplication, sampleOwnApplication } from '#tests/reduce/sample-applications.ts';
import {
  BORA,
  id,
  ME,
  MODERATORS,
  OTHER_TEAM,
  sampleRole,
  sampleTeam,
  sampleView,
  TEAM,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';
import {
  addApplications,
  addOlderApplications,
  addOwnApplications,
  openApplications,
} from './load-applications.ts';

const NOW = 0;
const form = { description: 'Raids', questions: [] };

/** A view whose user decides in the first team by a role, and has loaded two of three applications. */
function reviewing(): ClientView {
  const view = sampleView();
  const role = sampleRole({ permissions: teamMask('MANAGE_APPLICATIONS') });
  const membership = {
    teamId: TEAM,
    roleIds: [MODERATORS],
    timeoutUntil: null,
    nickname: null,
    teamPicture: null,
    onboarding: null,
  };
  const mine = {
    ...view,
    roles: { ...view.roles, [TEAM]: { ...view.roles[TEAM], [MODERATORS]: role } },
    memberships: { ...view.memberships, [TEAM]: membership },
  };
  const page = {
    applications: [sampleApplication(803), sampleApplication(802)],
    total: 3,
    pending: 3,
    hasMore: true,
  };
  return addApplications(openApplications(mine, TEAM), TEAM, { form, isOpen: true, page });
}

function shown(view: ClientView) {
  const held = view.applications[TEAM];
  return held && [held.applications.map(({ id: each }) => Number(each)), held.total, held.pending];
}

describe('the applications of a team', () => {
  it('take what comes as the newest, and what is decided in its place', () => {
    const came = applyEvent(
      reviewing(),
      {
        type: 'APPLICATION_UPDATED',
        data: { application: sampleApplication(804), total: 4, pending: 4 },
      },
      NOW,
    );
    expect(shown(came)).toEqual([[804, 803, 802], 4, 4]);
    const application = sampleApplication(803, { status: 'rejected' });
    const decided = applyEvent(
      came,
      { type: 'APPLICATION_UPDATED', data: { application, total: 4, pending: 3 } },
      NOW,
    );
    expect(shown(decided)).toEqual([[804, 803, 802], 4, 3]);
    expect(decided.applications[TEAM]?.applications[1]).toBe(application);
  });

  it('leave no gap: one older than all that are held waits for its page', () => {
    const application = sampleApplication(801, { status: 'accepted' });
    const told = applyEvent(
      reviewing(),
      { type: 'APPLICATION_UPDATED', data: { application, total: 3, pending: 2 } },
      NOW,
    );
    expect(shown(told)).toEqual([[803, 802], 3, 2]);
    const page = { applications: [application], hasMore: false, total: 3, pending: 2 };
    const all = addOlderApplications(told, TEAM, page);
    expect([shown(all), all.applications[TEAM]?.hasMore]).toEqual([[[803, 802, 801], 3, 2], false]);
  });

  it('are nothing to a client that does not look at them', () => {
    const view = sampleView();
    const data = { application: sampleApplication(804), total: 4, pending: 4 };
    expect(applyEvent(view, { type: 'APPLICATION_UPDATED', data }, NOW)).toBe(view);
  });

  it('are forgotten the moment the permission is lost, by the role or with it, and not before', () => {
    const view = reviewing();
    const role = view.roles[TEAM]?.[MODERATORS];
    if (!role) throw new Error('The role is there');
    const renamed = applyEvent(
      view,
      { type: 'ROLE_UPDATED', data: { role: { ...role, name: 'Gate' } } },
      NOW,
    );
    expect(shown(renamed)).toEqual([[803, 802], 3, 3]);
    const powerless = { ...role, permissions: 0 };
    const lost = applyEvent(view, { type: 'ROLE_UPDATED', data: { role: powerless } }, NOW);
    expect(lost.applications).toEqual({});
    const gone = { teamId: TEAM, roleId: MODERATORS };
    expect(applyEvent(view, { type: 'ROLE_DELETED', data: gone }, NOW).applications).toEqual({});
    const team = { ...sampleTeam(), createdBy: BORA };
    expect(shown(applyEvent(view, { type: 'TEAM_UPDATED', data: { team } }, NOW))).toBeDefined();
    const left = applyEvent(
      view,
      {
        type: 'USER_LEFT_TEAM',
        data: { teamId: TEAM, userId: ME, reason: 'kicked', memberCount: 2 },
      },
      NOW,
    );
    expect(left.applications).toEqual({});
  });
});

describe('my applications', () => {
  const own = (number: number, teamId = TEAM) => ({ ...sampleOwnApplication(number), teamId });
  const ids = (view: ClientView) => Object.keys(view.ownApplications.entries).map(Number);

  it('go with a team that is deleted, whether or not I was in it, and do not come back', () => {
    const elsewhere = id<'team'>(900);
    const view = addOwnApplications(sampleView(), [own(801), own(802, elsewhere)]);
    const outside = applyEvent(view, { type: 'TEAM_DELETED', data: { teamId: elsewhere } }, NOW);
    expect(ids(outside)).toEqual([801]);
    expect(ids(addOwnApplications(outside, [own(802, elsewhere), own(801)]))).toEqual([801]);
    const inside = applyEvent(outside, { type: 'TEAM_DELETED', data: { teamId: TEAM } }, NOW);
    expect(ids(inside)).toEqual([]);
    expect(inside.memberships[OTHER_TEAM]).toBeDefined();
  });
});
