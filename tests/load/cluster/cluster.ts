import type { LoadPart } from '../load-part.ts';
import { loadTable } from '../load-table.ts';
import { loadNumbers, machineLoad, median } from '../rounds.ts';
import { HIGHEST_RATE, hopDelay } from './hop-delay.ts';
import { sendsOverNodes } from './sends-over-nodes.ts';
import { socketsOverNodes } from './sockets-over-nodes.ts';

function print(title: string, table: string): void {
  process.stdout.write(`${title}\n\n${table}\n\n`);
}

/** Two nodes over a real Redis beside one. */
export const cluster: LoadPart = {
  name: 'cluster',
  async run() {
    const before = machineLoad();
    const sends = await sendsOverNodes();
    print('Sends', loadTable(sends.rows));
    const sockets = await socketsOverNodes();
    print('Idle sockets', loadTable(sockets));
    const delays = await hopDelay();
    print('A hop over the bus', loadTable(delays));
    const fastest = delays.filter(
      (row) => row['nodes'] === 'two' && row['offered/s'] === HIGHEST_RATE,
    );
    const middle = (column: string): number => median(fastest.map((row) => Number(row[column])));
    return {
      about:
        'A node that is alone, one that has a Redis, and two that share it, all on this machine: sends into 32 teams, heard by a socket at the other node; growth of each node by idle sockets; and how much later a message sent to node 1 is heard at a socket of node 2 than at one of node 1.',
      // the other tables are printed above: they have other columns
      rows: sends.rows,
      numbers: {
        ...sends.numbers,
        'a hop at 2,000/s adds, p50 ms': middle('added p50 ms'),
        'a hop at 2,000/s adds, p99 ms': middle('added p99 ms'),
        ...loadNumbers(before),
      },
    };
  },
};
