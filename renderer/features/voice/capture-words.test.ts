import { describe, expect, it } from 'vitest';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { captureFailure, refusedShare } from '../../voice/capture-failure.ts';
import { createI18n } from '../../lib/i18n.ts';
import { captureWords, isExplained, permissionSteps } from './capture-words.ts';

describe('a failure to capture', () => {
  it.each([
    ['camera', 'missing', 'voice.capture.missing.camera'],
    ['screen', 'busy', 'voice.capture.busy.screen'],
    ['microphone', 'unknown', 'voice.capture.unknown.microphone'],
    ['screen', 'too-many', 'voice.capture.tooMany'],
    ['screen', 'needs-plus', 'errors.voice.hd-needs-plus'],
    ['screen', 'cancelled', null],
    ['camera', 'shared', null],
    ['camera', 'denied', null],
  ] as const)('of the %s that is %s is told as %s', (device, result, key) => {
    expect(captureWords(device, result)).toBe(key);
  });
});

it('[T-377] each failure to capture, and to start, stop or resume a recording, has words of its own', () => {
  for (const { voice, errors } of [en, tr]) {
    const said: unknown[] = ['start-failed', 'stop-failed', 'resume-failed'].map(
      // reason: looked up by name
      (code) => (errors.recording as Readonly<Record<string, string>>)[code],
    );
    for (const device of ['microphone', 'camera', 'screen'] as const)
      for (const failure of ['missing', 'busy', 'unknown'] as const) {
        expect(captureWords(device, failure)).toBe(`voice.capture.${failure}.${device}`);
        said.push(voice.capture[failure][device]);
      }
    expect(new Set(said).size).toBe(12);
    for (const words of said) expect(words).toMatch(/\S/u);
  }
});

describe('a denied device', () => {
  const byBrowser = new DOMException('Permission denied', 'NotAllowedError');
  const bySystem = new DOMException('Permission denied by system', 'NotAllowedError');
  const inBrowser = {
    'Chrome/140.0 Safari/537.36': /left of the address/u,
    'Chrome/140.0 Safari/537.36 Edg/140.0': /lock left of the address/u,
    'Gecko/20100101 Firefox/142.0': /crossed-out icon/u,
    'Version/18.5 Safari/605.1.15': /Safari menu/u,
    'Chrome/140.0 Electron/39.0': /Restart Tayfa/u,
  };
  const onSystem = {
    'Windows NT 10.0': /^Windows: Settings/u,
    'Macintosh; Intel Mac OS X': /^macOS: System Settings/u,
    'X11; Linux x86_64': /^Linux/u,
    'Linux; Android 14': /^Android: Settings/u,
    'iPhone; CPU iPhone OS 18_0 like Mac OS X': /^iOS: Settings/u,
  };

  it('[T-376] is explained, for each browser and operating system', async () => {
    for (const denied of [byBrowser, bySystem]) {
      const microphone = captureFailure(denied);
      const results = [microphone, refusedShare('camera', denied, 900)];
      expect(results.map((result) => isExplained(result))).toEqual([true, true]);
    }
    expect(isExplained(refusedShare('screen', bySystem, 900))).toBe(true);
    expect(isExplained(refusedShare('screen', byBrowser, 20))).toBe(true);
    const english = (await createI18n('en')).current();
    const turkish = (await createI18n('tr')).current();
    for (const [browser, ofBrowser] of Object.entries(inBrowser))
      for (const [system, ofSystem] of Object.entries(onSystem)) {
        const steps = permissionSteps(`Mozilla/5.0 (${system}) ${browser}`);
        const [first, second] = steps.map((step) => english.t(step));
        expect(first).toMatch(ofBrowser);
        expect(second).toMatch(ofSystem);
        for (const step of steps) expect(turkish.t(step)).not.toBe(english.t(step));
      }
    for (const device of ['microphone', 'camera', 'screen'] as const)
      expect(turkish.t(`voice.permission.title.${device}`)).not.toBe(
        english.t(`voice.permission.title.${device}`),
      );
  });
});
