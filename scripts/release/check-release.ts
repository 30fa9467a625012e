import { isReleaseVersion } from '#shared/rules/release-files.ts';
import { ReleaseRefused } from './plan-release.ts';

/** What a release is made from. */
export interface ReleaseState {
  readonly version: string;
  /** The channel that was named; null: the version alone says it. */
  readonly channel: string | null;
  /** The version in package.json. */
  readonly packageVersion: string;
  /** Files that differ from the commit. */
  readonly changed: readonly string[];
  /** The address that goes into what is built; null: nothing is built now. */
  readonly feed: string | null;
}

const MAX_NAMED = 5;

/**
 * Whether what is about to be built is what the version says it is. Nothing is set right here: the
 * one who releases shall know what is in it.
 * @throws ReleaseRefused
 */
export function checkRelease(state: ReleaseState): void {
  const { version, channel, packageVersion, changed, feed } = state;
  if (!isReleaseVersion(version))
    throw new ReleaseRefused(`${version} has not the form 1.4.0 or 1.4.0-beta.2`);
  if (version !== packageVersion)
    throw new ReleaseRefused(`package.json says ${packageVersion}: raise it to ${version} first`);
  const own = version.includes('-') ? 'beta' : 'stable';
  if (channel !== null && channel !== own)
    throw new ReleaseRefused(
      `${version} belongs to ${own}: the suffix of a version names its channel`,
    );
  if (changed.length > 0)
    throw new ReleaseRefused(
      `There are changes that are not committed: ${changed.slice(0, MAX_NAMED).join(', ')}`,
    );
  if (feed === '')
    throw new ReleaseRefused(
      'TAYFA_UPDATE_FEED is not set: who installs this would never hear of the next version',
    );
}

/** What of a build for a system stays without a signature, in words; null: nothing. */
export function unsignedWarning(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const hasAny = (...names: string[]) => names.some((name) => (environment[name] ?? '') !== '');
  if (platform === 'win32' && !hasAny('WIN_CSC_LINK', 'CSC_LINK', 'TAYFA_WINDOWS_SIGN_COMMAND'))
    return 'The installer is not signed: neither WIN_CSC_LINK nor TAYFA_WINDOWS_SIGN_COMMAND is set';
  if (platform === 'darwin' && !hasAny('CSC_LINK', 'CSC_NAME'))
    return 'The application is not signed: CSC_LINK is not set, and macOS will not update it';
  return null;
}
