import { describe, expect, it } from 'vitest';
import type { StateEvent } from '../contract/socket/server-events.ts';
import {
  by,
  ANNA,
  id,
  LOBBY,
  ME,
  MODERATORS,
  OTHER_TEAM,
  PLANS,
  sampleContents,
  sampleMember,
  sampleMessage,
  sampleParticipant,
  sampleReady,
  sampleRole,
  sampleChannel,
  TALK,
  TEAM,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';
import { markStale, refreshTeam } from './stale-teams.ts';
import { channelIdsOf, countTeam } from './unloaded-teams.ts';
import { viewFromReady } from './view-from-ready.ts';

const inLobby = { channelId: LOBBY, lastRead: id<'message'>(10), newest: id<'message'>(20) };

/** READY had no room for the first team. */
function unloadedView(isCounted = true): ClientView {
  const ready = sampleReady();
  const isOther = ({ teamId }: { teamId: string }) => teamId !== TEAM;
  const counted = {
    teamId: TEAM,
    unread: 2,
    mentions: 1,
    channels: [{ ...inLobby, unread: 2, mentions: 1 }],
  };
  return viewFromReady({
    ...ready,
    channels: ready.channels.filter(isOther),
    categories: ready.categories.filter(isOther),
    roles: ready.roles.filter(isOther),
    unread: [...ready.unread.filter(isOther), ...(isCounted ? [counted] : [])],
    unloadedTeams: [
      {
        teamId: TEAM,
        isCounted,
        voice: [{ channelId: TALK, participants: [sampleParticipant()] }],
      },
    ],
  });
}

function apply(view: ClientView, ...events: readonly StateEvent[]): ClientView {
  return events.reduce((next, event) => applyEvent(next, event, 0), view);
}

function sent(number: number, channelId = LOBBY): StateEvent {
  const message = sampleMessage(number, { ...by(ANNA), channelId });
  return { type: 'MESSAGE_SEND', data: { message } };
}

function waiting(view: ClientView): number {
  return channelIdsOf(view, TEAM).reduce((sum, each) => sum + (view.unread[each]?.unread ?? 0), 0);
}

describe('a team that READY had no room for', () => {
  it('is known with my place in it, what waits there and who is in voice', () => {
    const view = unloadedView();
    expect(view.teams.map((team) => team.id)).toEqual([TEAM, OTHER_TEAM]);
    expect(view.memberships[TEAM]?.roleIds).toEqual([MODERATORS]);
    expect(view.channels[TEAM]).toBeUndefined();
    expect(view.roles[TEAM]).toBeUndefined();
    expect(waiting(view)).toBe(2);
    expect(Object.keys(view.participants)).toEqual([TALK]);
  });

  it('counts what comes in channels nothing was heard of, once each', () => {
    const view = apply(unloadedView(), sent(20), sent(21), sent(21), sent(30, PLANS));
    expect(waiting(view)).toBe(4);
    expect(channelIdsOf(view, TEAM).toSorted()).toEqual([LOBBY, PLANS, TALK].toSorted());
    const read = apply(view, {
      type: 'MESSAGE_READ',
      data: { teamId: TEAM, channelId: LOBBY, lastRead: id<'message'>(21) },
    });
    expect(waiting(read)).toBe(1);
  });

  it('lets go of channels that are deleted or out of sight', () => {
    const view = apply(unloadedView(), sent(30, PLANS));
    const deleted = apply(view, {
      type: 'CHANNEL_DELETED',
      data: { teamId: TEAM, channelId: LOBBY },
    });
    expect(waiting(deleted)).toBe(1);
    const closed = apply(view, {
      type: 'TEAM_ACCESS_CHANGED',
      data: { teamId: TEAM, closed: [PLANS] },
    });
    expect(waiting(closed)).toBe(2);
    // what came into sight instead only the server knows
    expect(closed.staleTeams[TEAM]).toBe(1);
  });

  it('leaves nothing behind when I leave it', () => {
    const view = apply(unloadedView(), sent(30, PLANS), {
      type: 'USER_LEFT_TEAM',
      data: { teamId: TEAM, userId: ME, reason: 'left', memberCount: 1 },
    });
    expect(view.unread).toEqual({});
    expect(view.participants).toEqual({});
    expect(view.unloaded).toEqual({});
  });

  it('takes a role from me that is deleted, and is fetched again for it', () => {
    const view = apply(unloadedView(), {
      type: 'ROLE_DELETED',
      data: { teamId: TEAM, roleId: MODERATORS },
    });
    expect(view.memberships[TEAM]?.roleIds).toEqual([]);
    expect(view.staleTeams[TEAM]).toBe(1);
  });

  it('keeps members and their number as events tell them', () => {
    const member = sampleMember({ id: ANNA });
    const view = apply(unloadedView(), {
      type: 'USER_JOINED_TEAM',
      data: { teamId: TEAM, member, memberCount: 77 },
    });
    expect(view.teams[0]?.memberCount).toBe(77);
  });
});

describe('what the fetch of such a team answers', () => {
  const contents = sampleContents(sampleReady().channels, {
    unread: {
      teamId: TEAM,
      unread: 2,
      mentions: 1,
      channels: [{ ...inLobby, unread: 2, mentions: 1 }],
    },
  });

  it('makes of it what READY would have made, but for what came since', () => {
    const view = refreshTeam(markStale(apply(unloadedView(), sent(21)), TEAM), contents, 1);
    const whole = viewFromReady(sampleReady());
    expect(view.unloaded).toEqual({});
    expect(view.channels).toEqual(whole.channels);
    expect(view.roles).toEqual(whole.roles);
    expect(view.participants).toEqual(whole.participants);
    expect(view.teams).toEqual(whole.teams);
    expect(waiting(view)).toBe(3);
  });

  it.each<[string, StateEvent]>([
    ['channel', { type: 'CHANNEL_CREATED', data: { channel: sampleChannel({ id: id(77) }) } }],
    ['role', { type: 'ROLE_UPDATED', data: { role: sampleRole({ name: 'new' }) } }],
    ['deleted role', { type: 'ROLE_DELETED', data: { teamId: TEAM, roleId: id(999) } }],
    ['deleted channel', { type: 'CHANNEL_DELETED', data: { teamId: TEAM, channelId: PLANS } }],
  ])('is asked for once more when a %s came meanwhile', (_what, event) => {
    const asked = markStale(unloadedView(), TEAM);
    const view = apply(asked, event);
    expect(view.staleTeams[TEAM]).toBe(2);
    expect(refreshTeam(view, contents, 1)).toBe(view);
  });

  it('counts what waits where READY did not, and keeps what came meanwhile', () => {
    const view = apply(unloadedView(false), sent(21), sent(30, PLANS));
    expect(waiting(view)).toBe(2);
    const counted = countTeam(view, contents.unread);
    expect(waiting(counted)).toBe(4);
    expect(counted.unloaded[TEAM]?.isCounted).toBe(true);
    expect(countTeam(counted, contents.unread)).toBe(counted);
  });
});
