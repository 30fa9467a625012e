import { Visitor } from 'oxc-parser';
import { idsIn, LIST_FOLDER, readLists } from '../requirements/requirement-lists.mjs';
import { createPathResolver, readEdges } from './import-graph.mjs';
import { readReach } from './reach.mjs';

/**
 * @import { CallExpression, Expression } from 'oxc-parser'
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { ParsedSource } from './parse-source.mjs'
 * @import { Reach } from './reach.mjs'
 *
 * @typedef {object} TaggedTest a test, or a group of tests, whose title carries ids
 * @property {readonly string[]} ids
 * @property {number} line
 * @property {ReadonlySet<string>} names every name that stands in it
 */

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** What begins a single test. */
const SINGLE = ['it', 'test'];

/** Layers whose files are there for a program; scripts and tests are not. */
const PRODUCT = /^(shared|server|main|preload|renderer)\//;

/**
 * Titles that carry an id which no list has, and titles that carry ids although what they test is
 * used by no program: a requirement is not met by code that nothing runs.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkRequirements({ root, sources }) {
  const lists = await readLists(root);
  const known = new Set(lists.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  return judgeTests(root, await sources(), known);
}

/**
 * @param {string} root
 * @param {readonly ParsedSource[]} sources
 * @param {ReadonlySet<string>} known ids
 * @returns {Finding[]}
 */
export function judgeTests(root, sources, known) {
  const reach = readReach(root, sources);
  const tests = sources.filter(({ file }) => TEST_FILE.test(file));
  const target = subjectsOf(root, tests);
  return tests.flatMap((source) => {
    const tagged = taggedTests(source);
    const strangers = tagged.flatMap(({ ids, line }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => ({
          file: source.file,
          line,
          message: `${id} is in no list of ${LIST_FOLDER}.`,
        })),
    );
    return [...strangers, ...unreached(source, tagged, { reach, target })];
  });
}

/**
 * @param {string} root
 * @param {readonly ParsedSource[]} tests
 * @returns {(file: string, specifier: string) => string | undefined} the product's file meant
 */
function subjectsOf(root, tests) {
  const targets = new Map(
    readEdges(root, tests, createPathResolver()).map(({ from, specifier, to }) => [
      `${from} ${specifier}`,
      to.kind === 'file' && PRODUCT.test(to.file) ? to.file : undefined,
    ]),
  );
  return (file, specifier) => targets.get(`${file} ${specifier}`);
}

/**
 * Tagged tests that name an import which no program uses.
 *
 * @param {ParsedSource} source
 * @param {readonly TaggedTest[]} tagged
 * @param {{ reach: Reach, target: ReturnType<typeof subjectsOf> }} found
 * @returns {Finding[]}
 */
function unreached({ file, module }, tagged, { reach, target }) {
  const unused = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const subject = target(file, moduleRequest.value);
    if (subject === undefined) return [];
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => ({ name: importName.name, local: localName.value }))
      .filter(({ name }) => name !== null && !isReached(reach, subject, name))
      .map(({ local }) => ({ local, subject }));
  });
  return tagged.flatMap(({ ids, line, names }) =>
    unused
      .filter(({ local }) => names.has(local))
      .map(({ local, subject }) => ({
        file,
        line,
        message: `${ids.join(', ')}: no program uses "${local}" of ${subject}.`,
      })),
  );
}

/**
 * @param {Reach} reach
 * @param {string} file
 * @param {string | null} name
 */
function isReached(reach, file, name) {
  return reach.files.has(file) && (name === null || reach.isUsed(file, name));
}

/**
 * @param {ParsedSource} source
 * @returns {TaggedTest[]}
 */
export function taggedTests(source) {
  /** @type {TaggedTest[]} */
  const found = [];
  const helpers = helpersOf(source);
  new Visitor({
    CallExpression: (call) => {
      if (!isTestCall(call.callee, [...SINGLE, 'describe'])) return;
      const ids = idsIn(titleOf(call));
      if (ids.length === 0) return;
      const body = source.text.slice(call.start, call.end);
      found.push({ ids, line: source.lineOf(call.start), names: namesBehind(body, helpers) });
    },
  }).visit(source.program);
  return found;
}

/**
 * `it(...)`, `test.skip(...)`, `describe.each([...])(...)`.
 *
 * @param {Expression} callee
 * @param {readonly string[]} functions
 * @returns {boolean}
 */
function isTestCall(callee, functions) {
  if (callee.type === 'Identifier') return functions.includes(callee.name);
  if (callee.type === 'MemberExpression') return isTestCall(callee.object, functions);
  return callee.type === 'CallExpression' && isTestCall(callee.callee, functions);
}

/** @param {CallExpression} call */
function titleOf({ arguments: [first] }) {
  if (first?.type === 'Literal') return String(first.value);
  if (first?.type !== 'TemplateLiteral') return '';
  return first.quasis.map(({ value }) => value.raw).join('');
}

/**
 * The text of each function and constant of a test file, by name; those within a test are its own.
 *
 * @param {ParsedSource} source
 * @returns {Map<string, string>}
 */
function helpersOf({ program, text }) {
  /** @type {Map<string, string>} */
  const helpers = new Map();
  let depth = 0;
  /** @type {(id: { name: string }, at: { start: number, end: number }) => void} */
  const add = ({ name }, { start, end }) => {
    if (depth === 0) helpers.set(name, text.slice(start, end));
  };
  new Visitor({
    CallExpression: ({ callee }) => {
      if (isTestCall(callee, SINGLE)) depth += 1;
    },
    'CallExpression:exit': ({ callee }) => {
      if (isTestCall(callee, SINGLE)) depth -= 1;
    },
    FunctionDeclaration: (node) => {
      if (node.id !== null) add(node.id, node);
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier') add(node.id, node);
    },
  }).visit(program);
  return helpers;
}

/**
 * Every name in a piece of code, and in the helpers that it names, and in theirs.
 *
 * @param {string} code
 * @param {ReadonlyMap<string, string>} helpers
 * @returns {Set<string>}
 */
function namesBehind(code, helpers) {
  /** @type {Set<string>} */
  const names = new Set();
  const waiting = [code];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const name of text.match(/[\w$]+/g) ?? []) {
      const helper = names.has(name) ? undefined : helpers.get(name);
      names.add(name);
      if (helper !== undefined) waiting.push(helper);
    }
  }
  return names;
}
