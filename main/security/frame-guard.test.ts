import { describe, expect, it } from 'vitest';
import { mayAskOwnScheme } from './frame-guard.ts';

const page = { parent: null };
const framed = { parent: page };

describe('who may ask our scheme', () => {
  it('is the page itself', () => {
    const call = { url: 'app://tayfa/api/v1/me', resourceType: 'xhr', frame: page };
    expect(mayAskOwnScheme(call)).toBe(true);
    expect(mayAskOwnScheme({ url: 'app://tayfa/', resourceType: 'mainFrame' })).toBe(true);
  });

  it('[D-025] is not a frame in the page, for which main would sign the request', () => {
    const call = { url: 'app://tayfa/api/logout', resourceType: 'xhr', frame: framed };
    expect(mayAskOwnScheme(call)).toBe(false);
    expect(mayAskOwnScheme({ url: 'app://tayfa/', resourceType: 'subFrame', frame: page })).toBe(
      false,
    );
  });

  it('[D-025] is not a worker of unknown making, except for what lies in the package', () => {
    const worker = { resourceType: 'xhr', frame: null };
    expect(mayAskOwnScheme({ ...worker, url: 'app://tayfa/api/v1/me' })).toBe(false);
    expect(mayAskOwnScheme({ ...worker, url: 'app://tayfa/assets/a.js' })).toBe(true);
  });
});
