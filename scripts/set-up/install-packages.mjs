import path from 'node:path';
import { isInstalled, stampInstall } from './install-state.mjs';
import { runProgram } from './run-program.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Installs what package-lock.json names, when it is not there yet. Never resolves versions itself:
 * what runs is what was committed.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 * @throws {SetUpError} with what to do, when npm fails
 */
export async function installPackages(root, report) {
  if (await isInstalled(root)) return;
  report('Installing packages (half a minute to a few minutes) ...');
  const { program, args } = npmCommand(process.env, process.platform);
  const { code, output } = await runProgram(
    program,
    // NODE_ENV=production must not leave out what builds the page.
    [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    { cwd: root },
  ).catch((error) => ({ code: 1, output: String(error) }));
  if (code !== 0) throw new SetUpError(installFailure(output));
  await stampInstall(root);
}

/**
 * How npm is called: by the npm that runs us, or else by the one on the path.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 * @returns {{ program: string, args: string[] }}
 */
export function npmCommand(env, platform) {
  const runner = env['npm_execpath'];
  if (runner !== undefined && path.basename(runner) === 'npm-cli.js') {
    // The Node that npm was started with; ours may lie in the folder that npm is about to remove.
    return { program: env['npm_node_execpath'] ?? process.execPath, args: [runner] };
  }
  // npm is a batch file on Windows, which only its shell can start.
  if (platform === 'win32') return { program: 'cmd.exe', args: ['/d', '/s', '/c', 'npm'] };
  return { program: 'npm', args: [] };
}

/** What npm's output means, and what to do about it; the first that fits. */
const KNOWN_FAILURES = [
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/,
    advice: 'The package registry cannot be reached. Check the network (or proxy) and try again.',
  },
  {
    pattern: /ENOSPC/,
    advice: 'The disk is full. The packages need about 800 MB.',
  },
  {
    pattern: /EACCES|EPERM|EROFS/,
    advice: 'npm may not write here. Check who owns this folder and node_modules in it.',
  },
  {
    pattern: /can only install packages when your package\.json and package-lock\.json/,
    advice: 'package.json and package-lock.json disagree. Run "npm install" and commit both.',
  },
  {
    pattern: /ENOENT/,
    advice: 'npm was not found. It comes with Node; check that both are on the PATH.',
  },
];

const SHOWN_LINES = 12;
/** Lines of npm that say nothing about the failure: its own stack, news and log files. */
const NOISE = /^npm (notice|error\s+at )|A complete log of this run|^npm error\s*[{}]?$/;

/**
 * The message for a failed installation: npm's own words, then what to do.
 *
 * @param {string} output
 */
export function installFailure(output) {
  const known = KNOWN_FAILURES.find(({ pattern }) => pattern.test(output));
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !NOISE.test(line));
  return [
    ...lines.slice(0, SHOWN_LINES),
    '',
    'The packages could not be installed ("npm ci" failed).',
    ...(known ? [known.advice] : []),
  ].join('\n');
}
