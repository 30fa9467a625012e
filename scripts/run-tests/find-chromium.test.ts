import { describe, expect, it } from 'vitest';
import { findInstalledChromium } from './find-chromium.mjs';

function machine(platform: string, env: NodeJS.ProcessEnv, ...programs: string[]) {
  return { platform, env, isProgram: (file: string) => programs.includes(file) };
}

describe('findInstalledChromium', () => {
  it('takes the one that is named before any other', () => {
    const env = { CHROMIUM_PATH: '/mine', PATH: '/usr/bin' };
    expect(findInstalledChromium(machine('linux', env, '/usr/bin/chromium'))).toBe('/mine');
  });

  it('looks along the path, Chromium before Chrome', () => {
    const env = { PATH: '/opt/bin:/usr/bin' };
    const found = ['/opt/bin/google-chrome', '/usr/bin/chromium'];
    expect(findInstalledChromium(machine('linux', env, ...found))).toBe('/usr/bin/chromium');
  });

  it('prefers the shell that has no windows', () => {
    const found = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findInstalledChromium(machine('linux', { PATH: '/usr/bin' }, ...found))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
  });

  it('knows where macOS and Windows keep Chrome', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findInstalledChromium(machine('darwin', {}, mac))).toBe(mac);
    const windows = 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Programs' };
    expect(findInstalledChromium(machine('win32', env, windows))).toBe(windows);
  });

  it('finds nothing where nothing is', () => {
    expect(findInstalledChromium(machine('linux', { PATH: '/usr/bin' }))).toBeUndefined();
  });
});
