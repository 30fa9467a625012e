import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A helper that says nothing for so long has failed. Milliseconds. */
const PATIENCE_MS = 5_000;
/** One that is not asked for so long is ended. Milliseconds. */
const UNUSED_MS = 60_000;

/** A program that answers each line with a line. */
export interface LineHelper {
  /** null: it has no answer, or is not to be had. */
  ask(question: string): Promise<string | null>;
  end(): void;
}

/** Starts the program when it is first asked and ends it when it is not asked any more. */
export function createLineHelper(start: () => ChildProcess): LineHelper {
  let child: ChildProcess | null = null;
  let unused: NodeJS.Timeout | undefined;
  const waiting: ((answer: string | null) => void)[] = [];

  function end(): void {
    clearTimeout(unused);
    child?.kill();
    child = null;
    for (const answer of waiting.splice(0)) answer(null);
  }

  function running(): ChildProcess {
    if (child) return child;
    const started = start();
    const gone = () => {
      if (child === started) end();
    };
    started.on('error', gone);
    started.on('exit', gone);
    started.stdin?.on('error', gone);
    if (started.stdout)
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (child === started) waiting.shift()?.(line === '' ? null : line);
      });
    child = started;
    return started;
  }

  return {
    async ask(question) {
      clearTimeout(unused);
      unused = setTimeout(end, UNUSED_MS).unref();
      const { promise, resolve } = Promise.withResolvers<string | null>();
      running().stdin?.write(`${question}\n`);
      waiting.push(resolve);
      // answers come in order: after a missing one no later one can be told apart
      const late = setTimeout(end, PATIENCE_MS).unref();
      const answer = await promise;
      clearTimeout(late);
      return answer;
    },
    end,
  };
}
