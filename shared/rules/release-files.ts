/** The channel whose list a file is: `latest.yml` is for all, `beta.yml` for those who try first. */
export type ReleaseList = 'latest' | 'beta';
export type ReleaseSystem = 'windows' | 'linux' | 'macos';
export type ReleaseArch = 'x64' | 'arm64' | 'universal';
/** `update` is the archive that an application on macOS replaces itself from. */
export type ReleaseKind = 'installer' | 'portable' | 'appimage' | 'deb' | 'dmg' | 'update';

/** What the name of a released file says of it. */
export interface ReleaseFile {
  readonly version: string;
  readonly system: ReleaseSystem;
  readonly arch: ReleaseArch;
  readonly kind: ReleaseKind;
  /** Which blocks of the file are new: what belongs to a file, and is not installed itself. */
  readonly isBlockMap: boolean;
}

const VERSION = /(\d{1,5})\.(\d{1,5})\.(\d{1,5})(?:-beta(?:\.(\d{1,5}))?)?/;
const WHOLE_VERSION = new RegExp(`^${VERSION.source}$`);
/** The names that electron-builder.yml gives. */
const FILE = new RegExp(
  `^Tayfa-(?<setup>setup-)?(?<version>${VERSION.source})(?:-(?<os>win|linux|mac))?` +
    String.raw`(?:-(?<arch>x64|x86_64|amd64|arm64|aarch64|universal))?` +
    String.raw`\.(?<ending>exe|zip|AppImage|deb|dmg)(?<map>\.blockmap)?$`,
);
const LIST = /^(?:latest|beta)(?:-linux(?:-arm64)?|-mac)?\.yml$/;

const systemsByOs: Readonly<Record<string, ReleaseSystem>> = {
  win: 'windows',
  linux: 'linux',
  mac: 'macos',
};
const systemsByEnding: Readonly<Record<string, ReleaseSystem>> = {
  exe: 'windows',
  AppImage: 'linux',
  deb: 'linux',
  dmg: 'macos',
};
const kindsByEnding: Readonly<Record<string, ReleaseKind>> = {
  exe: 'installer',
  AppImage: 'appimage',
  deb: 'deb',
  dmg: 'dmg',
};
const archs: Readonly<Record<string, ReleaseArch>> = {
  x64: 'x64',
  x86_64: 'x64',
  amd64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
};

/** Whether a version has the form that ours have: `1.4.0`, `1.4.0-beta` or `1.4.0-beta.2`. */
export function isReleaseVersion(text: string): boolean {
  return WHOLE_VERSION.test(text);
}

/** The numbers of a version; a beta comes before what it becomes. */
function partsOf(version: string): readonly number[] {
  const [, ...parts] = WHOLE_VERSION.exec(version) ?? [];
  const [major, minor, patch, beta] = parts.map((part) => Number(part || 0));
  const stage = version.includes('-') ? (beta || 0) + 1 : Infinity;
  return [major ?? 0, minor ?? 0, patch ?? 0, stage];
}

/** Negative where the first version is the older one, zero where both are the same. */
export function compareVersions(first: string, second: string): number {
  const other = partsOf(second);
  for (const [place, part] of partsOf(first).entries()) {
    const against = other[place] ?? 0;
    if (part !== against) return part < against ? -1 : 1;
  }
  return 0;
}

/** The system that a file is for; null where its name says two of them, or none. */
function systemOf(ending: string, byOs: ReleaseSystem | undefined): ReleaseSystem | null {
  // a zip of Linux is nothing that is made
  if (ending === 'zip') return byOs === undefined || byOs === 'linux' ? null : byOs;
  const system = systemsByEnding[ending] ?? null;
  return byOs === undefined || byOs === system ? system : null;
}

/** What a name says; null where it is not the name of a file that is released. */
export function parseReleaseFile(name: string): ReleaseFile | null {
  const { version, setup, os, arch, ending = '', map } = FILE.exec(name)?.groups ?? {};
  if (version === undefined) return null;
  // only an installer is called one
  if ((setup !== undefined) !== (ending === 'exe')) return null;
  const system = systemOf(ending, systemsByOs[os ?? '']);
  if (system === null) return null;
  const kind = kindsByEnding[ending] ?? (system === 'macos' ? 'update' : 'portable');
  // one installer for every processor has none in its name
  const forArch = archs[arch ?? ''] ?? 'universal';
  return { version, system, arch: forArch, kind, isBlockMap: map !== undefined };
}

/** Whether a name is that of a list in which applications look for the next version. */
export function isReleaseList(name: string): boolean {
  return LIST.test(name);
}

/** The list that a file stands in; null for one that nothing updates itself from. */
export function listOf({ system, arch, kind, isBlockMap }: ReleaseFile, list: ReleaseList) {
  if (isBlockMap || kind === 'portable') return null;
  if (system === 'windows') return `${list}.yml`;
  if (system === 'macos') return `${list}-mac.yml`;
  return arch === 'arm64' ? `${list}-linux-arm64.yml` : `${list}-linux.yml`;
}

/** The lists that a version goes to: those who try first get what is for all as well. */
export function listsFor(version: string): readonly ReleaseList[] {
  return version.includes('-') ? ['beta'] : ['latest', 'beta'];
}
