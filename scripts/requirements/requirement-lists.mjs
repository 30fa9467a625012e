import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {object} Requirement
 * @property {string} id
 * @property {string} section
 * @property {string} text
 *
 * @typedef {object} RequirementList
 * @property {string} name file name without its ending
 * @property {Requirement[]} requirements
 */

/** Where the lists lie, below the root. */
export const LIST_FOLDER = 'docs/requirements';

const SECTION = /^#{2,3} (.+)$/;
const ROW = /^\|\s*([A-Z]-\d{3})\s*\|[^|]+\|\s*(.+?)\s*\|\s*$/;

/**
 * Ids that a test's title claims: what stands in square brackets, one or several. A bracket that
 * begins like an id is read as one even if it is none, such as `[T-17]`, so that a slip is noticed.
 *
 * @param {string} title
 * @returns {string[]}
 */
export function idsIn(title) {
  const brackets = title.matchAll(/\[([A-Z]-\d[^\]]*)\]/g);
  return [...brackets].flatMap(([, inside = '']) => inside.split(/[ ,]+/).filter(Boolean));
}

/**
 * @param {string} name
 * @param {string} text of one file
 * @returns {RequirementList}
 */
export function parseList(name, text) {
  /** @type {Requirement[]} */
  const requirements = [];
  let section = '';
  for (const line of text.split('\n')) {
    section = SECTION.exec(line)?.[1] ?? section;
    const [, id, words] = ROW.exec(line) ?? [];
    if (id !== undefined && words !== undefined) requirements.push({ id, section, text: words });
  }
  return { name, requirements };
}

/**
 * @param {string} root
 * @returns {Promise<RequirementList[]>}
 */
export async function readLists(root) {
  const folder = path.join(root, LIST_FOLDER);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).toSorted();
  return Promise.all(
    files.map(async (file) =>
      parseList(path.basename(file, '.md'), await readFile(path.join(folder, file), 'utf8')),
    ),
  );
}
