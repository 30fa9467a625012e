import { fileURLToPath } from 'node:url';
import { debianPackages } from './run-tests/debian-packages.mjs';
import { debianChromium } from './run-tests/find-chromium.mjs';
import { provideTestPrograms } from './run-tests/test-programs.mjs';
import { hasSomeWorker, workerBuild } from './voice-worker/provide-worker.mjs';

// Installs the programs that tests start, and what builds the media worker, where we may. It needs none
// of npm's packages, so that it can run while these are installed; `npm test` installs what is missing.
//   node scripts/test-programs.mjs

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} line */
const report = (line) => console.log(line);
const debian = debianPackages({ root, report });
const more = hasSomeWorker() ? [debianChromium] : [debianChromium, workerBuild];
await provideTestPrograms({ debian, report }, more);
