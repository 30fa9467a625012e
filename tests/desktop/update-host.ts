import { startCopy } from './running-copy.ts';

// A copy in a process of its own, for what must be arranged for a whole process: it says how far it came.
const [home = '', feed = ''] = process.argv.slice(2);
const { progress } = await startCopy({ home, feed, kept: new Map() });
console.log(JSON.stringify(progress));
