import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type {
  ClientReply,
  ClientRequest,
  Deliveries,
  Memory,
  TargetReply,
  TargetRequest,
} from './messages.ts';

/** The next message of a child process; fails when the process ends instead. */
function nextMessage<Reply>(child: ChildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      reject(new Error(`A measured process ended with ${code}`));
    };
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      // reason: both ends of the channel are typed by messages.ts
      resolve(message as Reply);
    });
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function start(file: string, checkout?: string): ChildProcess {
  const folder = checkout ? join(checkout, 'tests/load/sockets') : import.meta.dirname;
  return fork(join(folder, file), {
    execArgv: ['--expose-gc'],
    ...(checkout !== undefined && { cwd: checkout }),
  });
}

/** A server to be measured: this is what another kind of server has to offer to take its place. */
export interface SocketTarget {
  readonly name: string;
  start(): Promise<RunningTarget>;
}

export interface RunningTarget {
  readonly port: number;
  /** Publishes evenly for some seconds; resolves when the last event was handed over. */
  offer(rate: {
    perSecond: number;
    seconds: number;
  }): Promise<{ events: number; bytesPerEvent: number }>;
  /** Processor time of the server since its start, in microseconds. */
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** A target that is a program of its own beside this file, or beside that of another checkout. */
export function processTarget(name: string, file: string, checkout?: string): SocketTarget {
  return {
    name,
    async start() {
      const child = start(file, checkout);
      const ask = (request: TargetRequest): Promise<TargetReply> => {
        child.send(request);
        return nextMessage(child);
      };
      const listening = await nextMessage<TargetReply>(child);
      if (listening.kind !== 'listening') throw new Error('The target does not listen');
      return {
        port: listening.port,
        async offer(rate) {
          const reply = await ask({ kind: 'offer', ...rate });
          if (reply.kind !== 'offered') throw new Error(`Unexpected ${reply.kind}`);
          return reply;
        },
        async cpu() {
          const reply = await ask({ kind: 'cpu' });
          if (reply.kind !== 'cpu') throw new Error(`Unexpected ${reply.kind}`);
          return reply.micros;
        },
        async memory() {
          const reply = await ask({ kind: 'memory' });
          if (reply.kind !== 'memory') throw new Error(`Unexpected ${reply.kind}`);
          return reply;
        },
        stop: () => stopped(child),
      };
    },
  };
}

export const gatewayTarget: SocketTarget = processTarget('gateway', 'gateway-target.ts');
export const bareTarget: SocketTarget = processTarget('bare ws', 'bare-target.ts');

type ConnectOptions = Omit<
  Extract<ClientRequest, { kind: 'connect' }>,
  'kind' | 'port' | 'sockets'
>;
type Connected = Extract<ClientReply, { kind: 'connected' }>;

/** The process that holds the clients. */
export interface SocketClients {
  readonly pid: number;
  /** Resolves when every socket has its READY. */
  connect(port: number, sockets: number, how?: ConnectOptions): Promise<Connected>;
  reset(): Promise<void>;
  report(): Promise<Deliveries>;
  stop(): Promise<void>;
}

/** Starts a process of clients; the same program whatever the target. */
export function startClients(): SocketClients {
  const child = start('client-process.ts');
  const ask = (request: ClientRequest): Promise<ClientReply> => {
    child.send(request);
    return nextMessage(child);
  };
  return {
    pid: child.pid ?? 0,
    async connect(port, sockets, how = {}) {
      const reply = await ask({ kind: 'connect', port, sockets, ...how });
      if (reply.kind !== 'connected') throw new Error(`Unexpected ${reply.kind}`);
      return reply;
    },
    async reset() {
      await ask({ kind: 'reset' });
    },
    async report() {
      const reply = await ask({ kind: 'report' });
      if (reply.kind !== 'report') throw new Error(`Unexpected ${reply.kind}`);
      return reply;
    },
    stop: () => stopped(child),
  };
}
