import { nodeCount } from '../support/test-nodes.ts';

/** A call stands in one process (ADR 37): several nodes have none yet. */
export const hasCalls = nodeCount() === 1;

/** What the title of a skipped test says. */
export const unlessCalls = hasCalls
  ? ''
  : ' (skipped with several nodes: a call stands in one process)';
