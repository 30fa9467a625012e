import { execFile } from 'node:child_process';
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  readdir,
  realpath,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** The account that the container runs as; it owns /data and nothing else. */
export const containerAccount = { name: 'tayfa', id: 10_001 };

/** Below /app of the container: server and page as they were built, and the source for commands. */
const APP = [
  'server',
  'shared',
  'dist/renderer',
  'dist/server',
  'resources/games.json',
  'package.json',
];
const NOT_RUN = /\.test\.ts$|\.js\.map$|\/tsconfig\.json$|\.tsbuildinfo$|^server\/demo(\/|$)/;

/** What packages bring for those who read them, what other tools build from, and parts of a whole. */
const NOT_LOADED =
  /\.(map|md|markdown|d\.[cm]?ts|ts|mts|cts|tsx|flow|a|txt~)$|-ipv[46]\.mmdb$|\/(docs?|tests?|__tests__|examples?|benchmarks?|\.github|pgxs)(\/|$)/i;
const LICENCE = /\/(licen[cs]e|notice|copying|copyright)[^/]*$/i;
/** The Node that runs the container is put in as a program, once. */
const NODE_PACKAGES = /^node_modules\/node-(bin-)?(linux|darwin|win)/;
/** A tool that a library asks for if it is there anyway. */
const TOOLS = /^node_modules\/@?typescript(\/|$)/;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

/**
 * Lays out everything the container image holds: the program and its page, production packages,
 * Node, the shell that the database's set-up asks for, and the system libraries of all these.
 */
export async function layOutContainer(root: string, out: string): Promise<void> {
  const app = join(out, 'app');
  for (const part of APP)
    await copyTree(join(root, part), join(app, part), (file) => NOT_RUN.test(relative(root, file)));
  for (const folder of await productionPackages(root))
    await copyTree(join(root, folder), join(app, folder), isLeftOut);
  const programs = [
    await copyProgram(process.execPath, join(out, 'usr/local/bin/node')),
    await copyProgram('/bin/sh', join(out, 'bin/sh')),
    // lets the kernel end the embedded database with the server
    await copyProgram('/usr/bin/setpriv', join(out, 'usr/bin/setpriv')),
  ];
  await copyLibraries(out, programs);
  await makeAccount(out);
}

function isLeftOut(file: string): boolean {
  const within = file.slice(file.lastIndexOf('/node_modules/') + '/node_modules/'.length);
  return NOT_LOADED.test(within) && !LICENCE.test(within);
}

/** Copies a folder as it is, links included, without what is left out and without other packages. */
async function copyTree(from: string, to: string, isOut: (file: string) => boolean): Promise<void> {
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !isOut(file) && (file === from || basename(file) !== 'node_modules'),
  });
}

/** Folders of packages that a server needs and that are installed for this system. */
async function productionPackages(root: string): Promise<string[]> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  const { packages } = lockSchema.parse(JSON.parse(text));
  const wanted = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder)
    .filter((folder) => !NODE_PACKAGES.test(folder) && !TOOLS.test(folder));
  const present = await Promise.all(wanted.map((folder) => exists(join(root, folder))));
  return wanted.filter((_, index) => present[index]);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function copyProgram(from: string, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true });
  await cp(await realpath(from), to);
  await chmod(to, 0o755);
  return to;
}

/** Copies each library of the system that the programs, the database and the add-ons are linked with. */
async function copyLibraries(out: string, programs: readonly string[]): Promise<void> {
  const modules = join(out, 'app/node_modules');
  const files = await readdir(modules, { recursive: true, withFileTypes: true });
  const native = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => /\.node$|\.so[.\d]*$|\/native\/bin\//.test(file))
    // add-ons of the database that nothing here uses, and their languages
    .filter((file) => !/\/native\/lib\/postgresql\/(?!plpgsql|dict_snowball)/.test(file));
  const wanted = new Set<string>();
  for (const file of [...programs, ...native]) {
    const { stdout } = await run('ldd', [file]).catch(() => ({ stdout: '' }));
    for (const [, library = ''] of stdout.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm))
      if (!library.startsWith(out)) wanted.add(library);
  }
  for (const library of wanted) {
    const to = join(out, library);
    if (await exists(to)) continue;
    await mkdir(dirname(to), { recursive: true });
    await cp(await realpath(library), to);
  }
}

async function makeAccount(out: string): Promise<void> {
  const { name, id } = containerAccount;
  await mkdir(join(out, 'etc'), { recursive: true });
  await writeFile(
    join(out, 'etc/passwd'),
    `root:x:0:0:root:/:/bin/sh\n${name}:x:${String(id)}:${String(id)}::/data:/bin/sh\n`,
  );
  await writeFile(join(out, 'etc/group'), `root:x:0:\n${name}:x:${String(id)}:\n`);
  for (const [folder, mode] of [
    ['tmp', 0o1777],
    ['data', 0o700],
  ] as const) {
    await mkdir(join(out, folder), { recursive: true });
    await chmod(join(out, folder), mode);
  }
  // only root can give it away, and an image is built by root
  await chown(join(out, 'data'), id, id).catch(() => undefined);
}
