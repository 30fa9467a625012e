import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { idsIn } from './requirement-lists.mjs';

/**
 * @import { RequirementList } from './requirement-lists.mjs'
 * @import { Outcome, TestResult } from './test-results.mjs'
 *
 * @typedef {Record<Outcome, number>} Tally how many tests that carry an id ended in which way
 *
 * @typedef {object} Ledger what the last run said of each requirement
 * @property {string} ranAt
 * @property {readonly string[]} wanted arguments of the run; with any, only a part of the tests ran
 * @property {Record<string, Tally>} ids
 *
 * @typedef {'proved' | 'failed' | 'skipped' | 'missing'} Standing
 */

/** Where the last run's ledger lies, below the root. */
const LEDGER_FILE = 'out/requirements.json';

/**
 * @param {readonly TestResult[]} results
 * @returns {Record<string, Tally>}
 */
export function tallyIds(results) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  for (const { title, outcome } of results) {
    for (const id of new Set(idsIn(title))) {
      const tally = tallies.get(id) ?? { passed: 0, failed: 0, skipped: 0 };
      tally[outcome] += 1;
      tallies.set(id, tally);
    }
  }
  const sorted = [...tallies].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted);
}

/**
 * A requirement is proved when a test that carries it ran and passed, and none that carries it
 * failed.
 *
 * @param {Tally | undefined} tally
 * @returns {Standing}
 */
export function standingOf(tally) {
  if (tally === undefined) return 'missing';
  if (tally.failed > 0) return 'failed';
  return tally.passed > 0 ? 'proved' : 'skipped';
}

/**
 * @param {string} root
 * @param {Ledger} ledger
 */
export async function writeLedger(root, ledger) {
  const file = path.join(root, LEDGER_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(ledger, null, 2)}\n`);
}

/**
 * @param {string} root
 * @returns {Promise<Ledger | undefined>} nothing before the first run
 */
export async function readLedger(root) {
  const text = await readFile(path.join(root, LEDGER_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // reason: writeLedger alone writes this file
  return /** @type {Ledger} */ (JSON.parse(text));
}

/**
 * What is proved, failed, skipped and missing, for each list and section.
 *
 * @param {readonly RequirementList[]} lists
 * @param {Ledger} ledger
 * @param {{ isNaming: boolean }} options whether each requirement that is not proved is named
 * @returns {string[]} lines
 */
export function describeLedger(lists, ledger, { isNaming }) {
  const lines = [`The run of ${ledger.ranAt}:`];
  if (ledger.wanted.length > 0) {
    lines.push(`It ran a part of the tests only (${ledger.wanted.join(' ')}).`);
  }
  for (const { name, requirements } of lists) {
    lines.push('', `${name}: ${summary(requirements, ledger)}`);
    for (const [section, rows] of Map.groupBy(requirements, (row) => row.section)) {
      lines.push(`  ${section}: ${summary(rows, ledger)}`);
      if (isNaming) lines.push(...unproved(rows, ledger));
    }
  }
  const known = new Set(lists.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const unknown = Object.keys(ledger.ids).filter((id) => !known.has(id));
  if (unknown.length > 0) lines.push('', `In no list, but in titles: ${unknown.join(' ')}`);
  const all = lists.flatMap(({ requirements }) => requirements);
  return [...lines, '', `All lists: ${summary(all, ledger)}`];
}

/**
 * @param {RequirementList['requirements']} requirements
 * @param {Ledger} ledger
 */
function summary(requirements, ledger) {
  const count = { proved: 0, failed: 0, skipped: 0, missing: 0 };
  for (const { id } of requirements) count[standingOf(ledger.ids[id])] += 1;
  const rest = /** @type {const} */ (['failed', 'skipped', 'missing'])
    .filter((standing) => count[standing] > 0)
    .map((standing) => `, ${count[standing]} ${standing}`);
  return `${count.proved} of ${requirements.length} proved${rest.join('')}`;
}

/**
 * @param {RequirementList['requirements']} requirements
 * @param {Ledger} ledger
 */
function unproved(requirements, ledger) {
  return requirements.flatMap(({ id, text }) => {
    const standing = standingOf(ledger.ids[id]);
    return standing === 'proved' ? [] : [`    ${standing.padEnd(7)}  ${id}  ${text}`];
  });
}
