import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/client');
const run = promisify(execFile);

/** The oldest browsers of the page, and the oldest Node with a WebSocket of its own. */
const TARGETS = ['chrome120', 'firefox121', 'safari17.4', 'node22'];

/** Files of types, as they are called in the package. */
const TYPES = {
  'declarations.d.ts': 'client.d.ts',
  'client-types.ts': 'client-types.d.ts',
  'api-types.ts': 'api-types.d.ts',
} as const;

/** One file of plain JavaScript: nothing in it leads back into the repository. */
async function bundle(folder: string): Promise<void> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: join(source, 'client.ts'), formats: ['es'], fileName: () => 'client.js' },
      outDir: folder,
      emptyOutDir: true,
      target: TARGETS,
      minify: false,
    },
  });
}

async function copyTypes(folder: string): Promise<void> {
  const copies = Object.entries(TYPES).map(async ([from, to]) => {
    const text = await readFile(join(source, from), 'utf8');
    await writeFile(join(folder, to), text.replaceAll(/'(\.\/[\w-]+)\.ts'/g, "'$1.js'"));
  });
  await Promise.all(copies);
}

/** The package is as old as the server whose contract it was made from. */
async function writeManifest(folder: string): Promise<void> {
  const [manifest, own] = await Promise.all(
    [join(source, 'manifest.json'), join(root, 'package.json')].map(
      // reason: both are objects that lie in the repository
      async (path) => JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>,
    ),
  );
  const text = JSON.stringify({ ...manifest, version: own?.['version'] }, null, 2);
  await writeFile(join(folder, 'package.json'), `${text}\n`);
  await writeFile(join(folder, 'README.md'), await readFile(join(source, 'readme.md')));
}

/**
 * Builds the client package and packs it.
 * @param out folder for the package's files and the tarball
 * @returns the tarball's path
 */
export async function buildClient(out: string): Promise<string> {
  const folder = join(out, 'package');
  await mkdir(out, { recursive: true });
  await bundle(folder);
  await copyTypes(folder);
  await writeManifest(folder);
  const args = ['pack', '--json', '--offline', '--ignore-scripts', '--pack-destination', out];
  const { stdout } = await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  // reason: so npm answers with --json
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
  return join(out, filename);
}
