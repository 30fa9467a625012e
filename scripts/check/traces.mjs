import { homedir } from 'node:os';
import path from 'node:path';

/**
 * @import { CheckContext, Finding } from './check-context.mjs'
 *
 * @typedef {object} Trace
 * @property {RegExp} pattern
 * @property {string} message
 *
 * @typedef {object} Machine what is true of the machine the check runs on only
 * @property {string} root where the repository lies
 * @property {string} home
 * @property {string | undefined} registry address of the package registry, when npm has set one
 */

/** @type {readonly Trace[]} */
const EVERYWHERE = [
  {
    pattern: /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|\bnpm\.pkg\.github\b|\bregistry-?mirror\b/i,
    message: 'Names a package registry.',
  },
  {
    pattern: /(?<![\w.~$}-])\/(?:home|Users)\/[\w.-]+/,
    message: 'Names the home folder of one machine.',
  },
  { pattern: /\b[A-Za-z]:\\+Users\\+\w/, message: 'Names the home folder of one machine.' },
];

/** @type {Trace} */
const RESOLVED = {
  pattern: /"resolved":/,
  message: 'The lockfile holds the address of a registry; .npmrc has the switch that omits it.',
};

/**
 * Traces of one machine in files meant for all: registry hosts, home and work folders, and
 * addresses in the lockfile.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkTraces({ root, files, text }) {
  const registry = process.env['npm_config_registry'];
  const traces = tracesOf({ root, home: homedir(), registry });
  const found = await Promise.all(
    (await files()).map(async (file) => {
      const content = await text(file);
      return content === null ? [] : traceFindings(traces, file, content);
    }),
  );
  return found.flat();
}

/**
 * @param {Machine} machine
 * @returns {Trace[]}
 */
export function tracesOf({ root, home, registry }) {
  const folders = [`${path.dirname(root)}/`, `${home}/`].filter((folder) => folder.length > 2);
  const local = folders.map((folder) => ({
    pattern: new RegExp(`(?<![\\w.~$}-])${RegExp.escape(folder)}\\w`),
    message: 'Names a folder of this machine.',
  }));
  if (registry === undefined || !URL.canParse(registry)) return [...EVERYWHERE, ...local];
  const host = new RegExp(RegExp.escape(new URL(registry).hostname));
  return [...EVERYWHERE, ...local, { pattern: host, message: 'Names a package registry.' }];
}

/**
 * @param {readonly Trace[]} traces
 * @param {string} file
 * @param {string} content
 * @returns {Finding[]}
 */
export function traceFindings(traces, file, content) {
  const wanted = [...traces, ...(path.basename(file) === 'package-lock.json' ? [RESOLVED] : [])];
  if (!wanted.some(({ pattern }) => pattern.test(content))) return [];
  return content
    .split('\n')
    .flatMap((line, index) =>
      wanted
        .filter(({ pattern }) => pattern.test(line))
        .map(({ message }) => ({ file, line: index + 1, message })),
    );
}
