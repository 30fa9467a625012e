import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverProgram } from './build-part.mjs';
import { exitCodeOf } from './run-program.mjs';

/** How often we look whether npm, which started us, is still there, in milliseconds. */
const PARENT_CHECK_MS = 1_000;

/**
 * Runs the server with our terminal until it ends, and answers its exit code. Whatever ends us ends
 * the server too: a signal is passed on once; when npm dies without passing one on, the server is
 * told to stop; and when we are killed, the kernel tells it (Linux).
 *
 * @param {string} root
 * @param {string} node
 * @returns {Promise<number>}
 */
export function runServer(root, node) {
  const [program, ...args] = [...parentWatch(), node, path.join(root, serverProgram.product)];
  // what Node makes of the files is kept: the next start takes two thirds of the time
  const compiled = path.join(root, 'node_modules', '.cache', 'tayfa-compiled');
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env };
  const server = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  let isTold = false;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (isTold) return;
    isTold = true;
    server.kill(signal);
  };
  process.on('SIGINT', () => passOn('SIGINT'));
  // A closed terminal is no reason to stop less cleanly.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => passOn('SIGTERM'));
  const stopWatching = watchParent(() => passOn('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => {
      stopWatching();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** Words before the server's command line that make the kernel end it when we die. */
function parentWatch() {
  /** @type {[string, ...string[]]} */
  const prefix = ['setpriv', '--pdeathsig', 'TERM', '--'];
  const [program, ...args] = prefix;
  if (process.platform !== 'linux') return [];
  const works = spawnSync(program, [...args, 'true']).status === 0;
  return works ? prefix : [];
}

/**
 * An npm that is killed leaves us without anyone who could stop us. Between it and us there is
 * usually the shell that npm runs scripts in, which does not end with it.
 *
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parent = process.ppid;
  const isShell = commandOf(parent).includes('start.mjs');
  const grandparent = isShell ? parentOf(parent) : '';
  const timer = setInterval(() => {
    if (process.ppid !== parent || (isShell && parentOf(parent) !== grandparent)) onGone();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * The command line of a process; empty where there is no /proc.
 *
 * @param {number} pid
 */
function commandOf(pid) {
  return readIfPresent(`/proc/${pid}/cmdline`);
}

/** @param {number} pid */
function parentOf(pid) {
  return /^PPid:\s+(\d+)/m.exec(readIfPresent(`/proc/${pid}/status`))?.[1] ?? '';
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
