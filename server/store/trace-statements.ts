import type { Pool, PoolClient } from 'pg';
import type { Tracing } from '../lib/tracing.ts';

/** Longer statements say no more of what they do. */
const MOST_TEXT = 2_000;
/** What a statement does, and the first table it names. */
const GIST = /^\s*(\w+)(?:[^]*?\b(?:from|into|update|join)\s+"?([a-z_.]+))?/i;

/**
 * Opens a span for each statement within another span. Only the text is told: values are sent apart
 * from it and never seen here.
 */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  pool.on('connect', (client) => watch(client, tracing));
}

type Ask = (...args: unknown[]) => unknown;

function watch(client: PoolClient, tracing: Tracing): void {
  // reason: it is called in five ways, and each is handed on as it came
  const ask = client.query.bind(client) as Ask;
  const asked: Ask = (...args) => {
    const text = textOf(args[0]);
    if (text === null || !tracing.isInside()) return ask(...args);
    const span = tracing.open({
      name: gistOf(text),
      kind: 'client',
      facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) },
    });
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answer: Ask = (error, ...rest) => {
        span.end(error ? { error } : {});
        // reason: the driver's own callback, which takes what it is given
        return (last as Ask)(error, ...rest);
      };
      return ask(...args.slice(0, -1), answer);
    }
    const answer = ask(...args);
    if (!(answer instanceof Promise)) span.end();
    else
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      );
    return answer;
  };
  // reason: as above
  client.query = asked as PoolClient['query'];
}

/** The text of a statement; null for what is none, such as a copy under way. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

function gistOf(text: string): string {
  const [, verb = 'statement', table] = GIST.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
