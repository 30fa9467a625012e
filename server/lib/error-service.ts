import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { stackFrames, type ClientError } from '#shared/rules/client-errors.ts';
import type { Clock } from './clock.ts';
import { createWorkLimit } from './work-limit.ts';

/** Where failures of the page are gathered. */
export interface ErrorService {
  /** Hands a failure over; never fails itself: what does not arrive stands in the log. */
  send(error: ClientError, userAgent: string): Promise<void>;
}

interface ErrorServiceOptions {
  /** The address that a Sentry, GlitchTip or Bugsink gives for a project; null: only the log. */
  readonly dsn: string | null;
  readonly release: string;
  readonly environment: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

const PATIENCE_MS = 5_000;
/** A page that fails for everyone must not take the server with it. */
const AT_ONCE = 2;
const WAITING = 50;
const MS_PER_SECOND = 1_000;

/** Hands failures of the page to a service that speaks Sentry's protocol, and writes them down. */
export function createErrorService(options: ErrorServiceOptions): ErrorService {
  const { dsn, logger } = options;
  const project = dsn === null ? null : readDsn(dsn);
  const limit = createWorkLimit({
    concurrent: AT_ONCE,
    waiting: WAITING,
    onFull: () => new Error('too many at once'),
  });
  return {
    async send(error, userAgent) {
      logger.warn({ clientError: error }, 'the page failed for a reader');
      if (project === null) return;
      const body = envelopeOf(error, userAgent, options);
      try {
        await limit(() => post(project, body));
      } catch (cause) {
        logger.warn({ err: cause }, 'the error service took no report');
      }
    },
  };
}

interface Project {
  readonly url: string;
  readonly key: string;
}

/** `https://key@host/path/42`: the key, and where the envelopes of project 42 go. */
export function readDsn(dsn: string): Project | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, path, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return null;
  return { url: `${protocol}//${host}${path ?? ''}/api/${project}/envelope/`, key: username };
}

async function post({ url, key }: Project, body: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=tayfa, sentry_key=${key}`,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${String(response.status)}`);
}

/** Three lines of JSON: whose it is, what comes, and the failure itself. */
function envelopeOf(
  error: ClientError,
  userAgent: string,
  { clock, release, environment }: ErrorServiceOptions,
): string {
  const now = clock.now();
  const digest = createHash('sha256').update(JSON.stringify([now, error, userAgent]));
  const eventId = digest.digest('hex').slice(0, 32);
  const frames = stackFrames(error.stack).toReversed();
  const event = {
    event_id: eventId,
    timestamp: now / MS_PER_SECOND,
    platform: 'javascript',
    level: 'error',
    release,
    environment,
    transaction: error.page,
    exception: {
      values: [
        {
          type: error.name,
          value: error.message,
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
    request: { url: error.page, headers: { 'User-Agent': userAgent } },
  };
  const head = { event_id: eventId, sent_at: new Date(now).toISOString() };
  return [head, { type: 'event' }, event].map((part) => `${JSON.stringify(part)}\n`).join('');
}
