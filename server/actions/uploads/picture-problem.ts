import { PictureTooLargeError } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';

/** What its sender is told of a picture that could not be kept. */
export function pictureProblem(
  { logger }: Pick<ActionDeps, 'logger'>,
  error: unknown,
): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof PictureTooLargeError) return new ProblemError('upload.too-many-pixels');
  logger.debug({ err: error }, 'a picture could not be decoded');
  return new ProblemError('upload.failed');
}
