import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { singleClasses, withoutDisplayNames, withoutKeys, withoutLoading } from './lean-modules.ts';

const packages = path.join(import.meta.dirname, '../../node_modules');

describe('the classes of a style sheet', () => {
  const tableImport = "import styles from './button.module.css';\n";

  it('are taken one by one', () => {
    const code = `${tableImport}export const root = styles.root + styles.label;\n`;
    expect(singleClasses(code)).toBe(code.replace('import styles', 'import * as styles'));
  });

  it('stay a table where a name is chosen, or the table handed on', () => {
    for (const use of ['styles[size]', 'draw(styles)', 'styles.default']) {
      const code = `${tableImport}${use};\nstyles.root;\n`;
      expect(singleClasses(code)).toBe(code);
    }
  });

  it('are judged for each sheet by itself', () => {
    const code = `${tableImport}import popup from './popup.module.css';\nstyles[size]; popup.item;\n`;
    expect(singleClasses(code)).toContain('import * as popup');
    expect(singleClasses(code)).toContain('import styles from');
  });
});

describe('the keys of icons', () => {
  it('go, and nothing else does', async () => {
    const file = path.join(packages, 'lucide-react/dist/esm/icons/user-plus.mjs');
    const code = await readFile(file, 'utf8');
    const lean = withoutKeys(code);
    expect(code).toContain('key:');
    expect(lean).not.toContain('key:');
    expect(shapesIn(lean)).toEqual(shapesIn(code));
  });
});

/** The tags and outlines of an icon. */
function shapesIn(code: string): string[] {
  return [...code.matchAll(/"(?:path|circle|line)"|(?:d|cx|cy|r|x1|x2|y1|y2): "[^"]*"/g)].map(
    ([shape]) => shape,
  );
}

describe('the names of the router’s components', () => {
  it('go, and what is wrapped may be left out', async () => {
    const folder = path.join(packages, 'react-router/dist/production');
    const files = (await readdir(folder)).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const codes = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    const code = codes.join('\n');
    expect(code).toMatch(/^\w+\.displayName = /m);
    const lean = withoutDisplayNames(code);
    expect(lean).not.toMatch(/^\w+\.displayName = /m);
    expect(lean).not.toMatch(/^(?:var|let|const) \w+ = React\d*\.(?:forwardRef|createContext)\(/m);
  });
});

describe('the store of texts', () => {
  /** What a module of i18next makes of texts with numbers, plurals and markup. */
  async function readWith(code: string): Promise<unknown> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tayfa-lean-'));
    const file = path.join(folder, 'i18next.mjs');
    await writeFile(file, code);
    // reason: the module as its package types it, whatever was left out of its source
    const { createInstance } = (await import(pathToFileURL(file).href)) as typeof i18next;
    const store = createInstance();
    await store.init({
      lng: 'en',
      fallbackLng: false,
      resources: {},
      ns: ['all'],
      defaultNS: false,
      nsSeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
    store.addResourceBundle('en', 'all', {
      uses_one: '{count, number} use',
      uses_other: '{count, number} uses by {name}',
    });
    store.addResourceBundle('tr', 'all', { uses_one: 'Tek', uses_other: '{count, number} kez' });
    const english = store.getFixedT('en', 'all');
    const turkish = store.getFixedT('tr', 'all');
    const values = (count: number) => ({ count, replace: { count, name: 'Ada' } });
    await rm(folder, { recursive: true });
    return [
      [1, 1_500].map((count) => [english('uses', values(count)), turkish('uses', values(count))]),
      english('not.there'),
      store.exists('uses', { lng: 'tr', ns: 'all', count: 1 }),
    ];
  }

  it('reads the same without its loading', async () => {
    const code = await readFile(path.join(packages, 'i18next/dist/esm/i18next.js'), 'utf8');
    const lean = withoutLoading(code);
    expect(lean.length).toBeLessThan(0.85 * code.length);
    expect(lean).not.toMatch(
      /class Logger \{\n|logger\.(?:warn|deprecate|log)\(|maxParallelReads|cloneInstance\(/,
    );
    const read = await readWith(lean);
    expect(read).toEqual(await readWith(code));
    expect(read).toEqual([
      [
        ['1 use', 'Tek'],
        ['1,500 uses by Ada', '1.500 kez'],
      ],
      'not.there',
      true,
    ]);
  });
});
