import { connectionBackoffMs } from './connection-backoff.ts';

/**
 * The socket's life as named states. Pure: it decides, `socket.ts` acts.
 * - idle: not signed in
 * - connecting: the socket is being opened for the first time or afresh
 * - starting: open, READY is awaited
 * - resuming: open again, RESUMED or RESUME_REFUSED is awaited
 * - live: events flow
 * - waiting: closed, the next attempt is due at `retryAt`
 */
export type Connection =
  | { readonly state: 'idle' }
  | { readonly state: 'connecting'; readonly resume: Resume | null; readonly attempt: number }
  | { readonly state: 'starting'; readonly attempt: number }
  | { readonly state: 'resuming'; readonly resume: Resume; readonly attempt: number }
  | { readonly state: 'live'; readonly sessionId: string; readonly seq: number }
  | {
      readonly state: 'waiting';
      readonly resume: Resume | null;
      readonly attempt: number;
      readonly retryAt: number;
    };

/** Where a session was when its socket closed. */
export interface Resume {
  readonly sessionId: string;
  readonly seq: number;
}

/** What happens to a connection. Times in milliseconds; `chance` is from 0 up to 1. */
export type ConnectionInput =
  | { readonly type: 'signed-in' }
  | { readonly type: 'signed-out' }
  | { readonly type: 'opened' }
  | { readonly type: 'ready'; readonly sessionId: string; readonly seq: number }
  | { readonly type: 'resumed' }
  | { readonly type: 'refused' }
  | { readonly type: 'event'; readonly seq: number }
  | {
      readonly type: 'closed';
      readonly now: number;
      readonly chance: number;
      /** The server refused it for coming too often. */
      readonly isTurnedAway?: boolean;
      /** When the server that goes away wants this client back, in milliseconds from now. */
      readonly afterMs?: number | null;
    }
  | { readonly type: 'retry' };

function resumeOf(connection: Connection): Resume | null {
  switch (connection.state) {
    case 'live':
      return { sessionId: connection.sessionId, seq: connection.seq };
    case 'connecting':
    case 'resuming':
    case 'waiting':
      return connection.resume;
    case 'idle':
    case 'starting':
      return null;
  }
}

function attemptOf(connection: Connection): number {
  return 'attempt' in connection ? connection.attempt : 0;
}

function opened(connection: Connection): Connection {
  if (connection.state !== 'connecting') return connection;
  const { resume, attempt } = connection;
  return resume ? { state: 'resuming', resume, attempt } : { state: 'starting', attempt };
}

/** Beyond the attempt at which the pause has its full length. */
const LONG_PAUSE = 9;

function closed(
  connection: Connection,
  {
    now,
    chance,
    isTurnedAway = false,
    afterMs = null,
  }: Extract<ConnectionInput, { type: 'closed' }>,
): Connection {
  if (connection.state === 'idle' || connection.state === 'waiting') return connection;
  const attempt = attemptOf(connection);
  return {
    state: 'waiting',
    resume: resumeOf(connection),
    attempt: attempt + 1,
    retryAt: now + (afterMs ?? connectionBackoffMs(isTurnedAway ? LONG_PAUSE : attempt, chance)),
  };
}

type Step<Type extends ConnectionInput['type']> = (
  connection: Connection,
  input: Extract<ConnectionInput, { type: Type }>,
) => Connection;

/** What each input makes of a state. One that makes no sense in a state changes nothing. */
const steps: { readonly [Type in ConnectionInput['type']]: Step<Type> } = {
  'signed-out': () => ({ state: 'idle' }),
  'signed-in': (connection) =>
    connection.state === 'idle' ? { state: 'connecting', resume: null, attempt: 0 } : connection,
  opened,
  ready: (connection, { sessionId, seq }) =>
    connection.state === 'starting' ? { state: 'live', sessionId, seq } : connection,
  resumed: (connection) =>
    connection.state === 'resuming' ? { state: 'live', ...connection.resume } : connection,
  refused: (connection) =>
    connection.state === 'resuming'
      ? { state: 'starting', attempt: connection.attempt }
      : connection,
  event: (connection, { seq }) =>
    connection.state === 'live' ? { ...connection, seq } : connection,
  closed,
  retry: (connection) =>
    connection.state === 'waiting'
      ? { state: 'connecting', resume: connection.resume, attempt: connection.attempt }
      : connection,
};

/** The next state. */
export function nextConnection(connection: Connection, input: ConnectionInput): Connection {
  // reason: the table pairs every type with the step of that type's input
  const step = steps[input.type] as Step<ConnectionInput['type']>;
  return step(connection, input);
}
