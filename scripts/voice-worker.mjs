import { nodeComplaint } from './set-up/require-node.mjs';

// Makes the program that carries sound and pictures of voice channels, once for a version of mediasoup.
//   npm run voice:worker

const complaint = nodeComplaint(process.version);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runEntry } = await import('./set-up/run-entry.mjs');
const { setUpProgram } = await import('./set-up/set-up-project.mjs');
const { debianPackages } = await import('./run-tests/debian-packages.mjs');
const { provideWorker } = await import('./voice-worker/provide-worker.mjs');
const { fileURLToPath } = await import('node:url');

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} line */
const report = (line) => console.log(line);
await runEntry(async () => {
  await setUpProgram(root, report);
  const file = await provideWorker(root, { debian: debianPackages({ root, report }), report });
  if (file !== null) console.log(`The media worker is ${file}`);
  return file === null ? 1 : 0;
});
