import type { CallEndpoint } from '#shared/contract/endpoint-call.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { createSlices, type SliceDeps, type Slices } from '#renderer/data/slices/create-slices.ts';
import { createViewStore, type ViewStore } from '#renderer/data/slices/create-view-store.ts';
import { sampleView } from '../reduce/sample-view.ts';

/** A call of the page that waits to be answered. */
export interface AskedCall {
  readonly name: string;
  readonly given: unknown;
  readonly answer: (reply: unknown) => void;
  readonly refuse: (status: number) => void;
}

export interface SliceWorld {
  readonly store: ViewStore;
  readonly slices: Slices;
  readonly calls: readonly AskedCall[];
  readonly wait: SliceDeps['wait'];
  /** What was noted of failures. */
  readonly reported: string[];
  readonly view: () => ClientView;
  /** Answers the call that was made last. */
  readonly answer: (reply: unknown) => Promise<void>;
  /** Lets the clock go on, and everything that can go on do so. */
  readonly pass: (ms?: number) => Promise<void>;
}

/** The loader of slices over a view, with calls that the test answers and a clock of its own. */
export function createSliceWorld(initial: ClientView = sampleView()): SliceWorld {
  const store = createViewStore();
  store.reset(initial);
  const calls: AskedCall[] = [];
  const reported: string[] = [];
  let clock = 0;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const call = (name: string, given: unknown) =>
    new Promise((answer, reject) => {
      const refuse = (status: number) =>
        reject(Object.assign(new Error(`refused ${String(status)}`), { status }));
      calls.push({ name, given, answer, refuse });
    });
  const wait = (ms: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ at: clock + ms, wake });
    });
  const slices = createSlices({
    store,
    // reason: the test answers in the form of the endpoint it was asked for
    call: call as CallEndpoint,
    now: () => clock,
    wait,
    network: { isOnline: () => true, whenOnline: () => Promise.resolve() },
    report: (what) => reported.push(what),
  });
  const pass = async (ms = 0) => {
    clock += ms;
    const due = sleepers.filter(({ at }) => at <= clock);
    sleepers = sleepers.filter(({ at }) => at > clock);
    for (const { wake } of due) wake();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    store,
    slices,
    calls,
    wait,
    reported,
    pass,
    view() {
      const view = store.get();
      if (!view) throw new Error('The view was ended');
      return view;
    },
    async answer(reply) {
      calls.at(-1)?.answer(reply);
      await pass();
    },
  };
}
