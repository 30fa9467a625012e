import { describe, expect, it } from 'vitest';
import { describeLedger, standingOf, tallyIds } from './ledger.mjs';
import { parseList } from './requirement-lists.mjs';
import { playwrightResults, vitestResults } from './test-results.mjs';

const list = parseList(
  'teams',
  `# Requirements: teams

## Names

| id | kind | requirement |
|---|---|---|
| T-001 | rule | A team has a name |
| T-002 | rule | It is short |

## Bans

| id | kind | requirement |
|---|---|---|
| T-003 | api | POST /ban answers success |
| T-004 | ui | A ban shows its reason |
`,
);

const ledger = {
  ranAt: '2026-01-02T03:04:05.000Z',
  wanted: [],
  ids: {
    'T-001': { passed: 2, failed: 0, skipped: 1 },
    'T-002': { passed: 1, failed: 1, skipped: 0 },
    'T-003': { passed: 0, failed: 0, skipped: 1 },
    'T-099': { passed: 1, failed: 0, skipped: 0 },
  },
};

describe('results of the runners', () => {
  it('are read from the report of vitest, groups and all', () => {
    const assertionResults = [
      { fullName: 'teams [T-001] have a name', status: 'passed' },
      { fullName: 'teams [T-001] are named again', status: 'failed' },
      { fullName: 'teams [T-002] some day', status: 'todo' },
      { fullName: 'teams [T-002] not here', status: 'pending' },
    ];
    expect(tallyIds(vitestResults({ testResults: [{ assertionResults }] }))).toEqual({
      'T-001': { passed: 1, failed: 1, skipped: 0 },
      'T-002': { passed: 0, failed: 0, skipped: 2 },
    });
  });

  it('say why a test failed, in a few lines and without colours', () => {
    const stack = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`);
    const failed = { fullName: 'it fails', status: 'failed', failureMessages: [stack.join('\n')] };
    const [result] = vitestResults({ testResults: [{ assertionResults: [failed] }] });
    expect(result?.why).toMatch(/^line 0\nline 1\n[^]*\nline 23$/);
    const error = { message: 'Expected: 1\nReceived: 2' };
    const tries = [{ status: 'failed', error }, { status: 'passed' }];
    const specs = [{ title: 'it fails once', tests: [{ status: 'flaky', results: tries }] }];
    expect(playwrightResults({ suites: [{ title: 'a.spec.ts', specs }] })).toEqual([
      {
        title: 'a.spec.ts it fails once',
        outcome: 'failed',
        why: error.message,
        isSecondTry: true,
      },
    ]);
    const again = { fullName: 'it fails once', status: 'passed', failureMessages: ['too late'] };
    expect(vitestResults({ testResults: [{ assertionResults: [again] }] })).toEqual([
      { title: 'it fails once', outcome: 'failed', why: 'too late', isSecondTry: true },
    ]);
  });

  it('are read from the report of Playwright; a second try does not prove', () => {
    const spec = (title: string, ...tries: string[]) => ({
      title,
      tests: [{ status: 'any', results: tries.map((status) => ({ status })) }],
    });
    const suites = [
      {
        title: 'teams.spec.ts',
        specs: [
          spec('[T-001] [T-002] at the second try', 'failed', 'passed'),
          spec('[T-003] never'),
        ],
        suites: [{ title: '[T-004] bans', specs: [spec('too late', 'timedOut', 'timedOut')] }],
      },
    ];
    expect(tallyIds(playwrightResults({ suites }))).toEqual({
      'T-001': { passed: 0, failed: 1, skipped: 0 },
      'T-002': { passed: 0, failed: 1, skipped: 0 },
      'T-003': { passed: 0, failed: 0, skipped: 1 },
      'T-004': { passed: 0, failed: 1, skipped: 0 },
    });
  });
});

describe('the ledger', () => {
  it('counts as proved only what ran and passed everywhere', () => {
    const standings = ['T-001', 'T-002', 'T-003', 'T-004'].map((id) =>
      standingOf(new Map(Object.entries(ledger.ids)).get(id)),
    );
    expect(standings).toEqual(['proved', 'failed', 'skipped', 'missing']);
  });

  it('is told for each list and section, and ids of no list are named', () => {
    expect(describeLedger([list], ledger, { isNaming: false })).toEqual([
      'The run of 2026-01-02T03:04:05.000Z:',
      '',
      'teams: 1 of 4 proved, 1 failed, 1 skipped, 1 missing',
      '  Names: 1 of 2 proved, 1 failed',
      '  Bans: 0 of 2 proved, 1 skipped, 1 missing',
      '',
      'In no list, but in titles: T-099',
      '',
      'All lists: 1 of 4 proved, 1 failed, 1 skipped, 1 missing',
    ]);
  });

  it('names what is not proved where that is wanted, and says when a part ran', () => {
    const lines = describeLedger(
      [list],
      { ...ledger, wanted: ['tests/teams'] },
      { isNaming: true },
    );
    expect(lines).toContain('It ran a part of the tests only (tests/teams).');
    expect(lines.filter((line) => line.startsWith('    '))).toEqual([
      '    failed   T-002  It is short',
      '    skipped  T-003  POST /ban answers success',
      '    missing  T-004  A ban shows its reason',
    ]);
  });
});
