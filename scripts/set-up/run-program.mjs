import { spawn } from 'node:child_process';

/**
 * @typedef {object} ProgramOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment; default: ours
 * @property {boolean} [isShown] whether its output goes to the terminal instead of the answer
 * @property {boolean} [isLast] whether all others come before it when the processor is shared
 *
 * @typedef {object} ProgramEnd
 * @property {number} code its exit code; 128 and more when a signal ended it, as shells count
 * @property {string} output what it wrote, both streams, unless it was shown
 */

/** What shells add to the number of a signal. */
const SIGNAL_BASE = 128;
const UNKNOWN_SIGNAL = 1;
/** @type {Readonly<Record<string, number>>} */
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 };

/**
 * The exit code that stands for the end of a program.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return SIGNAL_BASE + (SIGNAL_NUMBERS[signal ?? ''] ?? UNKNOWN_SIGNAL);
}

/**
 * Runs a program to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {ProgramOptions} options
 * @returns {Promise<ProgramEnd>}
 * @throws {Error} when it cannot be started at all
 */
export function runProgram(program, args, options) {
  return new Promise((resolve, reject) => {
    // a process that is told afterwards has threads by then, which are not
    const isNice = options.isLast === true && process.platform !== 'win32';
    const words = isNice ? ['-n', '19', program, ...args] : [...args];
    const child = spawn(isNice ? 'nice' : program, words, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += String(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output }));
  });
}
