import { describe, expect, it } from 'vitest';
import type { TeamEvent } from '#shared/contract/teams/event.ts';
import { ANNA, BORA, ME, sampleTeamEvent, TEAM } from '#tests/reduce/sample-view.ts';
import { rungAfter } from './rung-checks.ts';

const check = {
  startedBy: ANNA,
  startedAt: '2026-01-03T19:59:00.000Z',
  endedAt: null,
  asked: [ANNA, BORA, ME],
  ready: [ANNA],
  declined: [],
};
const rung: TeamEvent = { ...sampleTeamEvent(1), readyCheck: check };

function updated(change: Partial<TeamEvent>): readonly string[] {
  const event = { ...rung, version: rung.version + 1, ...change };
  return rungAfter([rung], { type: 'TEAM_EVENT_UPDATED', data: { event } }, ME).map(({ id }) => id);
}

describe('the ready checks that ring', () => {
  it('begin with the one that rang, each once', () => {
    const again = { type: 'READY_CHECK_RANG', data: { event: rung } } as const;
    expect(rungAfter([], again, ME)).toEqual([rung]);
    expect(rungAfter([rung], again, ME)).toEqual([rung]);
  });

  it.each([
    ['another answered', { readyCheck: { ...check, ready: [ANNA, BORA] } }, true],
    ['what is older was told later', { version: 0, isCancelled: true }, true],
    ['I answered elsewhere', { readyCheck: { ...check, declined: [ME] } }, false],
    ['who asked said go', { readyCheck: { ...check, endedAt: check.startedAt } }, false],
    ['it was cancelled', { isCancelled: true }, false],
  ])('go on or end: %s', (_what, change, rings) => {
    expect(updated(change)).toEqual(rings ? [rung.id] : []);
  });

  it('end with an event that is out of sight', () => {
    const data = {
      teamId: TEAM,
      eventId: rung.id,
      places: [],
      movedTo: sampleTeamEvent(1).channelId,
    };
    if (data.movedTo === null) throw new Error('the sample is in a channel');
    const removed = {
      type: 'TEAM_EVENT_REMOVED',
      data: { ...data, movedTo: data.movedTo },
    } as const;
    expect(rungAfter([rung], removed, ME)).toEqual([]);
  });
});
