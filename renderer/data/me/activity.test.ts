import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowActivity, withoutActivity } from './activity.ts';

/** The desktop application around the page, and what it was asked, in order with the sign-out. */
function desktop() {
  const done: string[] = [];
  const call = (name: string, args: unknown) => {
    done.push(`${name} ${JSON.stringify(args)}`);
    return Promise.resolve({ success: true, reply: null });
  };
  vi.stubGlobal('window', { tayfaDesktop: { call } });
  return done;
}

afterEach(() => vi.unstubAllGlobals());

describe('signing out', () => {
  const allow = (isAllowed: boolean) => `allowActivity ${JSON.stringify({ isAllowed })}`;

  it('[D-042] comes after the end of what is played was told', async () => {
    const done = desktop();
    await allowActivity(true);
    await withoutActivity(() => Promise.resolve(done.push('logout')));
    expect(done).toEqual([allow(true), allow(false), 'logout']);
  });

  it('that fails lets it be told again', async () => {
    const done = desktop();
    await allowActivity(true);
    const failing = withoutActivity(() => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    expect(done).toEqual([allow(true), allow(false), allow(true)]);
  });

  it('asks nothing of a browser', async () => {
    const done: string[] = [];
    await withoutActivity(() => Promise.resolve(done.push('logout')));
    expect(done).toEqual(['logout']);
  });
});
