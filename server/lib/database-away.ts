/**
 * What a system call says when nothing listens at the other end: no listener, no socket file yet,
 * a connection cut. A missing file says ENOENT too, so the call counts.
 */
const NO_PEER = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * PostgreSQL's codes (appendix A of its manual) for a connection that broke (class 08), too many of
 * them (53300), and a server that is shut down, has crashed or is starting (57P01, 57P02, 57P03).
 */
const AWAY_STATES = /^(?:08...|53300|57P0[123])$/;

/** The driver's and its pool's own words; they carry no code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether an error says that the database cannot be reached now, and nothing of what was asked of
 * it: the same request may succeed a moment later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string') return DRIVER_WORDS.test(error.message);
  if (code === 'ENOENT') return Reflect.get(error, 'syscall') === 'connect';
  return NO_PEER.has(code) || AWAY_STATES.test(code);
}
