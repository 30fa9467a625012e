import { parseSync } from 'oxc-parser';

/**
 * @import { Comment, EcmaScriptModule, Program } from 'oxc-parser'
 *
 * @typedef {object} ParsedSource
 * @property {string} file path relative to the repository's root
 * @property {string} text
 * @property {Program} program
 * @property {readonly Comment[]} comments
 * @property {EcmaScriptModule} module imports and exports
 * @property {(offset: number) => number} lineOf line, from 1, of an offset into the text
 * @property {string | null} error the parser's first complaint
 */

/**
 * Offsets at which lines start.
 *
 * @param {string} text
 * @returns {number[]}
 */
function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * Index of the last entry that is not above `value`.
 *
 * @param {readonly number[]} ascending
 * @param {number} value
 * @returns {number}
 */
function lastNotAbove(ascending, value) {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Reads one file of source into its tree. Never throws: what cannot be parsed has an `error`.
 *
 * @param {string} file
 * @param {string} text
 * @returns {ParsedSource}
 */
export function parseSource(file, text) {
  const result = parseSync(file, text, { sourceType: 'module' });
  const starts = lineStarts(text);
  return {
    file,
    text,
    program: result.program,
    comments: result.comments,
    module: result.module,
    lineOf: (offset) => lastNotAbove(starts, offset) + 1,
    error: result.errors[0]?.message ?? null,
  };
}
