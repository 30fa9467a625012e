import { describe, expect, it } from 'vitest';
import {
  doublePackages,
  overlayFindings,
  screenFindings,
  type BuiltScript,
} from './page-budgets.ts';

function script(file: string, more: Partial<BuiltScript> = {}): BuiltScript {
  return { file, source: null, imports: [], modules: [], bytes: 100, ...more };
}

const screen = { name: 'a page', loads: ['a.ts'], oneOf: ['en.ts', 'tr.ts'], budget: 350 };
const built = [
  script('a.js', { source: '/p/a.ts', imports: ['shared.js'] }),
  script('shared.js', { imports: ['a.js'] }),
  script('other.js', { source: '/p/other.ts', bytes: 9_000 }),
  script('en.js', { source: '/p/en.ts', imports: ['shared.js'], bytes: 10 }),
  script('tr.js', { source: '/p/tr.ts', imports: ['shared.js'], bytes: 150 }),
];

describe('screenFindings', () => {
  it('counts each file once, with the dearest language, and nothing the screen does not load', () => {
    expect(screenFindings('/p', screen, built)).toEqual([]);
    const [finding] = screenFindings('/p', { ...screen, budget: 349 }, built);
    expect(finding?.message).toContain('Loads 0.3 KB of script for a page');
    expect(finding?.message).not.toContain('other.js');
  });

  it('tells of a source that is no file of its own any more: it would count as nothing', () => {
    const without = built.filter(({ source }) => source !== '/p/a.ts');
    expect(screenFindings('/p', screen, without)).toMatchObject([{ file: 'a.ts' }]);
  });
});

describe('overlayFindings', () => {
  it('counts all of it, and a page without a script is none', () => {
    expect(overlayFindings([script('a.js', { bytes: 4_000 })])).toEqual([]);
    const heavy = ['a.js', 'b.js'].map((file) => script(file, { bytes: 4_000 }));
    expect(overlayFindings(heavy)).toMatchObject([{ line: 1 }]);
    expect(overlayFindings([])).toHaveLength(1);
  });
});

describe('doublePackages', () => {
  it('finds a package that is in the page from two places', () => {
    const modules = [
      '/p/node_modules/one/a.js',
      '/p/node_modules/one/b.js',
      '/p/node_modules/@x/two/a.js',
      '/p/node_modules/one/node_modules/@x/two/a.js',
    ];
    const found = doublePackages([script('a.js', { modules })]);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain('@x/two 2 times');
  });
});
