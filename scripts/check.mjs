import path from 'node:path';
import { checkAmbientAccess } from './check/ambient-access.mjs';
import { createCheckContext } from './check/check-context.mjs';
import { checkFileNames } from './check/file-names.mjs';
import { checkGlossaryWords } from './check/glossary-words.mjs';
import { checkLayers } from './check/layers.mjs';
import { checkLicences } from './check/licences.mjs';
import { checkModuleForm } from './check/module-form.mjs';
import { checkProcessState } from './check/process-state.mjs';
import { checkPublishing } from './check/publishing.mjs';
import { runChecks, verdictOn } from './check/run-checks.mjs';
import { runTool } from './check/run-tool.mjs';
import { checkRequirements } from './check/requirements.mjs';
import { checkPageBudgets } from './check/page-budgets.ts';
import { checkTextBundles } from './check/text-bundles.ts';
import { checkTraces } from './check/traces.mjs';
import { checkUnreasonedAssertions } from './check/unreasoned-assertions.mjs';

// Everything that can be said of the repository without running it.
//   npm run check                    all
//   npm run check -- layers types    those named

/**
 * @import { CheckContext, Finding } from './check/check-context.mjs'
 * @import { Check } from './check/run-checks.mjs'
 */

/** Two cores do most work for three at a time; more only take each other's memory. */
const AT_ONCE = 3;

/** What the checks themselves, and the types of Node they compile against, ask for. */
const NODE_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
  console.error(`The checks need Node ${NODE_MAJOR}: "npm run check" takes it from node_modules.`);
  process.exit(2);
}

const root = path.resolve(import.meta.dirname, '..');
const context = createCheckContext(root);

/**
 * @param {string} name
 * @param {string} program path below node_modules
 * @param {readonly string[]} args
 * @returns {Check}
 */
function tool(name, program, args) {
  return { name, run: () => runTool(root, program, args) };
}

/**
 * @param {string} name
 * @param {(context: CheckContext) => Promise<Finding[]>} check
 * @returns {Check}
 */
function own(name, check) {
  return { name, run: async () => verdictOn(await check(context)) };
}

/** The slow ones first, so that none of them is the last to start. */
const checks = [
  // four checkers, as it has by itself, each work out much that the others do: half as much work more
  tool('types', 'typescript/bin/tsc', ['-b', '--checkers', '1', '--pretty', 'false']),
  tool('lint', 'oxlint/bin/oxlint', ['--deny-warnings', '--format=unix']),
  tool('dead-code', 'knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  tool('production-dead-code', 'knip/bin/knip.js', [
    '--no-progress',
    '--production',
    '--config',
    'knip.production.jsonc',
  ]),
  own('budgets', checkPageBudgets),
  tool('format', 'oxfmt/bin/oxfmt', ['--check']),
  own('layers', checkLayers),
  own('assertions', checkUnreasonedAssertions),
  own('module-form', checkModuleForm),
  own('ambient', checkAmbientAccess),
  own('publishing', checkPublishing),
  own('process-state', checkProcessState),
  own('file-names', checkFileNames),
  own('glossary', checkGlossaryWords),
  own('licences', checkLicences),
  own('texts', checkTextBundles),
  own('requirements', checkRequirements),
  own('traces', checkTraces),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const passed = await runChecks(
  checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  { atOnce: AT_ONCE, now: () => performance.now(), print: (text) => console.log(text) },
);
process.exitCode = passed ? 0 : 1;
