import { nodeComplaint } from './set-up/require-node.mjs';

// Sets up what is missing and runs the server until it ends or is told to.
//   npm start

const complaint = nodeComplaint(process.version);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runEntry } = await import('./set-up/run-entry.mjs');
const { runServer } = await import('./set-up/run-server.mjs');
const { setUpProject } = await import('./set-up/set-up-project.mjs');
const { fileURLToPath } = await import('node:url');

const root = fileURLToPath(new URL('..', import.meta.url));
await runEntry(async () => {
  const { node } = await setUpProject(root, (line) => console.log(line));
  return runServer(root, node);
});
