import { defineConfig } from 'vite';

/**
 * Packages that bring native code, find files beside themselves or count on the order in which their
 * parts are loaded, and what few servers load (an S3, telemetry): they stay where npm puts them.
 */
const asInstalled = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  '@opentelemetry/exporter-metrics-otlp-grpc',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-metrics-otlp-proto',
  '@opentelemetry/sdk-node',
  '@simplewebauthn/server',
  'graphile-worker',
  'mediasoup',
  'pino',
  'sharp',
];

/**
 * The server in a few files: Node needs half a second for finding and reading the twelve hundred that it
 * is written in (ADR 86). Lines of a stack are those of the source, by the maps beside it.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/index.ts',
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  },
  ssr: { noExternal: true, external: asInstalled },
});
