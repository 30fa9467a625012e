/**
 * Who may import whom. The words are in docs/architecture.md; this table is what holds.
 *
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files paths, relative to the root, that lie in the layer; where the pattern
 *   has a group, what it matches is an island: files of one island do not see another's
 * @property {'any' | readonly string[]} imports layers it may import, its own island aside
 * @property {readonly string[]} [types] layers of which it may import types only
 * @property {'any' | readonly string[]} packages packages it may import; `node:*` is all of Node
 * @property {readonly string[]} [packageTypes] packages of which it may import types only
 */

const shared = ['shared/lib', 'shared/rules', 'shared/contract', 'shared/reduce', 'shared/locales'];
const serverLayers = [
  'server/lib',
  'server/database',
  'server/store',
  'server/present',
  'server/state',
  'server/cluster',
  'server/actions',
  'server/http',
  'server/gateway',
  'server/voice',
  'server/recording',
  'server/jobs',
  'server/operating',
  'server/demo',
  'server/config',
];
const rendererLayers = [
  'renderer/lib',
  'renderer/ui',
  'renderer/realtime',
  'renderer/voice',
  'renderer/data',
  'renderer/features',
  'renderer/app',
];

/**
 * Layers in the order in which a file is looked for: the first that takes its path has it.
 *
 * @type {readonly Layer[]}
 */
export const layers = [
  // Tests may import anything, and lie beside the source or in tests/.
  {
    name: 'tests',
    files: /^tests\/|\.test\.tsx?$/,
    imports: 'any',
    packages: 'any',
  },

  { name: 'shared/lib', files: /^shared\/lib\//, imports: [], packages: [] },
  { name: 'shared/rules', files: /^shared\/rules\//, imports: ['shared/lib'], packages: [] },
  {
    name: 'shared/contract',
    files: /^shared\/contract\//,
    imports: ['shared/lib', 'shared/rules'],
    packages: ['zod'],
  },
  {
    name: 'shared/reduce',
    files: /^shared\/reduce\//,
    imports: ['shared/lib', 'shared/rules'],
    types: ['shared/contract'],
    packages: [],
  },
  { name: 'shared/locales', files: /^shared\/locales\//, imports: ['shared/lib'], packages: [] },

  // The server, from the ground up.
  {
    name: 'server/lib',
    files: /^server\/lib\//,
    imports: shared,
    packages: [
      'node:*',
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@block65/webcrypto-web-push',
      '@node-rs/argon2',
      // loaded only where a collector is named: server/lib/telemetry.ts
      '@opentelemetry/api',
      '@opentelemetry/exporter-metrics-otlp-grpc',
      '@opentelemetry/exporter-metrics-otlp-http',
      '@opentelemetry/exporter-metrics-otlp-proto',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-node',
      '@simplewebauthn/server',
      'altcha-lib',
      'oauth4webapi',
      'file-type',
      'htmlparser2',
      'ical-generator',
      'ipaddr.js',
      'mmdb-lib',
      'nodemailer',
      'otpauth',
      'p-limit',
      'pino',
      'prom-client',
      'sharp',
      'undici',
      'unhomoglyph',
      'uqr',
      'yazl',
      'zod',
    ],
  },
  {
    name: 'server/database',
    files: /^server\/database\//,
    imports: ['server/lib'],
    // The supervisor asks the database it has started whether it answers.
    packages: ['node:*', 'pg', 'zod'],
    packageTypes: ['pino'],
  },
  {
    name: 'server/store',
    files: /^server\/store\//,
    imports: [...shared, 'server/lib'],
    // graphile-worker: its tables come with the migrations
    packages: ['kysely', 'pg', 'node:crypto', 'graphile-worker'],
    packageTypes: ['pino'],
  },
  {
    name: 'server/present',
    files: /^server\/present\//,
    imports: [...shared, 'server/lib'],
    // What it turns into replies: rows.
    types: ['server/store'],
    packages: [],
  },
  {
    // What people share and no table holds: see ADR 30.
    name: 'server/state',
    files: /^server\/state\//,
    imports: [...shared, 'server/lib'],
    packages: ['lru-cache', 'rate-limiter-flexible'],
  },
  {
    // What nodes share over Redis: the second forms of what server/state names. See ADR 33.
    name: 'server/cluster',
    files: /^server\/cluster\//,
    imports: [...shared, 'server/lib', 'server/state'],
    packages: ['node:*', 'ioredis', 'rate-limiter-flexible', 'zod'],
    packageTypes: ['pino'],
  },
  {
    name: 'server/actions',
    files: /^server\/actions\//,
    imports: [...shared, 'server/lib', 'server/state', 'server/store', 'server/present'],
    // Digests and comparisons; random values come in through deps (ambient-access.mjs).
    // zod: what is written down with a job is read again by another process.
    // async_hooks: a write knows when it is called inside another one.
    packages: ['node:async_hooks', 'node:crypto', 'zod'],
    // Types of what comes in through deps.
    packageTypes: ['kysely', 'pino'],
  },
  {
    // Sound and pictures of voice channels: the media workers of this process. See ADR 36.
    name: 'server/voice',
    files: /^server\/voice\//,
    imports: [...shared, 'server/lib', 'server/state'],
    packages: ['node:*', 'mediasoup'],
    packageTypes: ['pino'],
  },
  {
    // What of voice channels is recorded, streamed or written down. See ADR 39.
    name: 'server/recording',
    files: /^server\/recording\//,
    imports: [...shared, 'server/lib', 'server/state'],
    packages: ['node:*', 'lru-cache', 'opus-decoder', 'p-limit', 'zod'],
    packageTypes: ['pino'],
  },
  {
    name: 'server/http',
    files: /^server\/http\//,
    imports: [...shared, 'server/lib', 'server/state', 'server/present', 'server/actions'],
    packages: [
      'node:*',
      'fastify',
      '@fastify/multipart',
      '@fastify/static',
      'cookie',
      'negotiator',
      'pino',
      'zod',
    ],
  },
  {
    name: 'server/gateway',
    files: /^server\/gateway\//,
    imports: [...shared, 'server/lib', 'server/state', 'server/present', 'server/actions'],
    packages: ['node:*', 'pino', 'ws', 'zod'],
  },
  {
    name: 'server/jobs',
    files: /^server\/jobs\//,
    imports: [...shared, 'server/lib', 'server/present', 'server/actions'],
    packages: ['pino', 'graphile-worker', 'node:events'],
    packageTypes: ['pg'],
  },
  {
    name: 'server/config',
    files: /^server\/(config|build-info)\.ts$/,
    imports: [...shared, 'server/lib'],
    packages: ['node:*', 'zod'],
  },
  {
    // Backup, restore and the doctor: programs of their own, beside the running server.
    name: 'server/operating',
    files: /^server\/operating\//,
    imports: [
      ...shared,
      'server/lib',
      'server/database',
      'server/store',
      'server/recording',
      'server/voice',
      'server/config',
    ],
    // nodemailer, ioredis, client-s3: the doctor asks each service itself, in the server's words
    packages: [
      'node:*',
      '@aws-sdk/client-s3',
      'ioredis',
      'nodemailer',
      'pg',
      'pg-copy-streams',
      'tar',
      'zod',
    ],
    packageTypes: ['pino'],
  },
  {
    // Fills a database to look at and to measure with: a program of its own.
    name: 'server/demo',
    files: /^server\/demo\//,
    imports: [
      ...shared,
      'server/lib',
      'server/store',
      'server/present',
      'server/state',
      'server/actions',
      'server/operating',
      'server/database',
      'server/config',
    ],
    packages: ['node:*', 'kysely', 'sharp', 'pg'],
    packageTypes: ['pino'],
  },
  {
    // The only files that know every layer of the server.
    name: 'server wiring',
    files: /^server\/(app|index|[a-z-]+-wiring)\.ts$/,
    imports: [...shared, ...serverLayers],
    packages: 'any',
  },

  // The desktop application. Within main the imports run downwards in this order.
  {
    name: 'main/lib',
    files: /^main\/lib\//,
    imports: shared,
    packages: 'any',
  },
  {
    name: 'main/settings',
    files: /^main\/settings\//,
    imports: [...shared, 'main/lib'],
    packages: 'any',
  },
  {
    name: 'main/security',
    files: /^main\/security\//,
    imports: [...shared, 'main/lib', 'main/settings'],
    packages: 'any',
  },
  {
    name: 'main/windows',
    files: /^main\/windows\//,
    imports: [...shared, 'main/lib', 'main/settings', 'main/security'],
    packages: 'any',
  },
  {
    name: 'main/system',
    files: /^main\/system\//,
    imports: [...shared, 'main/lib', 'main/settings', 'main/security', 'main/windows'],
    packages: 'any',
  },
  {
    // a process of its own, which knows nothing of the application
    name: 'main/listener',
    files: /^main\/listener\//,
    imports: shared,
    packages: [
      'node-global-key-listener',
      'node:child_process',
      'node:fs',
      'node:path',
      'node:readline',
    ],
  },
  {
    // another one, which hears keys too
    name: 'main/controller',
    files: /^main\/controller\//,
    imports: [...shared, 'main/listener'],
    packages: ['node:module'],
  },
  {
    name: 'main/ipc',
    files: /^main\/ipc\//,
    imports: [
      ...shared,
      'main/lib',
      'main/settings',
      'main/security',
      'main/windows',
      'main/system',
    ],
    packages: 'any',
  },
  {
    name: 'main wiring',
    files: /^main\/[a-z-]+\.ts$/,
    imports: [
      ...shared,
      'main/lib',
      'main/settings',
      'main/security',
      'main/windows',
      'main/system',
      'main/ipc',
    ],
    packages: 'any',
  },
  {
    name: 'preload',
    files: /^preload\//,
    imports: [],
    types: ['shared/contract'],
    packages: ['electron'],
  },

  {
    // The page of the window over a game, which is told everything. See ADR 73.
    name: 'renderer/game-overlay',
    files: /^renderer\/game-overlay\//,
    imports: [],
    types: ['shared/contract'],
    packages: [],
  },

  // The page.
  {
    // What calls the server: features ask renderer/data, so that each question stands there once.
    name: 'renderer/lib/api',
    files: /^renderer\/lib\/(api-client|send-form)\.ts$/,
    imports: [...shared, 'renderer/lib'],
    packages: [],
  },
  {
    name: 'renderer/lib',
    files: /^renderer\/lib\//,
    imports: shared,
    packages: 'any',
  },
  {
    name: 'renderer/ui',
    files: /^renderer\/ui\//,
    imports: ['renderer/lib'],
    packages: 'any',
  },
  {
    // Shows every building block, in development.
    name: 'renderer/gallery',
    files: /^renderer\/gallery\//,
    // of the features, what can be seen without a server
    imports: [...shared, 'renderer/lib', 'renderer/ui', 'renderer/features', 'renderer/voice'],
    packages: 'any',
  },
  {
    name: 'renderer/realtime',
    files: /^renderer\/realtime\//,
    imports: [...shared, 'renderer/lib'],
    packages: [],
  },
  {
    name: 'renderer/voice',
    files: /^renderer\/voice\//,
    imports: [...shared, 'renderer/lib'],
    packages: [
      '@noble/ciphers',
      '@noble/hashes',
      'mediabunny',
      'mediasoup-client',
      '@sapphi-red/web-noise-suppressor',
      'ts-mls',
    ],
  },
  {
    // What follows the server and loads what is looked at, without a page: tests run it too.
    name: 'renderer/data/slices',
    files: /^renderer\/data\/slices\//,
    imports: shared,
    packages: [],
  },
  {
    name: 'renderer/data',
    files: /^renderer\/data\//,
    imports: [...shared, 'renderer/lib', 'renderer/lib/api', 'renderer/data/slices'],
    types: ['renderer/realtime'],
    packages: ['@tanstack/react-query', 'react', 'zod'],
  },
  {
    name: 'renderer/features',
    files: /^renderer\/features\/(voice)\//,
    imports: [...shared, 'renderer/lib', 'renderer/ui', 'renderer/data', 'renderer/voice'],
    types: ['renderer/data/slices'],
    packages: 'any',
  },
  {
    name: 'renderer/features',
    files: /^renderer\/features\/([^/]+)\//,
    imports: [...shared, 'renderer/lib', 'renderer/ui', 'renderer/data'],
    types: ['renderer/data/slices'],
    packages: 'any',
  },
  {
    name: 'renderer/app',
    files: /^renderer\/(app\/|main\.tsx$|[a-z-]+\.d\.ts$)/,
    imports: [...shared, ...rendererLayers],
    packages: 'any',
  },

  {
    // What is packed for bots and pages elsewhere: it is bundled, and takes no package along.
    name: 'packages/client',
    files: /^packages\/client\//,
    imports: ['shared/lib', 'shared/rules', 'shared/contract', 'renderer/lib', 'renderer/realtime'],
    packages: [],
  },
  {
    // Knows the client as a stranger does: by the package's name.
    name: 'packages/example-bot',
    files: /^packages\/example-bot\//,
    imports: [],
    packages: ['@tayfa/client'],
  },

  // server/lib: what makes a file that the server reads must make it the way it is read
  { name: 'scripts', files: /^scripts\//, imports: [...shared, 'server/lib'], packages: 'any' },
  {
    name: 'tool settings',
    files: /^[a-z.-]+\.config\.(ts|mjs)$/,
    imports: ['scripts', 'shared/rules'],
    packages: 'any',
  },
];

/**
 * Packages with one home: a layer that may otherwise import any package may not import these
 * unless it is named here.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const packageHomes = {
  kysely: ['server/store', 'server/demo', 'server wiring'],
  pg: ['server/store', 'server/database', 'server/operating', 'server/demo', 'server wiring'],
  'graphile-worker': ['server/store', 'server/jobs'],
  ioredis: ['server/cluster', 'server/operating'],
  fastify: ['server/http', 'server wiring'],
  ws: ['server/gateway', 'server wiring'],
  electron: [
    'main/lib',
    'main/settings',
    'main/security',
    'main/windows',
    'main/system',
    'main/ipc',
    'main wiring',
    'preload',
  ],
  // Which program is installed next is decided in one place.
  'electron-updater': ['main/system', 'main wiring'],
  // Every key of the machine passes through it: it runs apart from all else.
  'node-global-key-listener': ['main/listener'],
  'ps-list': ['main/system'],
  // Stored values go through one door, which knows their schema and version.
  jotai: ['renderer/lib'],
};
