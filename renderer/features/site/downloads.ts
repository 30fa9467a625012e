import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { getDownloads } from '#shared/contract/site/site.ts';
import { readAgent } from '../../lib/read-agent.ts';

export type Download = ReplyOf<typeof getDownloads>['files'][number];
export type DownloadSystem = Download['system'];

/** What a release has for a system; what most people there want comes first. */
export interface SystemDownloads {
  readonly system: DownloadSystem;
  readonly files: readonly [Download, ...Download[]];
}

const systems: readonly DownloadSystem[] = ['windows', 'macos', 'linux'];
const kinds: readonly Download['kind'][] = ['installer', 'appimage', 'dmg', 'deb', 'portable'];

/** The system a visitor could install the application on; Windows where theirs has none. */
export function systemOfVisitor(userAgent: string): DownloadSystem {
  // has no place for an AppImage, though it names the same window system
  if (/\bCrOS\b/.test(userAgent)) return 'windows';
  const { system } = readAgent(userAgent);
  if (system === 'mac') return 'macos';
  return system === 'linux' ? 'linux' : 'windows';
}

/** Where a processor's file stands: no browser says for certain which one a computer has. */
function placeOfArch({ system, arch }: Download): number {
  // every Mac says it is Intel to browsers, and new ones have been Apple Silicon since 2023
  const order = system === 'macos' ? ['arm64', 'x64'] : ['x64', 'arm64'];
  return arch === null ? -1 : order.indexOf(arch);
}

function byUse(first: Download, second: Download): number {
  return (
    kinds.indexOf(first.kind) - kinds.indexOf(second.kind) ||
    placeOfArch(first) - placeOfArch(second)
  );
}

/** The files of a release for each system it is for, the visitor's own system first. */
export function arrangeDownloads(
  files: readonly Download[],
  own: DownloadSystem,
): readonly SystemDownloads[] {
  return [own, ...systems.filter((system) => system !== own)].flatMap((system) => {
    const [first, ...rest] = files.filter((file) => file.system === system).toSorted(byUse);
    return first === undefined ? [] : [{ system, files: [first, ...rest] as const }];
  });
}

/** The processor that a file is for, as its system calls it; null where it is for all. */
export function archName({ system, arch }: Download): string | null {
  if (arch === null || arch === 'universal') return null;
  if (system === 'macos') return arch === 'arm64' ? 'Apple Silicon' : 'Intel';
  return arch === 'arm64' ? 'ARM64' : 'x64';
}
