import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { applications } from './applications.ts';
import { attachments } from './attachments.ts';
import { chatList } from './chat-list.ts';
import { cluster } from './cluster/cluster.ts';
import { clusterSimulation } from './cluster/simulation.ts';
import { discovery } from './discovery.ts';
import { earlierCommit } from './earlier-commit.ts';
import { fanOut } from './fan-out.ts';
import { idleSockets } from './idle-sockets.ts';
import { importing } from './import.ts';
import { largeTeam } from './large-team.ts';
import type { LoadPart, LoadResult } from './load-part.ts';
import { loadTable } from './load-table.ts';
import { manyTeams } from './many-teams.ts';
import { markdown } from './markdown.ts';
import { messageList } from './message-list.ts';
import { newestPage } from './newest-page.ts';
import { pictures } from './pictures.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { search } from './search.ts';
import { sends32 } from './sends-32.ts';
import { sends } from './sends.ts';
import { startUp } from './start-up.ts';
import { voiceLoad } from './voice/voice.ts';

// Measures on this very machine. Nothing else should run meanwhile.
//   npm run load                 all parts
//   npm run load -- fan-out      those named
// The numbers are printed and written to out/load.json.

const parts: readonly LoadPart[] = [
  fanOut,
  idleSockets,
  sends,
  sends32,
  newestPage,
  largeTeam,
  manyTeams,
  reconnectStorm,
  cluster,
  clusterSimulation,
  chatList,
  search,
  importing,
  discovery,
  applications,
  startUp,
  messageList,
  markdown,
  attachments,
  pictures,
  voiceLoad,
];

/** Only when it is named: it needs another checkout. */
const comparing: readonly LoadPart[] = [earlierCommit];

const wanted = process.argv.slice(2);
const known = [...parts, ...comparing];
const unknown = wanted.filter((name) => !known.some((part) => part.name === name));
if (unknown.length > 0) {
  const names = known.map(({ name }) => name).join(', ');
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are: ${names}\n`);
  process.exit(2);
}

const results: Record<string, LoadResult> = {};
for (const part of wanted.length > 0 ? known : parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  process.stdout.write(`\n## ${part.name}\n\n`);
  const result = await part.run();
  results[part.name] = result;
  process.stdout.write(`${result.about}\n\n${loadTable(result.rows)}\n\n`);
  process.stdout.write(`${loadTable([result.numbers])}\n`);
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
