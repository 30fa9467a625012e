/** Tells the server that the page failed (E-285). What that takes is loaded when it does. */
export function reportFailure(thrown: unknown): void {
  const { pathname } = globalThis.location;
  import('./send-failure.ts')
    .then(({ sendFailure }) => sendFailure(thrown, pathname))
    // a page that cannot load that can say nothing
    .catch(() => undefined);
}

/** From now on what nothing in the page has caught is reported. */
export function reportUncaught(): void {
  globalThis.addEventListener('error', ({ error }) => {
    // pictures and scripts that did not come have none
    if (error !== null && error !== undefined) reportFailure(error);
  });
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
