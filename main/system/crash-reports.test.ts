import { describe, expect, it } from 'vitest';
import { crashReportSchema } from '#shared/contract/crash-report.ts';
import { crashReportLimits } from '#shared/rules/limits.ts';
import { createDesktopStore } from '../settings/desktop-store.ts';
import { CrashReports, reasonOf } from './crash-reports.ts';

function setUp() {
  const values = new Map<string, unknown>();
  const kept = {
    get: (key: string) => values.get(key),
    // as electron-store does: through a file
    set: (key: string, value: unknown) => values.set(key, JSON.parse(JSON.stringify(value))),
  };
  const store = createDesktopStore(kept, 'stable');
  let now = 1_800_000_000_000;
  let count = 0;
  const reports = new CrashReports({
    store,
    now: () => now,
    newId: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
    about: {
      version: '1.4.0-beta.2',
      build: 'abc123',
      platform: 'linux',
      arch: 'x64',
      electron: '45.4.1',
    },
  });
  return { reports, store, values, pass: (ms: number) => (now += ms) };
}

/** An error as main throws it: its words, file and query hold what must not be told. */
function telling(): Error {
  const error = new Error("ENOENT, open '/mnt/people/ayşe/secret.txt' token=tok_123 merhaba dünya");
  error.stack = [
    `Error: ${error.message}`,
    '    at Games.update (/mnt/people/ayşe/app/dist/main/index.js:10:20)',
    String.raw`    at async D:\People\Ayse Yilmaz\Tayfa\main.js:3:4`,
    '    at Object.open (node:internal/fs/open:5:6)',
    '    at file:///mnt/people/ayse/Tayfa.app/main.js?token=tok_123:7:8',
    '    at eval (tok_123)',
  ].join('\n');
  return error;
}

describe('reports of crashes', () => {
  it('hold calls by function and file, and no words, folders or queries', () => {
    const { reports } = setUp();
    const error = telling();
    reports.add({ part: 'main', reason: reasonOf(error), exitCode: null, error });
    const [report] = reports.list();
    expect(report).toMatchObject({ part: 'main', reason: 'Error', version: '1.4.0-beta.2' });
    expect(report?.stack).toStrictEqual([
      'Games.update (index.js:10:20)',
      '<anonymous> (main.js:3:4)',
      'Object.open (open:5:6)',
    ]);
    expect(JSON.stringify(report)).not.toMatch(/ay[sş]e|tok_123|merhaba|secret|people/i);
  });

  it('tell a thrown value by its type', () => {
    expect(reasonOf('my password')).toBe('string');
  });

  it('have the form that is sent, whatever the system or a library calls things', () => {
    const { reports } = setUp();
    const error = new Error('x');
    error.name = 'Fehler: /mnt/a b';
    error.stack = `at ${'ş('.repeat(300)} (/a/b.js:1:2)\n${'    at a (/b.js:1:2)\n'.repeat(100)}`;
    reports.add({ part: 'process', reason: '', exitCode: -11, error });
    reports.add({ part: 'main', reason: reasonOf(error), exitCode: null, error });
    for (const { sentAt, ...report } of reports.list()) {
      expect(sentAt).toBeNull();
      expect(crashReportSchema.safeParse(report).error).toBeUndefined();
      expect(report.stack.length).toBeLessThanOrEqual(crashReportLimits.frames);
    }
    expect(reports.list()).toHaveLength(2);
  });

  it('are kept newest first, ten of them, for 30 days', () => {
    const { reports, pass } = setUp();
    for (let exitCode = 0; exitCode < 12; exitCode += 1) {
      reports.add({ part: 'page', reason: 'oom', exitCode });
      pass(1_000);
    }
    expect(reports.list().map(({ exitCode }) => exitCode)).toStrictEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    pass(30 * 24 * 3_600_000 - 3_000);
    expect(reports.list().map(({ exitCode }) => exitCode)).toStrictEqual([11, 10, 9]);
    pass(10_000);
    expect(reports.list()).toStrictEqual([]);
  });

  it('are deleted and marked one by one', () => {
    const { reports } = setUp();
    reports.add({ part: 'page', reason: 'oom', exitCode: 1 });
    reports.add({ part: 'page', reason: 'crashed', exitCode: 2 });
    const [newer = '', older = ''] = reports.list().map(({ id }) => id);
    reports.markSent(older);
    expect(reports.list().map(({ sentAt }) => sentAt === null)).toStrictEqual([true, false]);
    reports.remove(newer);
    expect(reports.list().map(({ id }) => id)).toStrictEqual([older]);
  });

  it('are sent by themselves only after the switch was set', () => {
    const { store } = setUp();
    expect(store.settings().sendCrashReports).toBe(false);
    expect(store.changeSettings({ sendCrashReports: true }).sendCrashReports).toBe(true);
  });
});
