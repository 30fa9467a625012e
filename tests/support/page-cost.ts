import type { CDPSession, Page } from '@playwright/test';

/** One event of Chromium's trace, as far as it is read here. Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Time on the processor; what other programs took away meanwhile is not in it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What the page cost while something was done. */
export interface TaskTimes {
  /** The longest tasks of the page's main thread, in milliseconds of processor time, longest first. */
  readonly longest: readonly number[];
  readonly total: number;
}

/**
 * Traces the page's main thread. A task is everything it does before it looks for input again:
 * script, style, layout, collecting garbage. Its time is that of the processor, so that a number
 * says what the page did and not how busy the machine was.
 */
export async function taskTimes(page: Page, work: () => Promise<unknown>): Promise<TaskTimes> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // reason: Chromium's own format; the protocol types it as any objects
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const main = events.find(({ name, args }) => name === 'thread_name' && isMain(args.name));
  const times = events
    .filter(({ pid, tid, ph }) => ph === 'X' && pid === main?.pid && tid === main.tid)
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map(({ tdur = 0 }) => tdur / 1_000)
    .toSorted((left, right) => right - left);
  if (times.length === 0) throw new Error('The trace has no task of the page');
  return { longest: times.slice(0, 10), total: times.reduce((sum, time) => sum + time, 0) };
}

function isMain(name: string | undefined): boolean {
  return name === 'CrRendererMain';
}

/** What the page holds after its garbage was collected. */
export interface Holdings {
  readonly heapMegabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Collects the page's garbage and counts what is left. */
export async function holdings(session: CDPSession): Promise<Holdings> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapMegabytes: value('JSHeapUsedSize') / 1_000_000,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}
