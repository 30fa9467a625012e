import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSource } from './parse-source.mjs';
import { readReach } from './reach.mjs';
import { judgeTests, taggedTests } from './requirements.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const title = (ids: string) => `[${ids}] adds`;

/** A test file beside shared/rules/privacy.ts that uses one of its exports. */
function testOf(code: string) {
  const from = `import { mayRequestFriend, gone as left } from './privacy.ts';\n`;
  return parseSource('shared/rules/privacy.test.ts', from + code);
}

/** What is said when a program uses mayRequestFriend and nothing else of shared/rules/privacy.ts. */
function judge(code: string, known = ['T-001']) {
  const server = `import { mayRequestFriend } from '#shared/rules/privacy.ts'; mayRequestFriend();`;
  const rule = 'export function mayRequestFriend() {}\nexport function gone() {}';
  const program = [
    parseSource('server/index.ts', server),
    parseSource('shared/rules/privacy.ts', rule),
  ];
  const test = testOf(code);
  return judgeTests(root, [...program, test], new Set(known)).map(({ message }) => message);
}

describe('requirements', () => {
  it('reads the ids of titles, several in a bracket or one', () => {
    const source = testOf(`it('${title('T-001, M-002')}', () => {});
      describe.each([1])(\`${title('E-003')} %s \${x}\`, () => { test.skip('[D-004] no', () => {}); });
      it('[3] is no id', () => {});`);
    expect(taggedTests(source).map(({ ids }) => ids)).toEqual([
      ['T-001', 'M-002'],
      ['E-003'],
      ['D-004'],
    ]);
  });

  it('refuses an id that no list has, and one that is written wrongly', () => {
    expect(judge(`it('${title('T-002')}', () => {});`)).toEqual([
      'T-002 is in no list of docs/requirements.',
    ]);
    expect(judge(`it('${title('T-1')}', () => {});`)).toEqual([
      'T-1 is in no list of docs/requirements.',
    ]);
    expect(judge(`it('${title('T-001')}', () => {});`)).toEqual([]);
  });

  it('refuses an id on a test of what no program uses', () => {
    const refused = ['T-001: no program uses "left" of shared/rules/privacy.ts.'];
    expect(judge(`it('${title('T-001')}', () => { left(); });`)).toEqual(refused);
    expect(judge(`const help = () => left();\nit('${title('T-001')}', () => help());`)).toEqual(
      refused,
    );
    expect(judge(`it('${title('T-001')}', () => { mayRequestFriend(); });`)).toEqual([]);
    expect(judge(`it('adds', () => { left(); });`)).toEqual([]);
  });
});

describe('reach', () => {
  const files = (given: Record<string, string>) =>
    readReach(
      root,
      Object.entries(given).map(([file, text]) => parseSource(file, text)),
    ).files;

  it('follows imports, dynamic ones too, but neither types nor tests', () => {
    const reached = files({
      'server/index.ts': `import './app.ts'; import type { Config } from './config.ts';`,
      'server/app.ts': `await import('#shared/rules/privacy.ts');`,
      'server/config.ts': 'export const config = 1;',
      'shared/rules/privacy.ts': 'export const privacy = 1;',
      'shared/rules/age.test.ts': `import './age.ts';`,
      'shared/rules/age.ts': 'export const age = 1;',
    });
    expect([...reached].toSorted()).toEqual([
      'server/app.ts',
      'server/index.ts',
      'shared/rules/privacy.ts',
    ]);
  });

  it('knows the exports that programs use, in their own file too', () => {
    const { isUsed } = readReach(root, [
      parseSource(
        'server/index.ts',
        `import { mayRequestFriend } from '#shared/rules/privacy.ts';`,
      ),
      parseSource(
        'shared/rules/privacy.ts',
        'export const limit = 1;\nexport const idle = 2; // idle\nexport function mayRequestFriend() { return limit; }',
      ),
    ]);
    const used = ['limit', 'idle', 'mayRequestFriend'].map((name) =>
      isUsed('shared/rules/privacy.ts', name),
    );
    expect(used).toEqual([true, false, true]);
  });
});
