import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measured } from './measured.ts';

const path = join(import.meta.dirname, '../../../docs/measurements.md');

it('the landing page tells what docs/measurements.md measured, rounded', async () => {
  const page = await readFile(path, 'utf8');
  /** The median in the row of a table that begins with these words. */
  const median = (row: string): number => {
    const line = page
      .split('\n')
      .find((one) => one.includes(`| ${row}`) || one.includes(`**${row}`));
    const [, value] = line?.split('|').slice(1) ?? [];
    return Number(value);
  };
  expect(measured.firstStart).toBe(Number(median('first start').toFixed(1)));
  expect(measured.channelSwitch).toBe(Math.round(median('switch to a visited channel')));
  const rest = median('server process, idle') + median('database, all its processes, idle');
  expect(measured.memoryAtRest).toBe(Math.round(rest));
  const search = /p99 of all 720 searches over HTTP is \*\*([\d.]+) ms/.exec(page)?.[1];
  expect(measured.search).toBe(Math.ceil(Number(search)));
});
