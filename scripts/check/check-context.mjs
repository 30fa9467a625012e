import { parseSource } from './parse-source.mjs';
import { listFiles, readText, SOURCE_PATTERN } from './source-files.mjs';

/**
 * @import { ParsedSource } from './parse-source.mjs'
 *
 * @typedef {object} Finding
 * @property {string} file path relative to the repository's root
 * @property {number} line from 1
 * @property {string} message
 *
 * @typedef {object} CheckContext what a check of our own looks at; each is read once for all
 * @property {string} root absolute path of the repository
 * @property {() => Promise<string[]>} files paths of all files
 * @property {() => Promise<ParsedSource[]>} sources all files of code, parsed
 * @property {(file: string) => Promise<string | null>} text of a file; null when it is not text
 */

/**
 * @template Value
 * @param {() => Promise<Value>} make
 * @returns {() => Promise<Value>}
 */
function once(make) {
  /** @type {Promise<Value> | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * The repository at `root`, read as far as it is asked for.
 *
 * @param {string} root
 * @returns {CheckContext}
 */
export function createCheckContext(root) {
  const files = once(() => listFiles(root));
  /** @type {(file: string) => Promise<string | null>} */
  const text = (file) => readText(root, file);
  const sources = once(async () => {
    const paths = (await files()).filter((file) => SOURCE_PATTERN.test(file));
    const read = await Promise.all(paths.map(async (file) => ({ file, text: await text(file) })));
    return read.flatMap(({ file, text: code }) => (code === null ? [] : [parseSource(file, code)]));
  });
  return { root, files, sources, text };
}
