import { version } from './build-info.ts';
import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Telemetry } from './lib/telemetry.ts';

/** Whether the environment names a collector. */
function isWanted(config: Config): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_SDK_DISABLED: isOff } = config;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = config;
  const { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: metrics } = config;
  return isOff !== 'true' && (all ?? traces ?? metrics) !== undefined;
}

/** Sends traces and metrics to the collector that the environment names; null without one. */
export async function openTelemetry(
  config: Config,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
): Promise<Telemetry | null> {
  if (!isWanted(config)) return null;
  const { startTelemetry } = await import('./lib/telemetry.ts');
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_METRICS_EXPORTER: exporter } = config;
  const { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: own } = config;
  const hasMetrics = exporter !== 'none' && (all ?? own) !== undefined;
  return startTelemetry({
    registry: metrics.registry,
    clock,
    version,
    serviceName: config.OTEL_SERVICE_NAME,
    metrics: hasMetrics
      ? {
          protocol:
            config.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL ?? config.OTEL_EXPORTER_OTLP_PROTOCOL,
          intervalMs: config.OTEL_METRIC_EXPORT_INTERVAL,
        }
      : null,
  });
}
