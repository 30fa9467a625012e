import { describe, expect, it } from 'vitest';
import { readAgent } from './read-agent.ts';

describe('the browser and system of', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'chrome', 'windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0`, 'edge', 'windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Electron/39.0`, 'app', 'linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'safari',
      'mac',
    ],
    [`Mozilla/5.0 (Linux; Android 14; Pixel) ${chrome}`, 'chrome', 'android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'safari',
      'ios',
    ],
    ['curl', 'other', 'other'],
  ])('%s', (agent, browser, system) => {
    expect(readAgent(agent)).toEqual({ browser, system });
  });
});
