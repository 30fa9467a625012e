import { GifProviderError, type GifLibrary } from '../../lib/gifs/gif-library.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';

/** @throws ProblemError gif.not-offered */
export function requireGifs({ gifs }: Pick<ActionDeps, 'gifs'>): GifLibrary {
  if (!gifs) throw new ProblemError('gif.not-offered');
  return gifs;
}

/** What a user is told of a provider that did not answer; other errors stay as they are. */
export function gifProblem(error: unknown, code: 'gif.provider-away' | 'gif.not-found'): unknown {
  return error instanceof GifProviderError ? new ProblemError(code) : error;
}
