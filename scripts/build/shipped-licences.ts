import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that is part of the page, as the page of licences shows it. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly homepage: string | null;
  readonly text: string | null;
}

/** Where the list stands in the build. */
const FILE = 'licenses.json';

/** The folder of the package that a file of node_modules belongs to; null for our own files. */
export function packageFolder(file: string): string | null {
  const path = file.replaceAll('\\', '/').replace(/^\0/, '').split('?')[0] ?? '';
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//.exec(path)?.[1] ?? null;
}

/**
 * Lists the packages that the build really takes in, scripts, workers and fonts alike, with their
 * licences, beside the page. Nothing is kept by hand that could grow old.
 */
export function shippedLicences(root: string): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();

  type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, Function>>[1];
  function collect(bundle: Bundle): void {
    for (const output of Object.values(bundle)) {
      const files =
        output.type === 'chunk'
          ? output.moduleIds
          : output.originalFileNames.map((name) => join(root, name));
      for (const file of files) {
        const folder = packageFolder(file);
        if (folder !== null) folders.add(folder);
      }
    }
  }

  return {
    // workers are built before the page that starts them
    worker: {
      name: 'tayfa:shipped-licences-of-workers',
      generateBundle(_options, bundle) {
        collect(bundle);
      },
    },
    page: {
      name: 'tayfa:shipped-licences',
      apply: 'build',
      async generateBundle(_options, bundle) {
        collect(bundle);
        const packages = await Promise.all([...folders].map((folder) => describePackage(folder)));
        const sorted = packages.toSorted((left, right) => (left.name < right.name ? -1 : 1));
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(sorted) });
      },
    },
  };
}

/** The part of a package.json that is told. */
interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
}

async function describePackage(folder: string): Promise<ShippedPackage> {
  // reason: npm refuses to install a package whose package.json names neither
  const file = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const { name, version, license, homepage } = file;
  if (license === undefined) throw new Error(`${name} names no licence and is part of the page`);
  const isAddress = homepage !== undefined && /^https?:\/\//.test(homepage);
  return {
    name,
    version,
    licence: license,
    homepage: isAddress ? homepage : null,
    text: await readLicence(folder),
  };
}

async function readLicence(folder: string): Promise<string | null> {
  const names = await readdir(folder);
  const name = names.find((candidate) => /^(licen[cs]e|copying)(\.|$)/i.test(candidate));
  return name === undefined ? null : (await readFile(join(folder, name), 'utf8')).trim();
}
