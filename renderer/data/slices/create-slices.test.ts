import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientView } from '#shared/reduce/client-view.ts';
import type { CallEndpoint } from '#shared/contract/endpoint-call.ts';
import { sampleChat } from '#tests/reduce/sample-social.ts';
import { LOBBY, OTHER_TEAM, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { createSlices, type SliceDeps } from './create-slices.ts';
import { createViewStore, type ViewStore } from './create-view-store.ts';
import type { Range, Slice, SliceScope } from './slice.ts';

/** A question of the page that waits to be answered. */
interface Question {
  readonly key: string;
  readonly range: Range;
  readonly answer: (text: string) => void;
  readonly refuse: (status: number, retryAfter?: number) => void;
}

let store: ViewStore;
let questions: Question[];
let clock: number;
/** What waits for the clock. */
let sleepers: { readonly at: number; readonly wake: () => void }[];
let isOnline: boolean;
let comeOnline: () => void;
let reported: string[];

beforeEach(() => {
  store = createViewStore();
  store.reset(sampleView());
  questions = [];
  clock = 0;
  sleepers = [];
  isOnline = true;
  reported = [];
});

/** Lets everything that can go on do so. */
async function pass(ms = 0): Promise<void> {
  clock += ms;
  const due = sleepers.filter(({ at }) => at <= clock);
  sleepers = sleepers.filter(({ at }) => at > clock);
  for (const { wake } of due) wake();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The next question comes when so many milliseconds have passed, and not one before. */
async function expectAskedAfter(ms: number, count: number): Promise<void> {
  await pass(ms - 1);
  expect(questions).toHaveLength(count - 1);
  await pass(1);
  expect(questions).toHaveLength(count);
}

function makeSlices() {
  // reason: the slices of this test do not call
  const call = (() => Promise.reject(new Error('not called'))) as CallEndpoint;
  const deps: SliceDeps = {
    store,
    call,
    now: () => clock,
    wait: (ms) =>
      new Promise((wake) => {
        sleepers.push({ at: clock + ms, wake });
      }),
    network: {
      isOnline: () => isOnline,
      whenOnline: () =>
        new Promise((resolve) => {
          comeOnline = resolve;
        }),
    },
    report: (what) => reported.push(what),
  };
  return createSlices(deps);
}

/** Keeps what it was answered as the last pin of the key, which nothing else changes here. */
function noteSlice(over: Partial<Slice<string, string>> = {}): Slice<string, string> {
  return {
    name: 'note',
    keyText: (key) => key,
    scope: () => ({ kind: 'team', teamId: TEAM }),
    isHeld: (view, key) => view.lastPinChange[key] !== undefined,
    fetch: (_call, key, range) =>
      new Promise((answer, reject) => {
        questions.push({
          key,
          range,
          answer,
          refuse: (status, retryAfter) =>
            reject(Object.assign(new Error(`refused ${String(status)}`), { status, retryAfter })),
        });
      }),
    merge: (view, { key, answer }) => withNote(view, key, answer),
    ...over,
  };
}

function withNote(view: ClientView, key: string, text: string): ClientView {
  return { ...view, lastPinChange: { ...view.lastPinChange, [key]: text } };
}

function note(key = 'a'): string | undefined {
  return store.get()?.lastPinChange[key];
}

describe('a slice that is wanted', () => {
  it('is loaded once, however many want it and however often the view changes', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    slices.want(slice, 'a');
    slices.want(slice, 'a');
    store.update((view) => ({ ...view, suspendedTeamLength: 7 }));
    expect(questions).toHaveLength(1);
    expect(slices.state(slice, 'a').status).toBe('loading');
    questions[0]?.answer('one');
    await pass();
    expect([note(), slices.state(slice, 'a').status]).toEqual(['one', 'idle']);
    expect(questions).toHaveLength(1);
  });

  it('is loaded again when it is forgotten, and not after it was released', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    const release = slices.want(slice, 'a');
    questions[0]?.answer('one');
    await pass();
    store.update((view) => ({ ...view, lastPinChange: {} }));
    expect(questions).toHaveLength(2);
    questions[1]?.answer('two');
    await pass();
    release();
    store.update((view) => ({ ...view, lastPinChange: {} }));
    expect(questions).toHaveLength(2);
  });

  it('asked before a fresh READY is asked again, and the old answer is not merged', async () => {
    const slices = makeSlices();
    slices.want(noteSlice(), 'a');
    store.reset(sampleView());
    questions[0]?.answer('of the old session');
    await pass();
    expect(note()).toBeUndefined();
    expect(questions).toHaveLength(2);
    questions[1]?.answer('of the new one');
    await pass();
    expect(note()).toBe('of the new one');
  });

  it('is not merged once its team is gone, and loaded anew when the team is back', async () => {
    const slices = makeSlices();
    slices.want(noteSlice(), 'a');
    const memberships = sampleView().memberships;
    store.update((view) => ({ ...view, memberships: {} }));
    store.update((view) => ({ ...view, memberships }));
    questions[0]?.answer('of before');
    await pass();
    expect(note()).toBeUndefined();
    questions[1]?.answer('of now');
    await pass();
    expect(note()).toBe('of now');
    expect(memberships[OTHER_TEAM]).toBeDefined();
  });

  it('is asked again when what must not change has changed meanwhile', async () => {
    const slices = makeSlices();
    slices.want(noteSlice({ stamp: ({ suspendedTeamLength }) => suspendedTeamLength }), 'a');
    store.update((view) => ({ ...view, suspendedTeamLength: 7 }));
    questions[0]?.answer('too old');
    await pass();
    expect(note()).toBeUndefined();
    questions[1]?.answer('right');
    await pass();
    expect(note()).toBe('right');
  });

  it('is asked again when it is opened once its answer is old, and not before', async () => {
    const slices = makeSlices();
    const slice = noteSlice({ freshMs: 1_000 });
    slices.want(slice, 'a')();
    questions[0]?.answer('one');
    await pass();
    await pass(999);
    slices.want(slice, 'a')();
    expect(questions).toHaveLength(1);
    await pass(1);
    slices.want(slice, 'a');
    expect([note(), questions.length]).toEqual(['one', 2]);
  });

  it('is asked for around what was read there last, as the latest want says', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    slices.want(slice, 'a', () => '7');
    slices.want(slice, 'a', () => '8');
    expect(questions[0]?.range).toEqual({ at: 'first', near: '7' });
    questions[0]?.answer('one');
    await pass();
    store.update((view) => ({ ...view, lastPinChange: {} }));
    expect(questions[1]?.range).toEqual({ at: 'first', near: '8' });
  });

  it('is opened before it is asked for, and merged with the view it was asked by', async () => {
    const slices = makeSlices();
    const opened: ClientView[] = [];
    const slice = noteSlice({
      open: (view, key) => withNote(view, key, 'collecting'),
      isHeld: (view, key) => view.lastPinChange[key] === 'one',
      merge(view, { key, answer, asked }) {
        opened.push(asked);
        return withNote(view, key, answer);
      },
    });
    slices.want(slice, 'a');
    expect(note()).toBe('collecting');
    store.update((view) => withNote(view, 'b', 'told meanwhile'));
    questions[0]?.answer('one');
    await pass();
    expect(opened.map(({ lastPinChange }) => lastPinChange)).toEqual([{ a: 'collecting' }]);
    expect([note('a'), note('b')]).toEqual(['one', 'told meanwhile']);
  });

  it('waits for the network, and comes by itself when it is back', async () => {
    isOnline = false;
    const slices = makeSlices();
    const slice = noteSlice();
    slices.want(slice, 'a');
    await pass();
    expect([questions.length, slices.state(slice, 'a').status]).toEqual([0, 'offline']);
    isOnline = true;
    comeOnline();
    await pass();
    questions[0]?.answer('one');
    await pass();
    expect(note()).toBe('one');
  });
});

describe('what is out of sight', () => {
  const chat = sampleChat();
  const scopes: readonly (readonly [string, SliceScope, (view: ClientView) => ClientView])[] = [
    ['a team', { kind: 'team', teamId: TEAM }, (view) => ({ ...view, memberships: {} })],
    [
      'a channel',
      { kind: 'channel', teamId: TEAM, channelId: LOBBY },
      (view) => ({ ...view, channels: {} }),
    ],
    [
      'a conversation in a channel',
      { kind: 'conversation', channelId: LOBBY },
      (view) => ({ ...view, channels: {} }),
    ],
    [
      'a conversation in a chat',
      { kind: 'conversation', channelId: chat.id },
      (view) => ({ ...view, chats: [] }),
    ],
  ];

  it.each(scopes)('with %s is not merged, and asked for anew when it is back', async (...given) => {
    const [, scope, hide] = given;
    const { channels, memberships } = sampleView();
    store.update((view) => ({ ...view, chats: [chat] }));
    const slices = makeSlices();
    const slice = noteSlice({ scope: () => scope });
    slices.want(slice, 'a');
    store.update(hide);
    questions[0]?.answer('of before');
    // nothing goes on while it is out of sight
    await slices.settled();
    expect([note(), questions.length]).toEqual([undefined, 1]);
    store.update((view) => ({ ...view, channels, memberships, chats: [chat] }));
    await pass();
    questions[1]?.answer('of now');
    await pass();
    expect(note()).toBe('of now');
  });

  it('of the session stays', async () => {
    const slices = makeSlices();
    slices.want(noteSlice({ scope: () => ({ kind: 'session' }) }), 'a');
    store.update((view) => ({ ...view, memberships: {}, channels: {}, chats: [] }));
    questions[0]?.answer('one');
    await pass();
    expect(note()).toBe('one');
  });

  it('and was refused may be answered once it is in sight', async () => {
    store.update((view) => ({ ...view, memberships: {} }));
    const slices = makeSlices();
    slices.want(noteSlice(), 'a');
    questions[0]?.refuse(403);
    await pass();
    expect(slices.failures()).toEqual([]);
    store.update((view) => ({ ...view, memberships: sampleView().memberships }));
    expect(questions).toHaveLength(2);
    questions[1]?.refuse(403);
    await pass();
    expect(slices.failures()).toMatchObject([{ label: 'note a' }]);
  });
});

describe('a question that fails', () => {
  it('is tried again when it is opened again, and noted nowhere while it is shown', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    const release = slices.want(slice, 'a');
    questions[0]?.refuse(403);
    await pass();
    expect([slices.state(slice, 'a').status, reported]).toEqual(['failed', []]);
    release();
    slices.want(slice, 'a');
    expect(questions).toHaveLength(2);
  });

  it('tells who asked for it by hand', async () => {
    const slices = makeSlices();
    const asked = slices.load(noteSlice(), 'a');
    questions[0]?.refuse(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('is not sent once more where the slice is asked for by a clock of its own', async () => {
    const slices = makeSlices();
    slices.want(noteSlice({ isRepeated: false }), 'a');
    questions[0]?.refuse(500);
    await pass();
    await pass(60_000);
    expect(questions).toHaveLength(1);
  });

  it('is sent once more a second later, then shown as failed until it is retried', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    slices.want(slice, 'a');
    questions[0]?.refuse(500);
    await pass();
    await expectAskedAfter(1_000, 2);
    questions[1]?.refuse(500);
    await pass();
    await pass(60_000);
    expect(questions).toHaveLength(2);
    expect(slices.state(slice, 'a')).toMatchObject({ status: 'failed' });
    slices.retry(slice, 'a');
    await pass();
    questions[2]?.answer('at last');
    await pass();
    expect([note(), slices.state(slice, 'a').status]).toEqual(['at last', 'idle']);
  });

  it.each([400, 401, 403, 404, 409, 429])('is not repeated by itself with %i', async (status) => {
    const slices = makeSlices();
    slices.want(noteSlice(), 'a');
    questions[0]?.refuse(status);
    await pass();
    await pass(60_000);
    slices.retryFailed();
    await pass();
    expect(questions).toHaveLength(1);
  });

  it('with 429 is not even sent for the reader before the server allows it, nor any of its kind', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    slices.want(slice, 'a');
    questions[0]?.refuse(429, 10);
    await pass();
    slices.retry(slice, 'a');
    slices.want(slice, 'b');
    await pass(9_999);
    expect(questions).toHaveLength(1);
    await pass(1);
    expect(questions.map(({ key }) => key)).toEqual(['a', 'a', 'b']);
  });

  it('for want of the server is asked again once it can be reached', async () => {
    const slices = makeSlices();
    slices.want(noteSlice(), 'a');
    questions[0]?.refuse(0);
    await pass();
    await pass(1_000);
    questions[1]?.refuse(0);
    await pass();
    slices.retryFailed();
    await pass();
    expect(questions).toHaveLength(3);
  });
});

describe('what the view says is due', () => {
  const slice = () =>
    noteSlice({
      due: ({ lastPinChange }) => ['a', 'b', 'c'].filter((key) => !lastPinChange[key]),
      atOnce: 1,
    });

  it('is loaded without being looked at, so many at a time, what is looked at first', async () => {
    const slices = makeSlices();
    const due = slice();
    slices.follow(due);
    slices.want(due, 'b');
    slices.want(due, 'c');
    await pass();
    expect(questions.map(({ key }) => key)).toEqual(['a']);
    questions[0]?.answer('one');
    await pass();
    expect(questions.map(({ key }) => key)).toEqual(['a', 'c']);
    questions[1]?.answer('three');
    await pass();
    expect(questions.map(({ key }) => key)).toEqual(['a', 'c', 'b']);
  });

  it('waits for a server that failed on another, and not for one that refused another', async () => {
    const slices = makeSlices();
    slices.follow(slice());
    questions[0]?.refuse(403);
    await pass();
    expect(questions.map(({ key }) => key)).toEqual(['a', 'b']);
    questions[1]?.refuse(500);
    await pass();
    await pass(1_000);
    questions[2]?.refuse(500);
    await pass();
    await pass(4_999);
    expect(questions.map(({ key }) => key)).toEqual(['a', 'b', 'b']);
    await pass(1);
    expect(questions).toHaveLength(4);
  });

  it('is asked for at once when the server can be reached again, and afresh after READY', async () => {
    const slices = makeSlices();
    slices.follow(slice());
    questions[0]?.refuse(0);
    await pass();
    await pass(1_000);
    questions[1]?.refuse(0);
    await pass();
    slices.retryFailed();
    expect(questions.map(({ key }) => key)).toEqual(['a', 'a', 'a']);
    questions[2]?.refuse(0);
    await pass();
    await pass(1_000);
    questions[3]?.refuse(0);
    await pass();
    store.reset(sampleView());
    expect(questions).toHaveLength(5);
  });

  it('is asked for again after a pause that grows, and reported', async () => {
    const slices = makeSlices();
    slices.follow(noteSlice({ due: ({ lastPinChange }) => (lastPinChange['a'] ? [] : ['a']) }));
    questions[0]?.refuse(403);
    await pass();
    store.update((view) => ({ ...view, suspendedTeamLength: 7 }));
    await expectAskedAfter(5_000, 2);
    questions[1]?.refuse(403);
    await pass();
    await expectAskedAfter(10_000, 3);
    expect(reported).toEqual(['note a was not loaded', 'note a was not loaded']);
  });
});

describe('ranges', () => {
  it('of one place are asked for once at a time, and dropped when the ground changes', async () => {
    const slices = makeSlices();
    const slice = noteSlice();
    const range = { at: 'before', id: '7' } as const;
    const first = slices.load(slice, 'a', range);
    expect(slices.load(slice, 'a', range)).toBe(first);
    store.reset(sampleView());
    questions[0]?.answer('older');
    await first;
    expect(note()).toBeUndefined();
    expect(questions).toHaveLength(1);
  });

  it('of a list whose view does not tell: how far it is loaded, until a fresh start', async () => {
    const slices = makeSlices();
    const slice = noteSlice({
      progress: (_answer, before) => ({
        count: (before?.count ?? 0) + 1,
        next: { at: 'after', id: '9' },
      }),
    });
    const { isHeld: _isHeld, ...list } = slice;
    slices.want(list, 'a');
    questions[0]?.answer('one');
    await pass();
    expect(slices.state(list, 'a')).toMatchObject({ isAnswered: true, progress: { count: 1 } });
    void slices.load(list, 'a', { at: 'after', id: '9' });
    questions[1]?.answer('two');
    await pass();
    expect(slices.state(list, 'a').progress?.count).toBe(2);
    // its beginning anew is the beginning of the count
    void slices.load(list, 'a');
    questions[2]?.answer('one again');
    await pass();
    expect(slices.state(list, 'a').progress?.count).toBe(1);
    store.reset(sampleView());
    expect(slices.state(list, 'a')).toMatchObject({ isAnswered: false, progress: null });
    expect(questions).toHaveLength(4);
  });
});

describe('what is answered for a while', () => {
  const passing = () => {
    const { isHeld: _isHeld, ...list } = noteSlice({ isPassing: true, freshMs: 1_000 });
    return list;
  };

  it('is forgotten once it is old and left', async () => {
    const slices = makeSlices();
    const slice = passing();
    slices.want(slice, 'a')();
    questions[0]?.answer('one');
    await pass();
    await pass(999);
    expect(slices.state(slice, 'a').isAnswered).toBe(true);
    await pass(1);
    expect(slices.state(slice, 'a').isAnswered).toBe(false);
  });

  it('stays while it is looked at, and when it was asked for again meanwhile', async () => {
    const slices = makeSlices();
    const slice = passing();
    slices.want(slice, 'a')();
    questions[0]?.answer('one');
    await pass();
    await pass(500);
    const release = slices.want(slice, 'a');
    await pass(600);
    expect(slices.state(slice, 'a').isAnswered).toBe(true);
    release();
    expect(slices.state(slice, 'a').isAnswered).toBe(false);
  });
});

it('what was left longest is forgotten', () => {
  const slices = makeSlices();
  const forgotten: string[] = [];
  const slice = noteSlice({
    keeps: {
      most: 2,
      leave: (view, key) => withNote(view, key, 'left'),
      forget(view, key) {
        forgotten.push(key);
        return view;
      },
    },
  });
  for (const key of ['a', 'b', 'a', 'c']) slices.leave(slice, key);
  expect(forgotten).toEqual(['b']);
  expect(['a', 'b', 'c', 'd'].map(note)).toEqual(['left', 'left', 'left', undefined]);
});
