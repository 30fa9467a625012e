import { describe, expect, it } from 'vitest';
import { ambientAccess } from './ambient-access.mjs';
import { parseSource } from './parse-source.mjs';

function messages(file: string, text: string): string[] {
  return ambientAccess(parseSource(file, text)).map(({ message }) => message);
}

const action = 'server/actions/teams/create-team.ts';

describe('ambientAccess', () => {
  it.each([
    [action, 'const a = Date.now();'],
    [action, "const a = Date['now']();"],
    [action, 'const now = Date.now;'],
    [action, 'const a = new Date();'],
    [action, 'const a = performance.now();'],
    [action, 'const a = Math.random();'],
    [action, 'const a = randomBytes(16);'],
    [action, 'const a = process.env;'],
    [action, "const a = process.env['PORT'];"],
    [action, "const a = deps.db.selectFrom('teams');"],
    ['shared/rules/a.ts', 'const a = Date.now();'],
    ['shared/reduce/a.ts', 'const a = crypto.randomUUID();'],
    ['server/present/a.ts', 'const a = new Date();'],
    ['server/http/a.ts', "const a = process.env['PORT'];"],
    ['server/http/a.ts', "await db.insertInto('teams').execute();"],
    ['server/jobs/a.ts', "await db.deleteFrom('teams').execute();"],
    ['renderer/features/a/b.tsx', "const a = error.errors['name'];"],
    ['renderer/features/a/b.ts', 'setErrors(refusal.errors);'],
  ])('%s: %s is found', (file, text) => {
    expect(messages(file, text)).toHaveLength(1);
  });

  it.each([
    [action, 'const a = new Date(clock.now());'],
    [action, 'const a = deps.clock.now();'],
    [action, "const a = createHash('sha256');"],
    [action, "const a = 'Date.now()'; // Date.now()"],
    ['server/lib/clock.ts', 'const a = Date.now();'],
    ['server/config.ts', "const a = process.env['PORT'];"],
    ['server/index.ts', "const a = process.env['PORT'];"],
    ['server/store/teams.ts', "const a = db.selectFrom('teams');"],
    ['server/actions/teams/create-team.test.ts', 'const a = Date.now();'],
    ['renderer/features/a/b.tsx', "const a = form.errors['name'];"],
    ['renderer/lib/field-errors.ts', "const a = error.errors['name'];"],
    ['scripts/start.mjs', "const a = process.env['PORT'];"],
  ])('%s: %s is allowed', (file, text) => {
    expect(messages(file, text)).toEqual([]);
  });
});
