import { ApiProblem } from './api-client.ts';

/** One more try, but not for what is not there: it does not become so by asking again. */
export function retryUnlessMissing(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status === 404);
}
