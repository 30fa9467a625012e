import { nodeComplaint } from './set-up/require-node.mjs';

// Installs what is missing and says whether this machine and its settings are fit for a server.
//   npm run doctor
//   npm run doctor -- --json
//   npm run doctor -- --mail-to you@example.com

const complaint = nodeComplaint(process.version);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runEntry } = await import('./set-up/run-entry.mjs');
const { runProgram } = await import('./set-up/run-program.mjs');
const { setUpProgram } = await import('./set-up/set-up-project.mjs');
const { fileURLToPath } = await import('node:url');

const root = fileURLToPath(new URL('..', import.meta.url));
await runEntry(async () => {
  // what is printed to standard output may be read by a program
  const { node } = await setUpProgram(root, (line) => console.error(line));
  const args = ['server/operating/command.ts', 'doctor', ...process.argv.slice(2)];
  const { code } = await runProgram(node, args, { cwd: root, isShown: true });
  return code;
});
