import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { load } from 'js-yaml';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { windowsSigning } from '../../scripts/desktop/windows-signing.ts';
import { page as pagePart } from '../../scripts/set-up/build-part.mjs';
import { makeStandInElectron } from './stand-in-electron.ts';

/** Builds the page and packs it, twice, on a busy machine with two cores. */
const PACKAGING_MS = 240_000;

/** What the application is made of, and some of what must stay out of it. */
const parts = [
  ...[
    'package.json',
    'package-lock.json',
    'electron-builder.yml',
    'vite.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
  ],
  ...['main', 'preload', 'renderer', 'resources', 'scripts', 'server', 'shared'],
];
const builtPage = [pagePart.stamp, 'dist/renderer'];
const root = join(import.meta.dirname, '../..');
let folder: string;
/** A copy of the checkout, which the command may fill with what it builds. */
let checkout: string;
/** How `npm run package` went in it. */
let made: Run;

interface Run {
  readonly code: number | null;
  readonly output: string;
}

function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } });
    let output = '';
    const hear = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const PUBLISHER = 'Tayfa Software';

/** The package for Windows, made here from what has been built, and signed as the release machine says. */
async function packForWindows(electron: string): Promise<string> {
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  // a way of signing that writes down what it was given
  const signer = join(folder, 'signer.mjs');
  const signed = JSON.stringify(join(folder, 'signed.txt'));
  await writeFile(
    signer,
    `import { appendFileSync } from 'node:fs';
    appendFileSync(${signed}, process.argv.slice(2).join(' ') + '\\n');`,
  );
  const environment = {
    TAYFA_UPDATE_FEED: 'https://updates.tayfa.example',
    TAYFA_WINDOWS_SIGN_COMMAND: `${process.execPath} ${signer} --quietly`,
    TAYFA_WINDOWS_PUBLISHER: PUBLISHER,
  };
  const target = ['--win', '--x64', '--dir', `-c.electronDist=${electron}`];
  const { code, output } = await run(
    [builder, `--projectDir=${checkout}`, ...target, ...windowsSigning(environment)],
    environment,
  );
  expect(code, output).toBe(0);
  return join(checkout, 'out/package/win-unpacked');
}

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .map((file) => file.split(sep).join(posix.sep));
}

/** The files in an archive; it lists folders as well. */
function filesPacked(archive: string): string[] {
  const all = listPackage(archive, { isPack: false }).map((path) => path.slice(1));
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}/`))).toSorted();
}

async function expectFusesOfRelease(program: string): Promise<void> {
  const { version, resetAdHocDarwinSignature, ...wire } = await getCurrentFuseWire(program);
  expect([version, resetAdHocDarwinSignature]).toEqual(['1', undefined]);
  const on = Object.entries(wire).flatMap(([fuse, state]) =>
    state === FuseState.ENABLE ? [Number(fuse)] : [],
  );
  expect(Object.keys(wire)).toHaveLength(9);
  expect(on).toEqual([
    FuseV1Options.EnableCookieEncryption,
    FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
    FuseV1Options.OnlyLoadAppFromAsar,
    FuseV1Options.WasmTrapHandlers,
  ]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-package-'));
  checkout = join(folder, 'checkout');
  await mkdir(join(checkout, 'tests'), { recursive: true });
  // where the page is built of these sources, it is taken as it is
  for (const part of [...parts, ...builtPage.filter((name) => existsSync(join(root, name)))])
    await cp(join(root, part), join(checkout, part), { recursive: true, preserveTimestamps: true });
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  // what a working copy has lying about
  await writeFile(join(checkout, 'tests/some.test.ts'), '');
  await writeFile(join(checkout, '.env'), 'SECRET=1');

  const electron = join(folder, 'electron-linux');
  await makeStandInElectron(electron, 'linux');
  made = await run([join(checkout, 'scripts/package.ts')], {
    ELECTRON_OVERRIDE_DIST_PATH: electron,
  });
}, PACKAGING_MS);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

// the command makes a package for the system it runs on, and the stand-in is one of Linux
describe.skipIf(process.platform !== 'linux')('the package, on Linux alone', () => {
  it('[D-081] is made unpacked for this system by one command', () => {
    expect(made.code, made.output).toBe(0);
    expect(existsSync(join(checkout, 'out/package/linux-unpacked/tayfa'))).toBe(true);
  });

  it('[D-082] holds the bundles and the icons, file for file, and nothing else', async () => {
    const archive = join(checkout, 'out/package/linux-unpacked/resources/app.asar');
    const page = (await filesIn(join(checkout, 'dist/renderer')))
      .filter((file) => !/\.(?:br|gz)$|^build-manifest\.json$/.test(file))
      .map((file) => `dist/renderer/${file}`);
    const overlay = (await filesIn(join(checkout, 'dist/game-overlay'))).map(
      (file) => `dist/game-overlay/${file}`,
    );
    // a page, its script, its style and the letters of both languages
    expect(overlay).toHaveLength(5);
    const icons = (await filesIn(join(root, 'resources/icons'))).map(
      (file) => `resources/icons/${file}`,
    );
    const bundles = filesPacked(archive).filter((file) => /^dist\/main\/[\w-]+\.js$/.test(file));
    expect(bundles).toEqual(
      expect.arrayContaining([
        'dist/main/controller.js',
        'dist/main/index.js',
        'dist/main/listener.js',
      ]),
    );
    // beside the three, what two or all of them use, and what main loads later: the updater
    expect(bundles).toHaveLength(7);
    // what the system starts lies beside it, of this system alone
    const program = 'dist/main/programs/X11KeyServer';
    const unpacked = await filesIn(`${archive}.unpacked`);
    // and what presses keys, which the system loads
    const native = `dist/main/programs/koffi-linux-${process.arch}.node`;
    expect(unpacked.toSorted()).toEqual([program, native]);
    expect((await stat(`${archive}.unpacked/${program}`)).mode & 0o111).toBe(0o111);
    const expected = [
      ...[...bundles, program, native, 'dist/preload/index.cjs', 'package.json'],
      ...['dist/preload/game-overlay.cjs', ...overlay],
      ...[...page, ...icons],
    ];
    expect(page.length).toBeGreaterThan(20);
    expect(filesPacked(archive)).toEqual(expected.toSorted());
    // nor has the page's own build sources, in files of their own or at the end of another
    expect(page.filter((file) => /\.(?:map|tsx?)$/.test(file))).toEqual([]);
    for (const file of page.filter((name) => /\.(?:js|css)$/.test(name)))
      expect(extractFile(archive, file).includes('sourceMappingURL=data:'), file).toBe(false);

    const main = extractFile(archive, 'dist/main/index.js').toString();
    const preload = extractFile(archive, 'dist/preload/index.cjs').toString();
    const forOverlay = extractFile(archive, 'dist/preload/game-overlay.cjs').toString();
    expect(forOverlay.match(/require\([^)]*\)/g)).toEqual(['require("electron")']);
    for (const code of [main, preload, forOverlay])
      expect(code).not.toMatch(/sourceMappingURL|fastify|kysely/);
    expect(preload.match(/require\([^)]*\)/g)).toEqual(['require("electron")']);
    const facts: unknown = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(facts).toMatchObject({ name: 'tayfa', main: 'dist/main/index.js' });
    for (const name of ['scripts', 'devDependencies']) expect(facts).not.toHaveProperty(name);
    expect(facts).toMatchObject({ dependencies: null, optionalDependencies: null });
  });

  it(
    '[D-024] [D-080] states every fuse, and on Windows carries the checksum of its archive and is signed',
    async () => {
      await expectFusesOfRelease(join(checkout, 'out/package/linux-unpacked/tayfa'));
      const electron = join(folder, 'electron-win');
      await makeStandInElectron(electron, 'win');
      const packed = await packForWindows(electron);
      const program = join(packed, 'Tayfa.exe');
      await expectFusesOfRelease(program);
      const { entries } = NtExecutableResource.from(NtExecutable.from(await readFile(program)));
      const integrity = entries.find(({ type }) => type === 'INTEGRITY');
      expect(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString()).toMatch(
        /resources\\\\app\.asar.*SHA256/,
      );
      // by the command of the environment, each program for itself
      const signed = (await readFile(join(folder, 'signed.txt'), 'utf8')).trim().split('\n');
      expect(signed).toContain(`--quietly ${program}`);
      // what is started must be a file: it lies beside the archive, and nothing else does
      const unpacked = await filesIn(join(packed, 'resources/app.asar.unpacked'));
      expect(unpacked.toSorted()).toEqual([
        'dist/main/programs/WinKeyServer.exe',
        'dist/main/vendor/fastlist-0.3.0-x64.exe',
        'dist/main/vendor/fastlist-0.3.0-x86.exe',
      ]);
    },
    PACKAGING_MS,
  );
});

test('[D-080] there is an installer and a portable package for each system', async () => {
  const settings = load(await readFile(join(root, 'electron-builder.yml'), 'utf8'));
  const each = (...targets: string[]) =>
    targets.map((target) => ({ target, arch: ['x64', 'arm64'] }));
  expect(settings).toMatchObject({
    win: { target: each('nsis', 'zip') },
    nsis: { oneClick: true, perMachine: false },
    linux: { target: each('AppImage', 'deb') },
    mac: { target: each('dmg', 'zip'), hardenedRuntime: true },
    protocols: [{ schemes: ['tayfa'] }],
    publish: [{ provider: 'generic', url: '${env.TAYFA_UPDATE_FEED}' }],
    asar: true,
  });
});

test('[D-080] without a word of the environment nothing is told of signing', () => {
  expect(windowsSigning({})).toEqual([]);
  expect(windowsSigning({ TAYFA_WINDOWS_SIGN_COMMAND: 'sign' })).toEqual([
    '-c.win.signtoolOptions.sign=scripts/desktop/sign-windows.mjs',
  ]);
  expect(windowsSigning({ TAYFA_WINDOWS_PUBLISHER: PUBLISHER })).toEqual([
    `-c.win.signtoolOptions.publisherName=${PUBLISHER}`,
  ]);
});

test('[D-081] without an Electron it is said how to supply one, and nothing is made', async () => {
  for (const script of ['package', 'desktop']) {
    const { code, output } = await run([join(root, `scripts/${script}.ts`)], {
      ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'nothing-here'),
    });
    expect(code).toBe(1);
    expect(output).toContain('ELECTRON_OVERRIDE_DIST_PATH=/folder');
    expect(output).toContain('ELECTRON_MIRROR=');
  }
});
