import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keptCode } from '../support/server-process.ts';
import { doctorEndSchema } from './doctor-protocol.ts';
import { reportOf, type Report } from './doctor-world.ts';

/** A process that asks the doctor for many tests: starting one is most of what asking costs. */
export interface DoctorHost {
  /** Asks with these settings alone. */
  ask(environment: Readonly<Record<string, string>>): Promise<Report>;
  /** Lets it end by itself, as it does when the doctor left nothing open, and answers its exit code. */
  end(): Promise<number | null>;
}

/** Starts one; it knows nothing of this process's environment but where programs are. */
export function startDoctorHost(): DoctorHost {
  const { PATH = '', HOME = '' } = process.env;
  const script = fileURLToPath(new URL('doctor-host.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { PATH, HOME, ...keptCode },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(environment) {
      child.stdin.write(`${JSON.stringify({ PATH, HOME, ...environment })}\n`);
      const { value } = await answers.next();
      if (value === undefined) throw new Error('The doctor ended its process');
      const { code, text } = doctorEndSchema.parse(JSON.parse(value));
      return reportOf(code, text);
    },
    async end() {
      child.stdin.end();
      // reason: what `close` is told of a process
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
