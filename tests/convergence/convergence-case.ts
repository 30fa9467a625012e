import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

type Who = 'actor' | 'insider' | 'outsider' | 'stranger' | 'newcomer';

export interface ConvergenceCase {
  readonly name: string;
  readonly act: (world: ConvergenceWorld) => Promise<unknown>;
  /** Who is told what, in order; those who are not named get nothing at all. */
  readonly told: Partial<Record<Who, readonly StateEventName[]>>;
}
