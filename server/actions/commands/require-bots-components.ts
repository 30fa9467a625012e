import type { ComponentRows } from '#shared/contract/messages/component.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import type { AccountPrincipal } from '../principal.ts';

/**
 * What is pressed below a message asks its author, which is a program then.
 * @throws ProblemError request.invalid at `components`
 */
export function requireBotsComponents(
  { kind }: AccountPrincipal,
  components: ComponentRows | undefined,
): void {
  if (components !== undefined && kind !== 'bot')
    throw fieldProblem('components', 'Only bots can add components to a message');
}
