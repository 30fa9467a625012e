import { setTimeout as wait } from 'node:timers/promises';
import { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  PeriodicExportingMetricReader,
  type IMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import { createMetricsProducer } from './metrics-producer.ts';
import type { SpanStart, Tracing } from './tracing.ts';

/*
 * Loaded only when a collector is named: it and its packages cost a start about 150 ms.
 */

/** A collector that is away must not hold up a stop. */
const CLOSE_MS = 3_000;

interface TelemetryParts {
  readonly registry: Registry;
  readonly clock: Clock;
  readonly version: string;
  /** As the environment names this program, if it does. */
  readonly serviceName: string | undefined;
  /** How metrics travel; the library chooses by the same variables for traces. */
  readonly metrics: MetricsExport | null;
}

interface MetricsExport {
  readonly protocol: 'grpc' | 'http/json' | 'http/protobuf';
  readonly intervalMs: number;
}

export interface Telemetry {
  readonly tracing: Tracing;
  /** Tells the log what the library would write to the terminal, such as a collector that is away. */
  complainTo(logger: Logger): void;
  /** Sends what is still waiting, within some seconds. */
  close(): Promise<void>;
}

/** Starts the library by the standard variables; what they leave open is as OpenTelemetry says. */
export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const readers = parts.metrics === null ? [] : [await createReader(parts, parts.metrics)];
  const sdk = startNodeSdk({
    metricReaders: readers,
    // the log stays where it is, on standard output
    logRecordProcessors: [],
    resourceAttributes: {
      'service.version': parts.version,
      // without it the library says "unknown_service:node"
      'service.name': parts.serviceName ?? 'tayfa',
    },
  });
  let tell: (...words: unknown[]) => void = ignore;
  return {
    tracing: createTracing(),
    complainTo(logger) {
      tell = (...words) =>
        logger.warn({ said: words.map(String).join(' ').slice(0, 500) }, 'telemetry');
      const log = { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore };
      diag.setLogger(log, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
    },
    async close() {
      const timer = new AbortController();
      const late = wait(CLOSE_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([sdk.shutdown().catch(tell), late]);
      timer.abort();
    },
  };
}

function ignore(): void {
  // what the library does as a matter of course
}

async function createReader(
  { registry, clock }: TelemetryParts,
  { protocol, intervalMs }: MetricsExport,
): Promise<IMetricReader> {
  return new PeriodicExportingMetricReader({
    exporter: await createExporter(protocol),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, 30_000),
    metricProducers: [createMetricsProducer(registry, clock)],
  });
}

async function createExporter(protocol: MetricsExport['protocol']): Promise<PushMetricExporter> {
  switch (protocol) {
    case 'grpc':
      return new (await import('@opentelemetry/exporter-metrics-otlp-grpc')).OTLPMetricExporter();
    case 'http/json':
      return new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter();
    case 'http/protobuf':
      return new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter();
  }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<SpanStart['kind'], SpanKind>;

function createTracing(): Tracing {
  const tracer = trace.getTracer('tayfa');
  return {
    open({ name, kind, facts = {} }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts });
      const within = trace.setSpan(context.active(), span);
      return {
        enter: (work) => context.with(within, work),
        end({ error, facts: learned } = {}) {
          if (learned !== undefined) span.setAttributes(learned);
          if (error !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            if (error instanceof Error)
              span.recordException({ name: error.name, message: error.message });
          }
          span.end();
        },
      };
    },
    isInside: () => trace.getActiveSpan() !== undefined,
    logFields() {
      const active = trace.getActiveSpan()?.spanContext();
      return active === undefined ? {} : { trace_id: active.traceId, span_id: active.spanId };
    },
  };
}
