import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';
import type { Clock } from './clock.ts';

type Metric = MetricObjectWithValues<MetricValueWithName<string>>;

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Gives what /metrics shows to OpenTelemetry, under the same names, so that it is counted once. */
export function createMetricsProducer(registry: Registry, clock: Clock): MetricProducer {
  const startTime = hrTime(clock.now());
  return {
    async collect() {
      const times = { startTime, endTime: hrTime(clock.now()) };
      // reason: with its values, which is what getMetricsAsJSON answers
      const metrics = (await registry.getMetricsAsJSON()) as Metric[];
      const data = metrics.flatMap((metric) => toData(metric, times));
      const scopeMetrics = [{ scope: { name: 'tayfa' }, metrics: data }];
      // reason: the reader puts its own resource in the place of this one
      const resourceMetrics = { scopeMetrics } as Awaited<
        ReturnType<MetricProducer['collect']>
      >['resourceMetrics'];
      return { resourceMetrics, errors: [] };
    },
  };
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1_000_000)];
}

function toData(metric: Metric, times: Times): MetricData[] {
  const { name, help: description } = metric;
  const base = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // reason: prom-client writes the type's name, and its own types say that it is a number
  const type = metric.type as unknown as string;
  if (type === 'histogram') {
    const dataPoints = histogramPoints(metric.values, times);
    return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
  }
  const dataPoints = metric.values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }));
  if (type === 'counter')
    return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }];
}

function attributesOf(labels: MetricValueWithName<string>['labels']): Attributes {
  const { le: _le, ...others } = labels;
  return others;
}

interface Gathered {
  readonly attributes: Attributes;
  readonly boundaries: number[];
  /** How many were at or below each boundary, as Prometheus counts. */
  readonly totals: number[];
  sum: number;
  count: number;
}

function histogramPoints(
  values: readonly MetricValueWithName<string>[],
  times: Times,
): DataPoint<Histogram>[] {
  const gathered = new Map<string, Gathered>();
  for (const { labels, value, metricName = '' } of values) {
    const attributes = attributesOf(labels);
    const key = JSON.stringify(attributes);
    const one = gathered.get(key) ?? { attributes, boundaries: [], totals: [], sum: 0, count: 0 };
    gathered.set(key, one);
    const bound = Number(labels['le']);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else if (Number.isFinite(bound)) {
      one.boundaries.push(bound);
      one.totals.push(value);
    }
  }
  return [...gathered.values()].map(({ attributes, boundaries, totals, sum, count }) => ({
    ...times,
    attributes,
    value: {
      count,
      sum,
      buckets: {
        boundaries,
        counts: [...totals, count].map((total, index) => total - (totals[index - 1] ?? 0)),
      },
    },
  }));
}
