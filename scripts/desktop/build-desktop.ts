import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
    'process.env.TAYFA_DOWNLOAD_PAGE': JSON.stringify(downloadPageOf(environment)),
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
      ssr: path.join(root, 'main/index.ts'),
      // Electron 45 brings Node 24.
      target: 'node24',
      rolldownOptions: {
        external: ['electron', /^node:/],
        output: { format: 'es', entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
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
function downloadPageOf(environment: DesktopBuild['environment']): string | null {
  const page = environment['TAYFA_DOWNLOAD_PAGE'] ?? '';
  if (page === '') return null;
  if (URL.parse(page)?.protocol !== 'https:')
    throw new Error(`TAYFA_DOWNLOAD_PAGE must be an https address, not ${page}`);
  return page;
}

/** What stands for the build where a person reports a fault; unknown outside of a checkout. */
function commitOf(root: string): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'unknown';
}
