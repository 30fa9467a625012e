import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The desktop application's own two bundles: `--mode main` for the main process, `--mode preload`
 * for the bridge, which its sandbox takes as one classic script only. Electron is there already;
 * everything else is taken in, so that the package needs no node_modules.
 */
export default defineConfig(({ mode }) => {
  const isPreload = mode === 'preload';
  const room = isPreload ? 'preload' : 'main';
  return {
    ssr: { noExternal: true },
    resolve: { conditions: ['node', 'import', 'default'] },
    define: {
      'process.env.TAYFA_BUILD': JSON.stringify(buildName()),
      'process.env.TAYFA_DEFAULT_ORIGIN': JSON.stringify(
        process.env['TAYFA_DEFAULT_ORIGIN'] ?? null,
      ),
    },
    build: {
      ssr: join(import.meta.dirname, room, 'index.ts'),
      outDir: join(import.meta.dirname, 'dist', room),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        external: [/^electron($|\/)/, /^node:/],
        output: {
          format: isPreload ? 'cjs' : 'es',
          entryFileNames: isPreload ? 'index.cjs' : 'index.js',
          codeSplitting: false,
        },
      },
    },
  };
});

/** The commit that is built; a copy without its history has none. */
function buildName(): string {
  if (process.env['TAYFA_BUILD'] !== undefined) return process.env['TAYFA_BUILD'];
  try {
    const args = ['rev-parse', '--short=10', 'HEAD'];
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { encoding: 'utf8', stdio }).trim();
  } catch {
    return 'unknown';
  }
}
