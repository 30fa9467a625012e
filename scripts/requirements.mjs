import path from 'node:path';
import { describeLedger, readLedger } from './requirements/ledger.mjs';
import { readLists } from './requirements/requirement-lists.mjs';

// Which requirements the last run of the tests has proved.
//   npm run requirements               counts, for each list and section
//   npm run requirements -- --names    and each requirement that is not proved, by name

const root = path.resolve(import.meta.dirname, '..');
const ledger = await readLedger(root);
if (ledger === undefined) {
  console.error('No run has been recorded yet: "npm test" writes what each requirement got.');
  process.exitCode = 1;
} else {
  const isNaming = process.argv.includes('--names');
  for (const line of describeLedger(await readLists(root), ledger, { isNaming })) console.log(line);
}
