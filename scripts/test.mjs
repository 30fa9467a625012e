import { nodeComplaint } from './set-up/require-node.mjs';

// Sets up what is missing and runs every test; the last line is the count.
//   npm test                                    everything
//   npm test -- server/actions                  some of vitest's
//   npm test -- tests/e2e/sign-in.spec.ts       some of the browser's

const complaint = nodeComplaint(process.version);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runAllTests } = await import('./run-tests/run-all-tests.mjs');
const { runEntry } = await import('./set-up/run-entry.mjs');
const { setUpProject } = await import('./set-up/set-up-project.mjs');
const { fileURLToPath } = await import('node:url');

const root = fileURLToPath(new URL('..', import.meta.url));
await runEntry(async () => {
  const { node } = await setUpProject(root, (line) => console.log(line));
  return runAllTests({ root, node }, process.argv.slice(2));
});
