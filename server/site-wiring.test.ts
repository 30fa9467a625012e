import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createSiteParts } from './site-wiring.ts';

/** The lines that are logged while the parts of the site are made. */
function linesAtStart(env: Readonly<Record<string, string>>): readonly string[] {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const clock = { now: () => 0 };
  createSiteParts(readConfig({ DATA_DIR: tmpdir(), ...env }), {
    logger,
    clock,
    releasePlace: null,
  });
  return lines;
}

it('tells the operator at start which settings the legal pages lack', () => {
  const [line = '', ...more] = linesAtStart({ OPERATOR_NAME: 'Tayfa Ltd.' });
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    missing: ['OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
  });
  expect(line).toContain('set OPERATOR_ADDRESS, OPERATOR_EMAIL');
});

it('says nothing where all of it is set, or where no visitor comes', () => {
  const told = {
    OPERATOR_NAME: 'Tayfa Ltd.',
    OPERATOR_ADDRESS: 'Street 1',
    OPERATOR_EMAIL: 'hello@tayfa.example',
  };
  expect(linesAtStart(told)).toEqual([]);
  expect(linesAtStart({ NODE_ENV: 'development' })).toEqual([]);
});
