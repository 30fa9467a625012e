import type * as contract from '#shared/contract/site/site.ts';
import type { Action } from '../action.ts';

/** Hands a failure of the page to the error service; a reader does not wait for it. */
export const reportClientError: Action<typeof contract.reportClientError> = (
  deps,
  { session },
  { body },
) => {
  // it never fails, and writes down what does not arrive
  void deps.errorService.send(body, session.client.userAgent);
  return Promise.resolve({ success: true });
};
