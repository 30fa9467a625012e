import { builtinModules } from 'node:module';
import path from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { readImports } from './read-imports.mjs';

/**
 * @import { ParsedSource } from './parse-source.mjs'
 *
 * @typedef {object} Edge
 * @property {string} from file that imports, relative to the root
 * @property {number} line
 * @property {boolean} isType
 * @property {true} [isDynamic] loaded later, when it is asked for
 * @property {string} specifier as written
 * @property {{ kind: 'file', file: string }
 *   | { kind: 'package', name: string }
 *   | { kind: 'unresolved' }} to
 *
 * @typedef {(directory: string, specifier: string) => string | null} ResolvePath absolute
 *   directory and specifier -> absolute path of the file meant, or null
 */

const BUILTINS = new Set(builtinModules);

/**
 * The name under which a package is installed: `@scope/name` or `name`, and `node:name` for
 * what Node brings, with or without the prefix.
 *
 * @param {string} specifier
 * @returns {string}
 */
export function packageName(specifier) {
  if (specifier.startsWith('node:')) return specifier;
  if (BUILTINS.has(specifier)) return `node:${specifier}`;
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Resolves paths as Node does, `#layer/...` included; extensions must be written out.
 *
 * @returns {ResolvePath}
 */
export function createPathResolver() {
  const resolver = new ResolverFactory({ conditionNames: ['node', 'import'], extensions: [] });
  return (directory, specifier) => resolver.sync(directory, specifier).path ?? null;
}

/**
 * Every import of every file, with what it leads to.
 *
 * @param {string} root absolute
 * @param {readonly ParsedSource[]} sources
 * @param {ResolvePath} resolvePath
 * @returns {Edge[]}
 */
export function readEdges(root, sources, resolvePath) {
  return sources.flatMap((source) =>
    readImports(source).map((found) => ({
      from: source.file,
      ...found,
      to: target(root, { file: source.file, specifier: found.specifier }, resolvePath),
    })),
  );
}

/**
 * @param {string} root
 * @param {{ file: string, specifier: string }} wanted
 * @param {ResolvePath} resolvePath
 * @returns {Edge['to']}
 */
function target(root, { file, specifier }, resolvePath) {
  const isPath = specifier.startsWith('.') || specifier.startsWith('#');
  if (!isPath) return { kind: 'package', name: packageName(specifier) };
  // What follows a question mark tells a bundler how to load the file, not which one.
  const [bare = specifier] = specifier.split('?');
  const found = resolvePath(path.dirname(path.join(root, file)), bare);
  if (found === null) return { kind: 'unresolved' };
  return { kind: 'file', file: path.relative(root, found).split(path.sep).join('/') };
}
