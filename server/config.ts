import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { gifProviders } from '#shared/contract/messages/gif.ts';
import { regionPingsSchema } from '#shared/contract/site/site.ts';
import { parseExperimentShares } from '#shared/rules/experiments.ts';
import { redisAddresses } from './lib/redis-addresses.ts';
import { readDsn } from './lib/error-service.ts';
import { refuseServices } from './lib/service-settings.ts';
import { missingForS3, refuseReleases, s3Of } from './lib/storage-settings.ts';
import type { S3Settings } from './lib/content-store.ts';

/** One variable of the environment: how it is read, its default, and what it is for. */
interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly about: string;
}

function setting<Schema extends z.ZodType>(schema: Schema, about: string): Setting<Schema> {
  return { schema, about };
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const onOff = z.enum(['on', 'off']);
/** Pairs of a voice region and an address in it. */
const regionPings = list.transform((parts, context) => {
  const pairs: unknown = Object.fromEntries(parts.map((part) => part.split(/=(.*)/s).slice(0, 2)));
  const found = regionPingsSchema.safeParse(pairs);
  if (found.success) return found.data;
  context.addIssue({ code: 'custom', message: 'must be pairs of a voice region and an address' });
  return z.NEVER;
});
const otlpProtocol = z.enum(['http/protobuf', 'http/json', 'grpc']);
const experiments = list.transform((parts, context) => {
  const shares = parseExperimentShares(parts);
  if (shares) return shares;
  context.addIssue({ code: 'custom', message: 'must be name=percent of known experiments' });
  return z.NEVER;
});
/** As every S3 takes it. */
const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters');

/** Every environment variable the server reads; the README's table is made from this one. */
export const settings = {
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']).default('production'),
    'What this process is; tests and development check every reply against the contract, and a test on this machine hashes passwords at the least cost',
  ),
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(8080), 'Port to listen on'),
  HOST: setting(z.string().default('0.0.0.0'), 'Address to listen on'),
  PUBLIC_ORIGIN: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'How people reach this server, e.g. https://tayfa.example; default http://localhost:PORT',
  ),
  INVITE_ORIGIN: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'A short address for invites that also leads to this server, e.g. https://tayfa.gg; links are then this address and the code. Default: PUBLIC_ORIGIN/invite/CODE',
  ),
  DATA_DIR: setting(
    z.string().default('.data'),
    'Folder for the embedded database, uploads and the mail outbox',
  ),
  DATABASE_URL: setting(
    z.string().startsWith('postgres').optional(),
    'A PostgreSQL 15 or newer; without it the embedded one is used',
  ),
  DATABASE_POOL_SIZE: setting(
    z.coerce.number().int().min(2).max(200).default(12),
    'Connections to the database, and as many to its replica',
  ),
  DATABASE_REPLICA_URL: setting(
    z.string().startsWith('postgres').optional(),
    'A hot standby of DATABASE_URL that answers searches and older messages whenever it has all that the database had when they were asked',
  ),
  REDIS_URL: setting(
    redisAddresses.optional(),
    'A Redis 7 or Valkey that several nodes share, redis://user:password@host:6379 or rediss:// for TLS; several addresses, comma separated, are those of one cluster; without it this node is the only one',
  ),
  S3_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'An S3 that keeps uploaded files instead of DATA_DIR/content, e.g. https://s3.eu-central-1.amazonaws.com; the five S3 settings go together',
  ),
  S3_BUCKET: setting(bucketName.optional(), 'Its bucket, for Tayfa alone and not public'),
  S3_REGION: setting(z.string().optional(), 'Its region; us-east-1 where the S3 knows no regions'),
  S3_ACCESS_KEY: setting(z.string().optional(), 'Name of the key that may read and write there'),
  S3_SECRET_KEY: setting(z.string().optional(), 'Its secret'),
  ALLOWED_REGIONS: setting(
    z
      .union([z.literal('*').transform(() => null), list.pipe(z.array(country))])
      .default(['TR', 'AZ']),
    'Countries whose visitors are admitted, comma separated; * admits all',
  ),
  DEFAULT_LOCATION: setting(
    country.default('TR'),
    'Country of loopback, private and unknown addresses',
  ),
  LOCATION_HEADER: setting(
    z.string().toLowerCase().optional(),
    "A header in which a trusted proxy names the visitor's country",
  ),
  TRUSTED_PROXIES: setting(
    list.default([]),
    'Addresses or networks of proxies whose forwarding headers are believed, comma separated',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail server, e.g. smtps://user:password@mail.example; without it mails are written to DATA_DIR/outbox',
  ),
  MAIL_FROM: setting(z.string().default('Tayfa <no-reply@localhost>'), 'Sender of mails'),
  OPERATOR_NAME: setting(
    z.string().max(200).optional(),
    'Who runs this server, person or company, as the legal pages name them',
  ),
  OPERATOR_ADDRESS: setting(z.string().max(500).optional(), 'Their postal address'),
  OPERATOR_EMAIL: setting(
    z.email().optional(),
    'Where people write to them and vulnerability reports go; without it reports are written to DATA_DIR/outbox',
  ),
  OPERATOR_PHONE: setting(z.string().max(40).optional(), 'Their telephone number'),
  OPERATOR_REGISTRATION: setting(
    z.string().max(200).optional(),
    'Their trade register, MERSİS or tax number',
  ),
  PAYMENTS: setting(
    z.enum(['off', 'sandbox', 'iyzico']).default('off'),
    'Who takes card payments for Plus: iyzico, or a sandbox that moves no money, for trying it on this machine; with off and no PLUS_TRANSFER_ACCOUNT Plus is not sold',
  ),
  IYZICO_API_KEY: setting(z.string().min(1).optional(), 'The API key of the account at iyzico'),
  IYZICO_SECRET_KEY: setting(z.string().min(1).optional(), 'Its secret key'),
  IYZICO_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://api.iyzipay.com'),
    'The API of iyzico; its own test system is https://sandbox-api.iyzipay.com',
  ),
  PLUS_PRICE_TRY: setting(
    z.coerce.number().int().min(100).max(10_000_000).default(7_999),
    'Price of a month of Plus in kuruş, with all taxes; a year costs twelve months less 16 percent',
  ),
  PLUS_PRICE_USD: setting(
    z.coerce.number().int().min(100).max(10_000_000).default(299),
    'The same in US cents, for buyers who are not in Türkiye',
  ),
  PLUS_TRANSFER_ACCOUNT: setting(
    z.string().min(10).max(200).optional(),
    'Name and IBAN to which buyers may transfer money for Plus; npm run order confirms what has arrived',
  ),
  TWITCH_CLIENT_ID: setting(
    z.string().min(1).optional(),
    'The id of an application at Twitch, with PUBLIC_ORIGIN/connections/twitch as its redirect; users may then connect their Twitch account',
  ),
  TWITCH_CLIENT_SECRET: setting(z.string().min(1).optional(), 'Its secret'),
  KICK_CLIENT_ID: setting(
    z.string().min(1).optional(),
    'The same at Kick, with PUBLIC_ORIGIN/connections/kick',
  ),
  KICK_CLIENT_SECRET: setting(z.string().min(1).optional(), 'Its secret'),
  CONNECTIONS_STAND_IN: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'A server that answers in place of Twitch and Kick, for trying connections; refused in production',
  ),
  GIF_PROVIDER: setting(
    z.enum(gifProviders).optional(),
    'Who finds GIFs and stickers for people here, giphy or klipy, with GIF_API_KEY; without it none are offered. GIPHY asks for its consent to what goes through a server of yours: see docs/operations.md',
  ),
  GIF_API_KEY: setting(z.string().min(1).max(200).optional(), 'The key of your account there'),
  GIF_STAND_IN: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'A server that answers in place of the provider, for trying GIFs; refused in production',
  ),
  RELEASES_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Where the newest desktop release is told, in the form of the GitHub API, e.g. https://api.github.com/repos/OWNER/NAME/releases/latest',
  ),
  RELEASES_FOLDER: setting(
    z.string().refine(isAbsolute, { message: 'must be an absolute path' }).optional(),
    'Absolute path of a folder with desktop releases, as `npm run release` lays them out: it is served under /releases/, and the download page tells of the newest in it; not together with RELEASES_URL',
  ),
  RELEASES_BUCKET: setting(
    bucketName.optional(),
    'The same in a bucket of that S3, in place of the folder and of RELEASES_URL; not S3_BUCKET itself',
  ),
  ERROR_REPORTS_DSN: setting(
    z
      .string()
      .refine((text) => readDsn(text) !== null, {
        message: 'must be an address with a key and a project, https://key@host/1',
      })
      .optional(),
    'Who gathers failures of the page: the DSN of a project at Sentry, GlitchTip, Bugsink or another that speaks their protocol; without it they are only in the log',
  ),
  EXPERIMENTS: setting(
    experiments.optional(),
    'Percent of accounts that take part in an experiment, e.g. team-verification=100',
  ),
  CAPTCHA: setting(
    z.enum(['proof-of-work', 'off']).default('proof-of-work'),
    'Captcha at registration; off only outside production',
  ),
  RATE_LIMITS: setting(onOff.default('on'), 'off only outside production, for measuring and tests'),
  JOBS: setting(
    onOff.default('on'),
    'Whether this node runs jobs (mails, link previews, scheduled messages, clean-up); with off they wait for a node that does',
  ),
  LINK_PREVIEWS: setting(
    onOff.default('on'),
    'Whether the server reads public pages that messages link to, for their previews',
  ),
  VOICE: setting(
    onOff.default('on'),
    'Whether voice channels carry sound and pictures, where npm run voice:worker has made the program for it',
  ),
  VOICE_PORT: setting(
    z.coerce.number().int().min(0).max(65_535).default(40_000),
    'UDP and TCP port of the first media worker; each further one takes the next',
  ),
  VOICE_WORKERS: setting(
    z.coerce.number().int().min(1).max(64).default(1),
    'Media workers; one a core that voice may use',
  ),
  VOICE_ENCRYPTION: setting(
    onOff.default('on'),
    'Whether voice channels are encrypted between the pages of those in them, so that this server cannot hear or see them',
  ),
  VOICE_ANNOUNCED_ADDRESS: setting(
    z.string().min(1).max(253).optional(),
    'Address of this machine as clients reach it, for their media; without it they are told its own, which do for one machine or network',
  ),
  VOICE_TURN_URLS: setting(
    list
      .pipe(z.array(z.string().regex(/^turns?:/, 'must be turn: or turns: addresses')))
      .optional(),
    'TURN relays for clients that reach the media port neither over UDP nor TCP, comma separated, e.g. turns:relay.example:443?transport=tcp; goes with VOICE_TURN_SECRET',
  ),
  VOICE_TURN_SECRET: setting(
    z.string().min(16).optional(),
    'The static-auth-secret of these relays',
  ),
  VOICE_REGION_PINGS: setting(
    regionPings.optional(),
    'Addresses whose answer takes as long as one from a voice region, for the picker of regions, comma separated, e.g. eu-central-1=https://fra.example/ping; the page of this server asks them',
  ),
  MEDIASOUP_WORKER_BIN: setting(
    z.string().optional(),
    'The program of the media workers; default: what npm run voice:worker has made',
  ),
  FFMPEG_BIN: setting(
    z.string().min(1).optional(),
    'The program that records and streams voice channels; default: the ffmpeg of PATH',
  ),
  RECORDINGS: setting(
    z.coerce.number().int().min(0).max(64).default(2),
    'Voice channels that may be recorded at once, each with up to half a core; 0: none',
  ),
  LIVESTREAMS: setting(
    z.coerce.number().int().min(0).max(64).default(1),
    'Voice channels that may be streamed at once, each with up to half a core; 0: none',
  ),
  TRANSCRIBE_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Where speech becomes text: a POST .../v1/audio/transcriptions, as Whisper servers answer it; it may be on this machine or network. Without it voice channels have no captions',
  ),
  TRANSCRIBE_KEY: setting(
    z.string().min(1).optional(),
    'The key that goes to it as a bearer token',
  ),
  TRANSCRIBE_MODEL: setting(z.string().min(1).default('whisper-1'), 'The model asked for there'),
  BOT_KEY: setting(
    z.string().min(32).optional(),
    'From which the tokens of bots follow, 32 characters or more, the same on every node; without it one is kept in the database. Another key makes all of them new',
  ),
  VAPID_KEY: setting(
    z.base64url().length(43).optional(),
    'The private key by which push services know this server: 32 bytes as base64url, the same on every node; without it one is kept in the database. Another key ends all subscriptions',
  ),
  WEBHOOK_KEY: setting(
    z.string().min(32).optional(),
    'From which the secret addresses of webhooks follow, 32 characters or more, the same on every node; without it one is kept in the database. Another key makes all of them new',
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'How much is logged',
  ),
  LOG_FORMAT: setting(z.enum(['pretty', 'json']).optional(), 'Default: pretty on a terminal'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Collector of OpenTelemetry for traces and metrics, e.g. http://localhost:4318; the other standard OTEL_* variables are followed as well',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Collector for traces alone, the whole address',
  ),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Collector for metrics alone, the whole address',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(
    otlpProtocol.default('http/protobuf'),
    'How collectors are spoken to: http/protobuf, http/json or grpc',
  ),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: setting(
    otlpProtocol.optional(),
    'The same for metrics alone',
  ),
  OTEL_METRICS_EXPORTER: setting(z.string().default('otlp'), 'none keeps metrics on /metrics only'),
  OTEL_METRIC_EXPORT_INTERVAL: setting(
    z.coerce.number().int().min(100).default(60_000),
    'Milliseconds between two exports of metrics',
  ),
  OTEL_SERVICE_NAME: setting(
    z.string().optional(),
    'What this program is called in traces and metrics; default tayfa',
  ),
  OTEL_SDK_DISABLED: setting(
    z.enum(['true', 'false']).default('false'),
    'true sends nothing, whatever else is set',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'Bearer token that /metrics asks for; without it only programs on this machine may read it, and none once a proxy is configured',
  ),
} as const;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export interface Config extends Settings {
  readonly dataFolder: string;
  /** Null: uploaded files lie in the data folder. */
  readonly s3: S3Settings | null;
}

/**
 * The address under which users reach this server.
 * @param port where it listens, when that is known better than by the setting
 */
export function publicOriginOf(
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'PORT'>,
  port = config.PORT,
): string {
  return config.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
}

/** A configuration that cannot be used; the message names each variable and what is wrong. */
export class ConfigError extends Error {}

function hostOf(address: string): string {
  return new URL(address).host;
}

function isOnThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

/**
 * What hashing a password may cost here: a test makes thousands of accounts. A server that others
 * reach takes its time, whatever it is said to be.
 */
export function passwordCostOf(config: Settings): 'full' | 'least' {
  return config.NODE_ENV === 'test' && isOnThisMachine(publicOriginOf(config)) ? 'least' : 'full';
}

function refusePayments(config: Settings): string[] {
  if (config.PAYMENTS === 'iyzico' && !(config.IYZICO_API_KEY && config.IYZICO_SECRET_KEY))
    return ['PAYMENTS=iyzico needs IYZICO_API_KEY and IYZICO_SECRET_KEY'];
  const isPublic = config.NODE_ENV === 'production' && !isOnThisMachine(publicOriginOf(config));
  return config.PAYMENTS === 'sandbox' && isPublic
    ? ['PAYMENTS=sandbox gives Plus away: in production it is for localhost only']
    : [];
}

function refuseTogether(config: Settings): string[] {
  const refused = [];
  if (config.DATABASE_REPLICA_URL && !config.DATABASE_URL)
    refused.push('DATABASE_REPLICA_URL is the replica of a DATABASE_URL, which is not set');
  if ((config.VOICE_TURN_URLS === undefined) !== (config.VOICE_TURN_SECRET === undefined))
    refused.push('VOICE_TURN_URLS and VOICE_TURN_SECRET go together');
  if (config.INVITE_ORIGIN && hostOf(config.INVITE_ORIGIN) === hostOf(publicOriginOf(config)))
    refused.push('INVITE_ORIGIN is a host of its own: nothing but invites is reached there');
  if (config.NODE_ENV !== 'production') return refused;
  if (config.RATE_LIMITS === 'off') refused.push('RATE_LIMITS=off is refused in production');
  if (config.CAPTCHA === 'off') refused.push('CAPTCHA=off is refused in production');
  return refused;
}

/** What is wrong with settings together. */
const judges = [refuseTogether, refuseServices, refusePayments, missingForS3, refuseReleases];

/**
 * Reads the environment once.
 * @throws ConfigError naming every variable that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  );
  const given: Record<string, string> = {};
  // an empty variable is how shells say "not set"
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && value !== '') given[name] = value;
  const result = z.object(shape).safeParse(given);
  const problems = result.success
    ? judges.flatMap((judge) =>
        // reason: the object schema was built from `settings` just above
        judge(result.data as Settings),
      )
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || problems.length > 0)
    throw new ConfigError(`The configuration cannot be used:\n  ${problems.join('\n  ')}`);
  // reason: as above
  const values = result.data as Settings;
  return { ...values, dataFolder: resolve(values.DATA_DIR), s3: s3Of(values) };
}
