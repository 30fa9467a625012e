import { describe, expect, it } from 'vitest';
import type { StateEvent } from '../contract/socket/server-events.ts';
import { id, LOBBY, PLANS, sampleTeamEvent, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import { addTeamEvents, askTeamEventsAgain, withoutEventsAt } from './reduce-team-events.ts';

const NOW = 0;
const own = (number: number) => ({ ...sampleTeamEvent(number), mine: null });

function heldAfter(...events: Parameters<typeof applyEvent>[1][]) {
  const loaded = addTeamEvents(sampleView(), TEAM, [{ ...own(1), mine: 'in' }, own(2)]);
  const view = events.reduce((next, event) => applyEvent(next, event, NOW), loaded);
  return view.teamEvents[TEAM];
}

describe('what a team plans', () => {
  it('stays the later of two states, with my answer', () => {
    const event = (version: number, title: string) =>
      ({
        type: 'TEAM_EVENT_UPDATED',
        data: { event: { ...sampleTeamEvent(1), title, version } },
      }) as const;
    const held = heldAfter(event(3, 'later'), event(2, 'earlier'));
    expect(held?.entries[id(1)]).toMatchObject({ title: 'later', mine: 'in' });
  });

  it('keeps an answer that a page brings after the event that told of it', () => {
    const told = applyEvent(
      sampleView(),
      { type: 'TEAM_EVENT_UPDATED', data: { event: { ...sampleTeamEvent(1), version: 2 } } },
      NOW,
    );
    const view = addTeamEvents(told, TEAM, [{ ...own(1), mine: 'maybe' }]);
    expect(view.teamEvents[TEAM]?.entries[id(1)]).toMatchObject({ version: 2, mine: 'maybe' });
  });

  it('comes back when it moves into sight again', () => {
    const removed: StateEvent = {
      type: 'TEAM_EVENT_REMOVED',
      data: { teamId: TEAM, eventId: id<'team-event'>(1), places: [LOBBY], movedTo: PLANS },
    };
    expect(Object.keys(heldAfter(removed)?.entries ?? {})).toEqual([id(2)]);
    const back = {
      type: 'TEAM_EVENT_UPDATED',
      data: { event: { ...sampleTeamEvent(1), version: 4 } },
    } as const;
    expect(Object.keys(heldAfter(removed, back)?.entries ?? {}).toSorted()).toEqual([id(1), id(2)]);
  });

  it('is forgotten with its channels, and asked for again when others come into sight', () => {
    const view = addTeamEvents(sampleView(), TEAM, [
      own(1),
      { ...own(2), channelId: null, postedIn: PLANS },
      { ...own(3), channelId: null },
    ]);
    const left = withoutEventsAt(view.teamEvents, [LOBBY, PLANS]);
    expect(Object.keys(left[TEAM]?.entries ?? {})).toEqual([id(3)]);
    expect(askTeamEventsAgain(view, TEAM).teamEvents[TEAM]?.isLoaded).toBe(false);
  });
});
