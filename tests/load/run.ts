import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildPart, page, serverProgram } from '../../scripts/set-up/build-part.mjs';
import { missedAims, withAims } from './aims.ts';
import { earlierCommit } from './earlier-commit.ts';
import type { LoadPart, LoadResult } from './load-part.ts';
import { loadParts } from './load-parts.ts';
import { loadTable } from './load-table.ts';

// Measures on this very machine. Nothing else should run meanwhile.
//   npm run load                 all parts
//   npm run load -- fan-out      those named
// The numbers are printed and written to out/load.json; the run fails where an aim is missed.

/** Only when it is named: it needs another checkout. */
const comparing: readonly LoadPart[] = [earlierCommit];

const wanted = process.argv.slice(2);
const known = [...loadParts, ...comparing];
const unknown = wanted.filter((name) => !known.some((part) => part.name === name));
if (unknown.length > 0) {
  const names = known.map(({ name }) => name).join(', ');
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are: ${names}\n`);
  process.exit(2);
}

// what an operator starts
const root = join(import.meta.dirname, '..', '..');
const report = (line: string): void => console.log(line);
for (const built of [page, serverProgram])
  await buildPart({ root, node: process.execPath, report }, built);

const missed: string[] = [];
const results: Record<string, LoadResult> = {};
for (const part of wanted.length > 0 ? known : loadParts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  process.stdout.write(`\n## ${part.name}\n\n`);
  const result = await part.run();
  results[part.name] = result;
  process.stdout.write(`${result.about}\n\n${loadTable(result.rows)}\n\n`);
  process.stdout.write(`${loadTable([withAims(result)])}\n`);
  missed.push(...missedAims(result).map((text) => `${part.name}: ${text}`));
}

const machine = {
  node: process.version,
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  loadAtEnd: loadavg()[0] ?? 0,
};
await mkdir('out', { recursive: true });
await writeFile('out/load.json', `${JSON.stringify({ machine, results }, null, 2)}\n`);
process.stdout.write(`\n${loadTable([machine])}\n`);

for (const text of missed) process.stderr.write(`missed: ${text}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
