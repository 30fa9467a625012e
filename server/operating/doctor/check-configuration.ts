import { ConfigError, readConfig, settings, type Config } from '../../config.ts';
import { findingsOf, type Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface CheckedConfiguration {
  /** Null when it cannot be used: then there is nothing else to check. */
  readonly config: Config | null;
  readonly findings: readonly Finding[];
}

const { good, warning, broken } = findingsOf('configuration');

/** Reads the environment as the server does, and says what it would stumble over later. */
export function checkConfiguration(environment: Environment): CheckedConfiguration {
  const misspelt = misspeltNames(environment);
  try {
    const config = readConfig(environment);
    const warnings = [...misspelt, ...doubtsAbout(config)];
    const count = Object.keys(settings).filter((name) => environment[name]).length;
    return {
      config,
      findings: [
        good(`every setting can be used; ${String(count)} of them by the environment`),
        ...warnings,
      ],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...lines] = error.message.split('\n');
    const findings = lines.map((line) =>
      broken({
        found: line.trim(),
        advice: 'Correct this variable; the table in README.md says what each one takes.',
      }),
    );
    return { config: null, findings: [...findings, ...misspelt] };
  }
}

/** Shorter names are like too many others. */
const SHORTEST_NAME = 7;
const MOST_EDITS = 2;

function misspeltNames(environment: Environment): Finding[] {
  const known = Object.keys(settings).filter(({ length }) => length >= SHORTEST_NAME);
  return Object.keys(environment).flatMap((name) => {
    if (name in settings || !environment[name]) return [];
    const meant = known.find((one) => editsBetween(name, one) <= MOST_EDITS);
    if (meant === undefined) return [];
    const found = `${name} is set, which the server does not read`;
    return [warning({ found, advice: `If ${meant} is meant, rename it.` })];
  });
}

/** How many letters are changed, added or left out between two words. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (const [at, wanted] of other.split('').entries()) {
      const changed = (row[at] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

interface Doubt {
  readonly when: (config: Config) => boolean;
  readonly found: string;
  readonly advice: string;
}

function isHttps({ PUBLIC_ORIGIN }: Config): boolean {
  return PUBLIC_ORIGIN?.startsWith('https:') === true;
}

const doubts: readonly Doubt[] = [
  {
    when: ({ PUBLIC_ORIGIN }) => PUBLIC_ORIGIN === undefined,
    found: 'PUBLIC_ORIGIN is not set: links in mails lead to http://localhost',
    advice: 'Set PUBLIC_ORIGIN to the address people type, such as https://tayfa.example.',
  },
  {
    when: (config) => isHttps(config) && config.TRUSTED_PROXIES.length === 0,
    found: 'PUBLIC_ORIGIN is https, and TRUSTED_PROXIES is empty: all visitors count as one',
    advice: 'Set TRUSTED_PROXIES to the address of the proxy that ends TLS.',
  },
  {
    when: (config) => isHttps(config) && config.METRICS_TOKEN === undefined,
    found: '/metrics is closed: there is a proxy and no METRICS_TOKEN',
    advice: 'Set METRICS_TOKEN to 16 letters or more, and give it to Prometheus.',
  },
  {
    when: ({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL }) =>
      [OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL].includes(undefined),
    found: 'the legal pages do not say who runs this server',
    advice: 'Set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL before others use it.',
  },
];

function doubtsAbout(config: Config): Finding[] {
  if (config.NODE_ENV !== 'production') return [];
  return doubts
    .filter(({ when }) => when(config))
    .map(({ found, advice }) => warning({ found, advice }));
}
