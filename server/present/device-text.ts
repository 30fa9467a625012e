interface Family {
  readonly name: string;
  readonly pattern: RegExp;
}

/** In this order: the later names stand in the texts of the earlier ones too. */
const programs: readonly Family[] = [
  { name: 'Tayfa', pattern: /\bTayfa\// },
  { name: 'Edge', pattern: /\bEdg(?:e|A|iOS)?\// },
  { name: 'Opera', pattern: /\b(?:OPR|Opera)\// },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\// },
  { name: 'Firefox', pattern: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', pattern: /\b(?:Chrome|CriOS|Chromium)\// },
  { name: 'Safari', pattern: /\bSafari\// },
];

const systems: readonly Family[] = [
  { name: 'Android', pattern: /\bAndroid\b/ },
  { name: 'iPhone', pattern: /\biPhone\b/ },
  { name: 'iPad', pattern: /\biPad\b/ },
  { name: 'Windows', pattern: /\bWindows\b/ },
  { name: 'macOS', pattern: /\bMac OS X\b|\bMacintosh\b/ },
  { name: 'ChromeOS', pattern: /\bCrOS\b/ },
  { name: 'Linux', pattern: /\bLinux\b/ },
];

function familyOf(userAgent: string, families: readonly Family[]): string | undefined {
  return families.find(({ pattern }) => pattern.test(userAgent))?.name;
}

/**
 * What a person would call the device of a session, from the User-Agent header: `Firefox, Windows`.
 * Versions are left out: they change under the same device.
 */
export function deviceText(userAgent: string): string {
  const known = [familyOf(userAgent, programs), familyOf(userAgent, systems)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : 'Unknown device';
}
