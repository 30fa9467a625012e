/** What is known of a piece of work: names as OpenTelemetry has agreed on them, where it has. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** Says the kind of work, never a single piece of it: `GET /api/v1/teams/:teamId`. */
  readonly name: string;
  /** Asked from outside, asked of another program, or a job. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly facts?: SpanFacts;
}

/** A piece of work that is being measured. */
export interface OpenSpan {
  /** Does something so that what it opens lies within this span. */
  enter<Result>(work: () => Result): Result;
  end(outcome?: { readonly error?: unknown; readonly facts?: SpanFacts }): void;
}

/** Measures pieces of work for a collector. Where there is none this is null, and nothing is done. */
export interface Tracing {
  open(start: SpanStart): OpenSpan;
  /** Whether a span is around: work without one, such as polling, is not worth a trace. */
  isInside(): boolean;
  /** What joins a line of the log with the span it was written in. */
  logFields(): object;
}

/** Measures work that ends with a promise. */
export async function traced<Result>(
  tracing: Tracing | null,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracing === null) return work();
  const span = tracing.open(start);
  try {
    const result = await span.enter(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
