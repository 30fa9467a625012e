import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, in the names of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'endpoint' | 'status'>;
  readonly messagesWritten: Counter;
  /** Tries of jobs by how they ended. */
  readonly jobTries: Counter<'job' | 'end'>;
  /** Events told over sockets, each once however many hear it. */
  readonly eventsPublished: Counter<'type'>;
  /** By close code. */
  readonly socketsClosed: Counter<'code'>;
  readonly resumes: Counter<'outcome'>;
  /** Reads of history that a replica might answer, by the database that did. */
  readonly historyReads: Counter<'database'>;
  /** Registers a number that is read whenever the metrics are; NaN while reading it fails. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/**
 * Creates a registry of its own, so that several servers may live in one process (tests). What the
 * process takes is counted by its one server alone: the library watches it until the process ends,
 * and keeps for it all that the registry names.
 */
export function createMetrics({ countsProcess }: { readonly countsProcess: boolean }): Metrics {
  const registry = new Registry();
  if (countsProcess) collectDefaultMetrics({ register: registry, prefix: 'tayfa_' });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'tayfa_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['endpoint', 'status'],
      // from a cached read to a slow password hash
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    messagesWritten: new Counter({
      name: 'tayfa_messages_written_total',
      help: 'Messages acknowledged as durable',
      registers: [registry],
    }),
    jobTries: new Counter({
      name: 'tayfa_job_tries_total',
      help: 'Tries of jobs: done, failed and tried again, or given up',
      labelNames: ['job', 'end'],
      registers: [registry],
    }),
    eventsPublished: new Counter({
      name: 'tayfa_events_published_total',
      help: 'Events told over sockets, by type',
      labelNames: ['type'],
      registers: [registry],
    }),
    socketsClosed: new Counter({
      name: 'tayfa_sockets_closed_total',
      help: 'Sockets that ended, by close code',
      labelNames: ['code'],
      registers: [registry],
    }),
    resumes: new Counter({
      name: 'tayfa_resumes_total',
      help: 'Sessions that asked to be resumed, by what came of it',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    historyReads: new Counter({
      name: 'tayfa_history_reads_total',
      help: 'Searches and pages of older messages, by the database that answered: replica or primary',
      labelNames: ['database'],
      registers: [registry],
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await Promise.try(read).catch(() => Number.NaN));
        },
      });
    },
  };
}
