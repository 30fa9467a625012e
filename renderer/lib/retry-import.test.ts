import { describe, expect, it } from 'vitest';
import { retryImportWith } from './retry-import.ts';

/** A part that fails with each of the errors in turn and is there afterwards. */
function partThatFails(errors: readonly unknown[]) {
  const left = [...errors];
  return async () => {
    if (left.length > 0) throw left.shift();
    return 'the part';
  };
}

function surroundings() {
  const seen: string[] = [];
  return {
    seen,
    untilReachable: async () => void seen.push('waited'),
    tellMissing: () => void seen.push('told'),
  };
}

const missingFiles = [
  new TypeError('Failed to fetch dynamically imported module: /assets/pins-1.js'),
  new TypeError('error loading dynamically imported module: /assets/pins-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/pins-1.css'),
  new Error('The texts of "tr" could not be loaded', {
    cause: new TypeError('error loading dynamically imported module: /assets/tr-1.js'),
  }),
];

describe('a part that is loaded when it is first needed', () => {
  it('asks nothing where all is well', async () => {
    const around = surroundings();
    expect(await retryImportWith(partThatFails([]), around)).toBe('the part');
    expect(around.seen).toEqual([]);
  });

  it.each(missingFiles)(
    'is asked for again when the server is reached: $message',
    async (error) => {
      const around = surroundings();
      expect(await retryImportWith(partThatFails([error]), around)).toBe('the part');
      expect(around.seen).toEqual(['waited']);
    },
  );

  it('tells that the page has to be loaded again when it is missed for good', async () => {
    const around = surroundings();
    const loading = retryImportWith(partThatFails(missingFiles), around);
    const first = await Promise.race([
      loading,
      new Promise((resolve) => {
        setTimeout(() => resolve('nothing yet'));
      }),
    ]);
    expect(first).toBe('nothing yet');
    expect(around.seen).toEqual(['waited', 'told']);
  });

  it('is broken when it breaks', async () => {
    const around = surroundings();
    const broken = new ReferenceError('pins is not defined');
    await expect(retryImportWith(partThatFails([broken]), around)).rejects.toBe(broken);
    expect(around.seen).toEqual([]);
  });
});
