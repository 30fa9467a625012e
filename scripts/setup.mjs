import { nodeComplaint } from './set-up/require-node.mjs';

// Makes a checkout ready to run, without running it.
//   node scripts/setup.mjs

const complaint = nodeComplaint(process.version);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runEntry } = await import('./set-up/run-entry.mjs');
const { setUpProject } = await import('./set-up/set-up-project.mjs');
const { fileURLToPath } = await import('node:url');

const root = fileURLToPath(new URL('..', import.meta.url));
await runEntry(async () => {
  await setUpProject(root, (line) => console.log(line));
  return 0;
});
