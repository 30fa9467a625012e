import { atom } from '../../lib/atoms.ts';
import { callApi } from '../../lib/api-client.ts';

/** What the tour points at, in its order (E-037). */
export const tourSteps = ['create-team', 'invite-friend'] as const;
export type TourStep = (typeof tourSteps)[number];

/** What the tour points at just now: the rail shows it. */
export const tourStepAtom = atom<TourStep | null>(null);

/**
 * Ends the tour for good (E-039); the socket tells every session of it.
 * @throws ApiProblem
 */
export async function endTour(step: TourStep, status: 'finished' | 'skipped'): Promise<void> {
  await callApi('recordTour', { body: { step, status } });
}
