import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, in the names of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'endpoint' | 'status'>;
  readonly messagesWritten: Counter;
  /** Registers numbers that are read when somebody asks for them. */
  gauge(name: string, help: string, read: () => number): void;
}

/** Creates a registry of its own, so that several servers may live in one process (tests). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'tayfa_' });
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
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
