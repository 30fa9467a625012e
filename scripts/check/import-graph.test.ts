import { mkdtemp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCheckContext } from './check-context.mjs';
import { findCycles } from './find-cycles.mjs';
import { createPathResolver, packageName, readEdges } from './import-graph.mjs';
import { checkLayers } from './layers.mjs';
import { parseSource } from './parse-source.mjs';
import { readImports } from './read-imports.mjs';

describe('readImports', () => {
  it('sees every way to import, and which of them leave nothing behind', () => {
    const source = parseSource(
      'a.ts',
      `import { value } from './value.ts';
import type { OnlyType } from './only-type.ts';
import { type Inline } from './inline.ts';
import './effect.ts';
export { again } from './again.ts';
export type { TypeAgain } from './type-again.ts';
export * from './all.ts';
export type * from './all-types.ts';
export const later = () => import('./later.ts');
export type Far = import('./far.ts').Far;
export type Whole = typeof import('./whole.ts');
// import './in-a-comment.ts';
const text = "import './in-a-text.ts'";
`,
    );
    expect(source.error).toBeNull();
    const found = readImports(source).map(({ specifier, isType }) => [specifier, isType]);
    expect(Object.fromEntries(found)).toEqual({
      './value.ts': false,
      './only-type.ts': true,
      // verbatimModuleSyntax keeps the import itself
      './inline.ts': false,
      './effect.ts': false,
      './again.ts': false,
      './type-again.ts': true,
      './all.ts': false,
      './all-types.ts': true,
      './later.ts': false,
      './far.ts': true,
      './whole.ts': true,
    });
  });

  it('tells the line', () => {
    const source = parseSource('a.ts', "\n\nimport type { A } from './b.ts';\n");
    expect(readImports(source)).toEqual([{ specifier: './b.ts', isType: true, line: 3 }]);
  });

  it('reads components', () => {
    const source = parseSource('a.tsx', "import { B } from './b.tsx';\nexport const A = <B />;\n");
    expect(readImports(source).map(({ specifier }) => specifier)).toEqual(['./b.tsx']);
  });
});

describe('packageName', () => {
  it.each([
    ['zod', 'zod'],
    ['zod/mini', 'zod'],
    ['@fastify/static', '@fastify/static'],
    ['@tanstack/react-query/build/x', '@tanstack/react-query'],
    ['node:fs', 'node:fs'],
    ['fs', 'node:fs'],
    ['fs/promises', 'node:fs/promises'],
  ])('%s is %s', (specifier, name) => {
    expect(packageName(specifier)).toBe(name);
  });
});

describe('findCycles', () => {
  /** `a>b` is an import, `a~b` an import of types. */
  function cyclesOf(text: string): string[] {
    const edges = text.split(' ').map((part) => {
      const isType = part.includes('~');
      const [from = '', file = ''] = part.split(/[>~]/);
      return { from, line: 1, isType, specifier: file, to: { kind: 'file' as const, file } };
    });
    return findCycles(edges).map((ring) => ring.join('>'));
  }

  it('finds nothing where imports only run downwards', () => {
    expect(cyclesOf('a>b a>c b>d c>d d~e')).toEqual([]);
  });

  it('finds a ring of types only', () => {
    expect(cyclesOf('a~b b~a')).toEqual(['a>b>a']);
  });

  it('finds a ring that is closed by one import of a type', () => {
    expect(cyclesOf('x>a a>b b>c c~a c>y')).toEqual(['a>b>c>a']);
  });

  it('finds a file that imports itself', () => {
    expect(cyclesOf('a>a')).toEqual(['a>a']);
  });

  it('tells each knot once, by its shortest ring', () => {
    expect(cyclesOf('a>b b>c c>d d>a b>a x>y y>x c>x')).toEqual(['a>b>a', 'x>y>x']);
  });

  it('survives a chain longer than the call stack is deep', () => {
    const length = 20_000;
    const chain = Array.from({ length }, (_, index) => `${index}>${(index + 1) % length}`);
    expect(cyclesOf(chain.join(' '))).toHaveLength(1);
  });
});

describe('on real files', () => {
  let root = '';

  beforeEach(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'layers-')));
    const settings = {
      name: 'x',
      imports: { '#shared/*': './shared/*', '#server/*': './server/*' },
    };
    await writeFile(path.join(root, 'package.json'), JSON.stringify(settings));
  });
  afterEach(async () => {
    await rm(root, { recursive: true, force: true });
  });

  async function write(file: string, text: string): Promise<string> {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
    return file;
  }

  it('follows relative paths and aliases, and leaves out what a bundler is told', async () => {
    await write('shared/lib/ids.ts', 'export const one = 1;');
    await write('server/lib/clock.ts', 'export const two = 2;');
    const text = `import { one } from '#shared/lib/ids.ts';
import { two } from '../lib/clock.ts?raw';
import { three } from './gone.ts';
import { z } from 'zod/mini';`;
    const edges = readEdges(root, [parseSource('server/http/a.ts', text)], createPathResolver());
    expect(edges.map(({ to }) => to)).toEqual([
      { kind: 'file', file: 'shared/lib/ids.ts' },
      { kind: 'file', file: 'server/lib/clock.ts' },
      { kind: 'unresolved' },
      { kind: 'package', name: 'zod' },
    ]);
  });

  it('reports the planted violations of a whole tree and nothing else', async () => {
    const sources = await Promise.all(
      Object.entries({
        'server/actions/greet.ts': `import type { Route } from '../http/route.ts';
export type Greet = Route;`,
        'server/http/route.ts': 'export interface Route { readonly path: string }',
        'shared/lib/one.ts': `import type { Two } from './two.ts';
export interface One { readonly two: Two }`,
        'shared/lib/two.ts': `import type { One } from './one.ts';
export interface Two { readonly one: One }`,
      }).map(async ([file, text]) => parseSource(await write(file, text), text)),
    );
    const context = { ...createCheckContext(root), sources: () => Promise.resolve(sources) };
    const found = await checkLayers(context);
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'server/actions/greet.ts:1',
      'shared/lib/one.ts:1',
    ]);
    expect(found[1]?.message).toContain(
      'shared/lib/one.ts -> shared/lib/two.ts -> shared/lib/one.ts',
    );
  });
});
