import { nodeComplaint } from './set-up/require-node.mjs';

// Sets up what is missing and runs Tayfa on three nodes behind a balancer, until Ctrl+C.
//   npm run cluster
//   npm run cluster -- --port 9443 --nodes 5 RATE_LIMITS=off

const complaint = nodeComplaint(process.version);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runApart } = await import('./set-up/run-apart.mjs');
const { runEntry } = await import('./set-up/run-entry.mjs');
const { setUpProject } = await import('./set-up/set-up-project.mjs');
const { fileURLToPath } = await import('node:url');

const root = fileURLToPath(new URL('..', import.meta.url));
await runEntry(async () => {
  const { node } = await setUpProject(root, (line) => console.log(line));
  const program = ['tests/cluster/stack/run.ts', ...process.argv.slice(2)];
  return runApart(node, program, { cwd: root });
});
