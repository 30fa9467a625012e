import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

type Who = 'actor' | 'insider' | 'outsider' | 'stranger' | 'newcomer';

export interface ConvergenceCase {
  readonly name: string;
  /** It ends or reshapes what the world is, or needs it as it was made; the others share one. */
  readonly ownWorld?: true;
  readonly act: (world: ConvergenceWorld) => Promise<unknown>;
  /** Who is told what, in order; those who are not named get nothing at all. */
  readonly told: Partial<Record<Who, readonly StateEventName[]>>;
}
