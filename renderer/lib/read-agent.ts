type BrowserName = 'app' | 'edge' | 'firefox' | 'safari' | 'chrome' | 'other';
type SystemName = 'windows' | 'mac' | 'linux' | 'android' | 'ios' | 'other';

/** The order matters: Edge calls itself Chrome and Safari too. */
const browsers: readonly (readonly [BrowserName, RegExp])[] = [
  ['app', /\bElectron\//],
  ['edge', /\bEdgA?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];
const systems: readonly (readonly [SystemName, RegExp])[] = [
  ['ios', /\b(?:iPhone|iPad)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b|\bX11\b/],
];

/** The browser and system that a user agent names. */
export function readAgent(userAgent: string): { browser: BrowserName; system: SystemName } {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
  return { browser, system };
}
