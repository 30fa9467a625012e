import { defineConfig } from 'vitest/config';

/** A rule that is tried with a hundred inputs takes a second, and its turn beside other work. */
const unitTimeoutMs = 20_000;
/** Starting a whole server, with its database, on a busy machine with two cores. */
const systemTimeoutMs = 60_000;
/**
 * How long what servers do is waited for with `expect.poll`, unless a test says: what arrives at once on a
 * quiet machine waits for its turn on a crowded one. Only what fails takes that long.
 */
const poll = { timeout: 10_000 };
/** A few of a run may need it, and are named at its end (scripts/run-tests/test-counts.mjs). */
const secondTry = 1;

/**
 * One server each and little that is waited for: they take what others leave of the processor. What has
 * to be there by a moment is not among them: kills, several nodes, media.
 */
const patient = [
  'tests/{fuzz,demo}/**/*.test.ts',
  'tests/{accounts,admin,bots,channels,chats,teams,web}/**/*.test.ts',
  // a standby is followed, a push waits, and polls are told by the second
  'tests/messages/!(replica|push|polls).test.ts',
  'tests/access/{one-permission,rate-limits,timeouts,unverified}.test.ts',
  'tests/**/{hostile-pictures,malformed}.test.ts',
];

/**
 * Node runs these as it runs the server, from the sources as they stand: to let Vite make something of
 * each module for each worker first is half of what a small test takes. They mock no module. What has
 * pages in it is left to Vite, since Node reads no JSX.
 */
const runByNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Each system test has a server and a database of its own; with many of them at once they would
    // wait for the same two cores, and time out. Of two both wait for something a seventh of the time.
    maxWorkers: 3,
    // Offer one throwaway database server and one S3 to every project; they start when a test first asks.
    globalSetup: ['tests/support/database-service.ts', 'tests/support/s3-service.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          experimental: runByNode,
          include: ['{shared,server,main,preload,packages,scripts}/**/*.test.ts'],
          environment: 'node',
          testTimeout: unitTimeoutMs,
          // no module keeps anything on import (check module-form), so files can share what they
          // load: half the time of all unit tests went into loading it again
          isolate: false,
        },
      },
      {
        test: {
          name: 'page',
          include: ['renderer/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: unitTimeoutMs,
          isolate: false,
        },
      },
      {
        test: {
          name: 'system',
          experimental: runByNode,
          include: ['tests/**/*.test.ts'],
          // who may call what is decided alike on one node and on three, and so is who is told what: on
          // three, where most are at another node than who acts and some at the same, it is tried below
          exclude: [
            'tests/e2e/**',
            'tests/access/access.test.ts',
            'tests/convergence/{events,former-member}.test.ts',
            ...patient,
          ],
          environment: 'node',
          expect: { poll },
          // as above: loading the server again for each file took a tenth of the whole run
          isolate: false,
          retry: secondTry,
          testTimeout: systemTimeoutMs,
          hookTimeout: systemTimeoutMs,
        },
      },
      {
        test: {
          name: 'patient',
          experimental: runByNode,
          include: patient,
          environment: 'node',
          expect: { poll },
          isolate: false,
          retry: secondTry,
          // both cores belong to others
          testTimeout: 3 * systemTimeoutMs,
          hookTimeout: 3 * systemTimeoutMs,
        },
      },
      {
        // On three nodes, people and calls spread over them; on one where there is no Redis.
        test: {
          name: 'cluster',
          experimental: runByNode,
          include: ['tests/access/{access,attacks}.test.ts', 'tests/convergence/*.test.ts'],
          environment: 'node',
          expect: { poll },
          isolate: false,
          env: { TEST_NODES: '3' },
          retry: secondTry,
          testTimeout: systemTimeoutMs,
          hookTimeout: systemTimeoutMs,
        },
      },
    ],
  },
});
