import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.looseObject({
    stringValue: z.string().optional(),
    intValue: z.coerce.number().optional(),
  }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
});
const point = z.looseObject({
  count: z.coerce.number().optional(),
  attributes: z.array(attribute),
});
const metric = z.object({
  name: z.string(),
  sum: z.object({ dataPoints: z.array(point), isMonotonic: z.boolean().optional() }).optional(),
  gauge: z.object({ dataPoints: z.array(point) }).optional(),
  histogram: z
    .object({
      dataPoints: z.array(
        point.extend({
          bucketCounts: z.array(z.coerce.number()),
          explicitBounds: z.array(z.number()),
        }),
      ),
    })
    .optional(),
});
const resource = z.object({ attributes: z.array(attribute) });
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
  ),
});

export type Span = z.output<typeof span>;
export type Metric = z.output<typeof metric>;

/** A collector that speaks OTLP over HTTP in JSON and keeps what it is sent. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly Span[];
  /** What the last export said of each metric. */
  readonly metrics: ReadonlyMap<string, Metric>;
  readonly services: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: Span[] = [];
  const metrics = new Map<string, Metric>();
  const services = new Set<string>();

  function keep(path: string, body: unknown): void {
    if (path === '/v1/traces') {
      for (const { resource: from, scopeSpans } of tracesSchema.parse(body).resourceSpans) {
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        services.add(textAttribute(from.attributes, 'service.name') ?? '');
      }
    } else if (path === '/v1/metrics') {
      for (const { scopeMetrics } of metricsSchema.parse(body).resourceMetrics)
        for (const one of scopeMetrics.flatMap((scope) => scope.metrics))
          metrics.set(one.name, one);
    } else throw new Error(`Nothing is expected at ${path}`);
  }

  const server = createServer((request, response) => {
    void json(request)
      .then((body) => keep(request.url ?? '', body))
      .then(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port, not on a socket file
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans,
    metrics,
    services,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function textAttribute(attributes: Span['attributes'], wanted: string): string | undefined {
  return attributes.find(({ key }) => key === wanted)?.value.stringValue;
}
