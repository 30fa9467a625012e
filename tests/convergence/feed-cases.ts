import { announcementCases } from './announcement-cases.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import { todoCases } from './todo-cases.ts';

/** What happens in channels of other types than text and voice. */
export const feedCases: readonly ConvergenceCase[] = [...todoCases, ...announcementCases];
