import { beforeEach, describe, expect, it } from 'vitest';
import { sampleApplication, sampleOwnApplication } from '#tests/reduce/sample-applications.ts';
import { TEAM } from '#tests/reduce/sample-view.ts';
import { createSliceWorld, type SliceWorld } from '#tests/support/slice-world.ts';
import { ownApplicationsSlice, reviewSlice } from './application-slices.ts';
import { ALL, type Slice } from './slice.ts';

const MINUTE = 60_000;
const question = { id: 'q', question: 'Why us?', type: 'text', options: [], optional: false };

let world: SliceWorld;
beforeEach(() => {
  world = createSliceWorld();
});

function namesAsked(): readonly string[] {
  return world.calls.map(({ name }) => name);
}

/** Answers the call of that name. */
async function answer(name: string, reply: unknown): Promise<void> {
  world.calls.findLast((call) => call.name === name)?.answer(reply);
  await world.pass();
}

describe('the applications of a team', () => {
  it('[T-320, T-321] are asked for with their status once the team has questions, and not before', async () => {
    world.slices.want(reviewSlice, TEAM);
    await world.pass();
    expect(namesAsked()).toEqual(['getApplicationQuestions']);
    await answer('getApplicationQuestions', { description: '', questions: [] });
    await world.pass(MINUTE);
    expect(namesAsked()).toEqual(['getApplicationQuestions']);
    expect(world.view().applications[TEAM]).toMatchObject({ isLoaded: true, applications: [] });

    const other = createSliceWorld();
    other.slices.want(reviewSlice, TEAM);
    await other.pass();
    await other.answer({ description: 'We raid.', questions: [question] });
    expect(other.calls.map(({ name }) => name)).toEqual([
      'getApplicationQuestions',
      'getRecruitment',
      'listApplications',
    ]);
    for (const { given } of other.calls) expect(given).toMatchObject({ params: { teamId: TEAM } });
    other.calls[1]?.answer({ status: true });
    await other.answer({
      applications: [sampleApplication(2), sampleApplication(1)],
      total: 2,
      pending: 2,
      hasMore: false,
    });
    expect(other.view().applications[TEAM]).toMatchObject({ isOpen: true, total: 2, pending: 2 });
  });
});

interface Asked {
  readonly what: string;
  readonly want: (world: SliceWorld) => void;
  readonly state: (world: SliceWorld) => string;
  readonly name: string;
  readonly reply: unknown;
}

function asked<Key, Answer>(slice: Slice<Key, Answer>, key: Key) {
  return {
    want: ({ slices }: SliceWorld) => void slices.want(slice, key),
    state: ({ slices }: SliceWorld) => slices.state(slice, key).status,
  };
}

const questions: readonly Asked[] = [
  {
    what: 'those of a team',
    ...asked(reviewSlice, TEAM),
    name: 'getApplicationQuestions',
    reply: { description: '', questions: [] },
  },
  {
    what: 'my own',
    ...asked(ownApplicationsSlice, ALL),
    name: 'listOwnApplications',
    reply: { applications: [sampleOwnApplication(1)] },
  },
];

describe.each(questions)('applications, $what', ({ want, state, name, reply }) => {
  it('are asked for once more a second after a failure, and not again', async () => {
    want(world);
    await world.pass();
    world.calls.at(-1)?.refuse(503);
    await world.pass();
    await world.pass(999);
    expect(namesAsked()).toEqual([name]);
    await world.pass(1);
    expect(namesAsked()).toEqual([name, name]);
    world.calls.at(-1)?.refuse(503);
    await world.pass();
    await world.pass(10 * MINUTE);
    expect(namesAsked()).toEqual([name, name]);
    expect(state(world)).toBe('failed');
  });

  it('that are there are not asked for again when the connection is back', async () => {
    want(world);
    await world.pass();
    await world.answer(reply);
    const before = namesAsked().length;
    world.slices.retryFailed();
    await world.pass(10 * MINUTE);
    expect(namesAsked()).toHaveLength(before);
  });
});
