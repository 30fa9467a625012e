import { idTime, type TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { storedAtomFamily } from '../../lib/atoms.ts';

/** Whether I came into a team on this device and have not been greeted to the end. */
export const greetingAtom = storedAtomFamily<boolean>({
  key: 'greeting',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

/** Whether the first steps of a team were put away on this device. */
export const stepsHiddenAtom = storedAtomFamily<boolean>({
  key: 'teamStepsHidden',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

/** A team is new for so long; ours. */
const NEW_MS = 7 * 86_400_000;

/** Whether a team is mine and new, so that its first steps may be open. */
export function isNewAndMine(view: ClientView, teamId: TeamId, now: number): boolean {
  const team = view.teams.find(({ id }) => id === teamId);
  return team?.createdBy === view.me.id && now - idTime(teamId) < NEW_MS;
}
