import type * as contract from '#shared/contract/teams/template.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';

/** A template by its code. No team can be made into one yet, so no code leads to any. */
export const getTemplate: Action<typeof contract.getTemplate> = () =>
  Promise.reject(new ProblemError('template.not-found'));
