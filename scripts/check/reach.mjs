import { createPathResolver, readEdges } from './import-graph.mjs';

/**
 * @import { ParsedSource } from './parse-source.mjs'
 *
 * @typedef {object} Reach what the programs use, tests aside
 * @property {ReadonlySet<string>} files that a program loads
 * @property {(file: string, name: string) => boolean} isUsed whether a program's files use an export
 */

/**
 * Files where a program begins, and those that are loaded by name: the server and its commands, the
 * page with its workers and what it loads before anything else, the desktop application, the client
 * package with its example, and the migrations.
 */
const PROGRAM_ENTRIES = [
  /^server\/index\.ts$/,
  /^server\/(operating\/command|demo\/index)\.ts$/,
  /^server\/store\/migrations\//,
  /^renderer\/main\.tsx$/,
  /^renderer\/(?!gallery\/).*-(boot|worker)\.ts$/,
  /^(main|main\/(?:listener|controller))\/index\.ts$/,
  /^preload\/[a-z-]+\.ts$/,
  /^packages\/(client\/client|example-bot\/poll-bot)\.ts$/,
];

const TESTS = /^tests\/|\.test\.tsx?$/;

/** Stands for every export of a file. */
const ALL = '*';

/**
 * @param {string} root
 * @param {readonly ParsedSource[]} sources
 * @returns {Reach}
 */
export function readReach(root, sources) {
  const production = sources.filter(({ file }) => !TESTS.test(file));
  const edges = readEdges(root, production, createPathResolver());
  const next = Map.groupBy(
    edges.filter(({ isType, to }) => !isType && to.kind === 'file'),
    ({ from }) => from,
  );
  const waiting = production.map(({ file }) => file).filter(isEntry);
  const files = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { to } of next.get(file) ?? []) {
      if (to.kind !== 'file' || files.has(to.file)) continue;
      files.add(to.file);
      waiting.push(to.file);
    }
  }
  const reached = production.filter(({ file }) => files.has(file));
  const used = usedExports(reached, targetsOf(edges));
  return { files, isUsed: (file, name) => isUsed(used.get(file), name) };
}

/** @param {string} file */
function isEntry(file) {
  return PROGRAM_ENTRIES.some((pattern) => pattern.test(file));
}

/**
 * @param {ReadonlySet<string> | undefined} names
 * @param {string} name
 */
function isUsed(names, name) {
  return names !== undefined && (names.has(name) || names.has(ALL));
}

/**
 * @param {ReturnType<typeof readEdges>} edges
 * @returns {(from: string, specifier: string) => string | undefined}
 */
function targetsOf(edges) {
  const targets = new Map(
    edges.map(({ from, specifier, to }) => [
      `${from} ${specifier}`,
      to.kind === 'file' ? to.file : undefined,
    ]),
  );
  return (from, specifier) => targets.get(`${from} ${specifier}`);
}

/**
 * Which exports of each file the given files use: those that one of them imports, and those that the
 * file itself names once more.
 *
 * @param {readonly ParsedSource[]} sources
 * @param {ReturnType<typeof targetsOf>} target
 * @returns {Map<string, Set<string>>}
 */
function usedExports(sources, target) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  /** @type {(file: string | undefined, name: string) => void} */
  const add = (file, name) => {
    if (file === undefined) return;
    const names = used.get(file) ?? new Set();
    used.set(file, names.add(name));
  };
  for (const { file, module, text } of sources) {
    for (const { moduleRequest, entries } of module.staticImports) {
      for (const { importName, isType } of entries) {
        if (!isType) add(target(file, moduleRequest.value), nameOf(importName));
      }
    }
    for (const { moduleRequest } of module.dynamicImports) {
      add(target(file, text.slice(moduleRequest.start + 1, moduleRequest.end - 1)), ALL);
    }
    for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
      const from = entry.moduleRequest?.value;
      if (from !== undefined) add(target(file, from), nameOf(entry.importName));
      else if (isNamedTwice(text, entry.localName.name)) add(file, nameOf(entry.exportName));
    }
  }
  return used;
}

/** @param {{ kind: string, name: string | null }} named an import's or export's name */
function nameOf({ kind, name }) {
  if (kind === 'Default') return 'default';
  return name ?? ALL;
}

/**
 * @param {string} text
 * @param {string | null} name
 */
function isNamedTwice(text, name) {
  if (name === null) return false;
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  return (
    [...code.matchAll(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`, 'g'))].length > 1
  );
}
