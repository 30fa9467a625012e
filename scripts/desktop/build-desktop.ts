import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

interface DesktopBuild {
  readonly root: string;
  /** where `main` and `preload` are written */
  readonly outFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Bundles the main process and the preload script: everything they need goes in, so that the package
 * holds no node_modules. Plain Vite, as the page: two short builds need no further tool.
 */
export async function buildDesktop({ root, outFolder, environment }: DesktopBuild): Promise<void> {
  const define = {
    'process.env.TAYFA_BUILD': JSON.stringify(environment['TAYFA_BUILD'] ?? commitOf(root)),
    'process.env.TAYFA_DEFAULT_ORIGIN': JSON.stringify(environment['TAYFA_DEFAULT_ORIGIN'] ?? null),
    'process.env.TAYFA_DOWNLOAD_PAGE': JSON.stringify(
      addressOf(environment, 'TAYFA_DOWNLOAD_PAGE'),
    ),
    'process.env.TAYFA_UPDATE_FEED': JSON.stringify(addressOf(environment, 'TAYFA_UPDATE_FEED')),
  };
  const common: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'warn',
    define,
    plugins: [versionAlone(root)],
  };
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      ...placeFor(path.join(outFolder, 'main')),
      ssr: true,
      // Electron 45 brings Node 24.
      target: 'node24',
      rolldownOptions: {
        // the application, and the processes that hear keys and press them
        input: {
          index: path.join(root, 'main/index.ts'),
          listener: path.join(root, 'main/listener/index.ts'),
          controller: path.join(root, 'main/controller/index.ts'),
        },
        external: ['electron', /^node:/],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await copyPrograms(root, path.join(outFolder, 'main'));
  await build({
    ...common,
    build: {
      ...placeFor(path.join(outFolder, 'preload')),
      // A sandboxed preload is one CommonJS script that may ask for electron alone.
      target: 'chrome140',
      lib: {
        entry: path.join(root, 'preload/index.ts'),
        formats: ['cjs'],
        fileName: () => 'index.cjs',
      },
      rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
    },
  });
  await buildOverlay(common, outFolder);
}

/** The window over a game: its page, and the preload script of that page. */
async function buildOverlay(common: InlineConfig, outFolder: string): Promise<void> {
  const { root = '' } = common;
  await build({
    ...common,
    build: {
      ...placeFor(path.join(outFolder, 'preload')),
      // beside the other one
      emptyOutDir: false,
      target: 'chrome140',
      lib: {
        entry: path.join(root, 'preload/game-overlay.ts'),
        formats: ['cjs'],
        fileName: () => 'game-overlay.cjs',
      },
      rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
    },
  });
  await build({ ...common, ...overlayPage(root, path.join(outFolder, 'game-overlay')) });
}

/** How the overlay's page is built; its budget is looked at by the checks. */
export function overlayPage(root: string, outDir: string): InlineConfig {
  return {
    root: path.join(root, 'renderer/game-overlay'),
    build: {
      ...placeFor(outDir),
      target: 'chrome140',
      // a data: address would have to be admitted by its policy
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, 'renderer/game-overlay/overlay.html') },
    },
  };
}

/**
 * Programs that packages bring for what Node cannot do: hearing keys, and on Windows listing what
 * runs. Each package looks for its own in a folder beside its code.
 */
async function copyPrograms(root: string, mainFolder: string): Promise<void> {
  const packages = path.join(root, 'node_modules');
  const programs = path.join(mainFolder, 'programs');
  const vendor = path.join(mainFolder, 'vendor');
  for (const folder of [programs, vendor]) await mkdir(folder, { recursive: true });
  for (const name of ['WinKeyServer.exe', 'MacKeyServer', 'X11KeyServer']) {
    await cp(path.join(packages, 'node-global-key-listener/bin', name), path.join(programs, name));
    // npm brings them without the right to be run
    await chmod(path.join(programs, name), 0o755);
  }
  await copyKoffi(packages, programs);
  for (const bits of ['x64', 'x86']) {
    const name = `fastlist-0.3.0-${bits}.exe`;
    await cp(path.join(packages, 'ps-list/vendor', name), path.join(vendor, name));
  }
}

/** The native part of koffi for each system that is installed here, usually that of this machine alone. */
async function copyKoffi(packages: string, programs: string): Promise<void> {
  const vendors = path.join(packages, '@koromix');
  for (const name of await readdir(vendors)) {
    const [, platform, arch] = /^koffi-([a-z0-9]+)-([a-z0-9]+)$/.exec(name) ?? [];
    if (platform === undefined || arch === undefined) continue;
    const from = path.join(vendors, name, `${platform}_${arch}`, 'koffi.node');
    await cp(from, path.join(programs, `koffi-${platform}-${arch}.node`));
  }
}

function placeFor(outDir: string) {
  return {
    outDir,
    emptyOutDir: true,
    minify: true,
    sourcemap: false,
    reportCompressedSize: false,
    copyPublicDir: false,
  } as const;
}

/** Of package.json main needs the version; the rest would travel with it. */
function versionAlone(root: string): Plugin {
  return {
    name: 'tayfa:version-alone',
    load: {
      filter: { id: path.join(root, 'package.json') },
      async handler(id) {
        // reason: npm asks for a version in every package.json
        const { version } = JSON.parse(await readFile(id, 'utf8')) as { version: string };
        return { code: `export default ${JSON.stringify({ version })}`, moduleType: 'js' };
      },
    },
  };
}

/** @throws Error when it could be changed on the way to who opens it */
function addressOf(
  environment: DesktopBuild['environment'],
  name: 'TAYFA_DOWNLOAD_PAGE' | 'TAYFA_UPDATE_FEED',
): string | null {
  const address = environment[name] ?? '';
  if (address === '') return null;
  if (URL.parse(address)?.protocol !== 'https:')
    throw new Error(`${name} must be an https address, not ${address}`);
  return address;
}

/** What stands for the build where a person reports a fault; unknown outside of a checkout. */
function commitOf(root: string): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'unknown';
}
