import { describe, expect, it } from 'vitest';
import { ANNA, BORA, PLANS, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import { addWatchers } from './reduce-watching.ts';

const place = { teamId: TEAM, channelId: PLANS };

function watched(userId: typeof ANNA, isWatching: boolean) {
  return { type: 'CHANNEL_WATCHED', data: { ...place, userId, isWatching } } as const;
}

function watching(view: ReturnType<typeof sampleView>): string[] {
  const users = Object.entries(view.watchers[PLANS]?.users ?? {});
  return users.flatMap(([id, isWatching]) => (isWatching ? [id] : []));
}

describe('who watches', () => {
  it('comes, goes and comes back', () => {
    let view = addWatchers(sampleView(), place, [{ id: ANNA }]);
    view = applyEvent(view, watched(BORA, true), 0);
    expect(watching(view).toSorted()).toEqual([ANNA, BORA].toSorted());
    view = applyEvent(view, watched(ANNA, false), 0);
    expect(watching(view)).toEqual([BORA]);
    view = applyEvent(view, watched(ANNA, true), 0);
    expect(watching(view).toSorted()).toEqual([ANNA, BORA].toSorted());
  });

  it('is as the events said, also when an older answer comes after them', () => {
    const gone = applyEvent(sampleView(), watched(ANNA, false), 0);
    const both = applyEvent(gone, watched(BORA, true), 0);
    expect(both.watchers[PLANS]?.isLoaded).toBe(false);
    const answered = addWatchers(both, place, [{ id: ANNA }]);
    expect(answered.watchers[PLANS]?.isLoaded).toBe(true);
    expect(watching(answered)).toEqual([BORA]);
  });
});
