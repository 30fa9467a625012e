import { describe, expect, it } from 'vitest';
import { moduleFormFindings } from './module-form.mjs';
import { parseSource } from './parse-source.mjs';

function linesFound(file: string, text: string): number[] {
  return moduleFormFindings(parseSource(file, text)).map(({ line }) => line);
}

describe('moduleFormFindings', () => {
  it.each([
    ['startEverything();'],
    ['await connect();'],
    ['globalThis.counter = 1;'],
    ['if (ready) begin();'],
    ['for (const one of all) use(one);'],
    ['try { begin(); } catch {}'],
  ])('finds what happens on import: %s', (statement) => {
    expect(linesFound('server/lib/clock.ts', `export const a = 1;\n${statement}\n`)).toEqual([2]);
  });

  it('is content with definitions', () => {
    const definitions = `'use strict';
import { z } from 'zod';
export const schema = z.object({});
export function one() {}
class Two {}
export type Three = Two;
interface Four {}
declare global { interface Window {} }
export { Two };
`;
    expect(linesFound('shared/contract/a.ts', definitions)).toEqual([]);
  });

  it.each([
    'server/index.ts',
    'main/listener/index.ts',
    'main/controller/index.ts',
    'renderer/main.tsx',
    'renderer/lib/theme-boot.ts',
    'scripts/start.mjs',
    'server/a.test.ts',
  ])('lets %s do things', (file) => {
    expect(linesFound(file, 'begin();\n')).toEqual([]);
  });

  it('finds a barrel', () => {
    const barrel = "export * from './a.ts';\nexport { b } from './b.ts';\n";
    expect(linesFound('shared/rules/all.ts', barrel)).toEqual([1]);
    expect(linesFound('shared/rules/all.ts', `${barrel}export const c = 1;\n`)).toEqual([]);
  });

  it('finds a file that cannot be parsed', () => {
    expect(linesFound('shared/rules/a.ts', 'const = 1;')).toEqual([1]);
  });
});
