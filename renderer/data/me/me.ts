import type { Reply } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { report } from '../../lib/report.ts';
import { hasPersisted } from '../../lib/has-persisted.ts';
import { atom, getDefaultStore, useAtomValue } from '../../lib/atoms.ts';

/** Who I am, or only where a visitor is. */
export type Me = Reply<'getMe'>;

interface MeState {
  /** undefined: not asked yet, or never answered */
  readonly data?: Me;
  /** of the last question; undefined: it was answered */
  readonly error?: unknown;
}

/** One more try, a second later (E-279). */
const RETRY_DELAY_MS = 1_000;

/**
 * Not in the query cache: it is known before anything else is loaded, never stale by itself (the
 * socket tells of changes, E-280), and all that a visitor's first page asks.
 */
const meAtom = atom<MeState>({});

let questions = 0;

/**
 * Asks the server who is there; resolves when the page knows. The last question wins.
 *
 * @throws ApiProblem
 */
export async function loadMe(): Promise<void> {
  questions += 1;
  const mine = questions;
  const isLast = () => mine === questions;
  const store = getDefaultStore();
  try {
    const data = await callApi('getMe').catch(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_DELAY_MS);
      });
      return callApi('getMe');
    });
    if (!data.user && hasPersisted()) void forgetAllPersisted();
    if (isLast()) store.set(meAtom, { data });
  } catch (error) {
    if (isLast()) store.set(meAtom, (known) => ({ ...known, error }));
    throw error;
  }
}

/** No user is signed in here any more: what was persisted belonged to the last one alone. */
async function forgetAllPersisted(): Promise<void> {
  try {
    const { clearPersisted } = await import('../../lib/persisted-values.ts');
    await clearPersisted();
  } catch (error) {
    // the marker stays, and so the next visit tries again
    report('what was kept could not be cleared', error);
  }
}

/** Takes what an answer has told of me, without asking again. */
export function changeMe(change: (me: Me) => Me): void {
  getDefaultStore().set(meAtom, (known) =>
    known.data ? { ...known, data: change(known.data) } : known,
  );
}

/** Who is there, and whether asking has failed. */
export function useMeState(): MeState {
  return useAtomValue(meAtom);
}

/** Who is there; undefined before the first answer, which no page is shown without. */
export function useMe(): Me | undefined {
  return useMeState().data;
}
