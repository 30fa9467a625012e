import { startApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWebFetch } from '#server/lib/web-fetch.ts';

// The server, in a web of one machine: SMALL_WEB_PORT is where every name leads, since the real
// server refuses to read pages of its own network.
const LOOPBACK = '127.0.0.1';
const port = process.env['SMALL_WEB_PORT'] ?? '';
const { fetch } = createWebFetch({
  resolve: () => Promise.resolve([{ address: LOOPBACK, family: 4 }]),
  admits: (candidate) => candidate === LOOPBACK,
  ports: [port],
  timeoutMs: 1_500,
});
// the push service of this machine, where a test has one
const { post } = createWebFetch({
  resolve: () => Promise.resolve([{ address: LOOPBACK, family: 4 }]),
  admits: (candidate) => candidate === LOOPBACK,
  ports: [process.env['SMALL_PUSH_PORT'] ?? ''],
  ca: process.env['SMALL_PUSH_CERTIFICATE'] ?? '',
  timeoutMs: 1_500,
});
const app = await startApp(readConfig(process.env), { web: fetch, webPost: post });
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
console.log(`Tayfa is ready: ${app.origin}`);
