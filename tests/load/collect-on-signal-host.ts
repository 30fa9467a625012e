// Imported into a measured server (collectingOptions): SIGUSR2 collects all garbage, so that what is
// left is what it holds.

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  // what the first collection finalises, the second one frees
  setTimeout(() => globalThis.gc?.(), 200);
});
