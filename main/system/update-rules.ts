import type { UpdateChannel, UpdateProblem } from '#shared/contract/desktop.ts';
import { desktopLimits } from '#shared/rules/limits.ts';

/** The channel that a version belongs to: its suffix decides, as it does when releases are made. */
export function channelOf(version: string): UpdateChannel {
  return version.includes('-') ? 'beta' : 'stable';
}

/** What the list of a channel's releases is called: `latest.yml`, `beta.yml`, and so on. */
export function feedNameOf(channel: UpdateChannel): 'latest' | 'beta' {
  return channel === 'stable' ? 'latest' : 'beta';
}

interface Copy {
  readonly platform: NodeJS.Platform;
  /** Windows: what the installer leaves beside the program; the portable zip has none */
  readonly hasUninstaller: boolean;
  /** Linux: what the system runs as one file */
  readonly isAppImage: boolean;
  /** Linux: a package of the system, such as `deb`, installed this copy */
  readonly hasPackageType: boolean;
}

/** Whether this copy can put the next version in its own place. */
export function canReplaceItself(copy: Copy): boolean {
  switch (copy.platform) {
    case 'win32':
      return copy.hasUninstaller;
    case 'linux':
      return copy.isAppImage || copy.hasPackageType;
    case 'darwin':
      return true;
    default:
      return false;
  }
}

/** How long after a check that reached no one the next one comes: a laptop starts before its network. */
const UNREACHABLE_RETRY_MS = 10 * 60 * 1_000;

interface LastCheck {
  /** null: never */
  readonly at: number | null;
  readonly wasUnreachable: boolean;
}

/** Whether it is time to look again; also a machine that slept is asked this, when it wakes up. */
export function isCheckDue({ at, wasUnreachable }: LastCheck, now: number): boolean {
  if (at === null) return true;
  // a clock that was set back must not stop the checks for good
  if (now < at) return true;
  return now - at >= (wasUnreachable ? UNREACHABLE_RETRY_MS : desktopLimits.updateCheckMs);
}

interface BegunInstall {
  readonly from: string;
  readonly to: string;
}

/** The version whose install did not take: this start is still of the version before it. */
export function missedVersion(begun: BegunInstall | null, running: string): string | null {
  return begun !== null && begun.from === running ? begun.to : null;
}

/** The version to tell the news since; null: nothing was updated since the last start. */
export function newsSince(lastSeen: string | null, running: string): string | null {
  return lastSeen === null || lastSeen === running ? null : lastSeen;
}

const problemsByCode: Readonly<Record<string, UpdateProblem>> = {
  ERR_CHECKSUM_MISMATCH: 'tampered',
  ERR_UPDATER_INVALID_SIGNATURE: 'tampered',
  ERR_UPDATER_NO_CHECKSUM: 'tampered',
  ENOSPC: 'disk-full',
  ENOTFOUND: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'unreachable',
  HTTP_ERROR_502: 'unreachable',
  HTTP_ERROR_503: 'unreachable',
  HTTP_ERROR_504: 'unreachable',
};

/** What Chromium and Node say of a download that broke off. */
const BROKEN_OFF =
  /aborted|ECONNRESET|CONNECTION_(CLOSED|RESET)|CONTENT_LENGTH_MISMATCH|terminated/i;
const UNREACHABLE = /net::ERR_|ETIMEDOUT|timed out|fetch failed|ECONNRESET|aborted/i;

interface Failure {
  readonly code: string | null;
  readonly message: string;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: null, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { code, message: error.message };
}

/** What a failure of the updater comes to for the user. */
export function updateProblemOf(error: unknown, isDownload: boolean): UpdateProblem {
  const { code, message } = failureOf(error);
  const known = code === null ? undefined : problemsByCode[code];
  // what was reached for its list and not for its file has broken off
  if (known !== undefined) return known === 'unreachable' && isDownload ? 'incomplete' : known;
  if (isDownload)
    return BROKEN_OFF.test(message) || UNREACHABLE.test(message) ? 'incomplete' : 'failed';
  return UNREACHABLE.test(message) ? 'unreachable' : 'failed';
}
