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

  it('[D-001] is not a window, a plug-in, a script or a style sheet that the server would answer', () => {
    for (const path of ['content/evil.html', 'api/v1/me', 'emojis/1.svg']) {
      const url = `app://tayfa/${path}`;
      for (const resourceType of ['mainFrame', 'subFrame', 'object', 'script', 'stylesheet'])
        expect(mayAskOwnScheme({ url, resourceType, frame: page }), resourceType).toBe(false);
      for (const resourceType of ['image', 'media', 'xhr'])
        expect(mayAskOwnScheme({ url, resourceType, frame: page }), resourceType).toBe(true);
    }
    const script = { url: 'app://tayfa/assets/a.js', resourceType: 'script', frame: page };
    expect(mayAskOwnScheme(script)).toBe(true);
  });
});
