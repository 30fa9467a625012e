import { describe, expect, it } from 'vitest';
import { traceFindings, tracesOf } from './traces.mjs';

/** Put together here, so that this file does not hold what it looks for. */
function folder(...parts: string[]): string {
  return ['', ...parts].join('/');
}

const root = folder('builds', 'tayfa');
const traces = tracesOf({
  root,
  home: folder('var', 'ada'),
  registry: 'https://packages.example.test/',
});

function linesFound(content: string, file = 'docs/a.md'): number[] {
  return traceFindings(traces, file, content).map(({ line }) => line);
}

describe('traceFindings', () => {
  it.each([
    ['registry', '.npmjs', '.org'].join(''),
    ['registry', '.yarnpkg', '.com'].join(''),
    'https://packages.example.test/zod',
    folder('home', 'ada', 'tayfa'),
    folder('Users', 'ada', 'tayfa'),
    ['C:', 'Users', 'ada'].join('\\'),
    `${root}/server`,
    folder('builds', 'other-folder'),
    folder('var', 'ada', 'notes.txt'),
  ])('finds %s', (text) => {
    expect(linesFound(`first line\nsee ${text} there\n`)).toEqual([2]);
  });

  it.each([
    'registry.metrics()',
    'a package registry',
    './builds/tayfa',
    'src/home/page.tsx',
    '$HOME/tayfa',
    `${folder('builds')} alone`,
    'https://example.test/home/news',
  ])('is content with %s', (text) => {
    expect(linesFound(text)).toEqual([]);
  });

  it('finds addresses in the lockfile, and only there', () => {
    const entry = '{\n  "resolved": "x"\n}';
    expect(linesFound(entry, 'package-lock.json')).toEqual([2]);
    expect(linesFound(entry)).toEqual([]);
  });

  it('does not take the root of the file system for a folder', () => {
    const everywhere = tracesOf({ root: folder('tayfa'), home: '/', registry: undefined });
    expect(traceFindings(everywhere, 'a.md', 'see /api/v1 and /usr/bin')).toEqual([]);
  });
});
