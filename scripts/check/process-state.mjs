import { Visitor } from 'oxc-parser';

/**
 * @import { Expression, Function as FunctionNode, Program, Statement, VariableDeclaration } from 'oxc-parser'
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { ParsedSource } from './parse-source.mjs'
 */

const SERVER = /^server\/.*(?<!\.test)\.ts$/;

/**
 * What is filled while the server runs. A WeakMap is not meant: what hangs on an object of this
 * process is worked out again by another.
 */
const COLLECTION = /^(Map|Set|LRUCache|RateLimiter\w+)$/;
/** Functions whose variables live on in what they answer. */
const MAKER = /^(create|open|start)[A-Z]/;

/**
 * Where collections may live on. server/state is the place of what people share; all others have the
 * reason why no second node needs to know. A line more is a decision.
 *
 * @type {readonly { files: RegExp, reason: string }[]}
 */
const ALLOWED = [
  { files: /^server\/state\//, reason: 'the place of shared state' },
  { files: /^server\/cluster\//, reason: 'its forms for several nodes' },
  { files: /^server\/gateway\//, reason: 'sockets of this process and the sessions they resume' },
  { files: /^server\/recording\//, reason: 'programmes of this process, which end with it' },
  { files: /^server\/voice\//, reason: 'media of this process, whose workers die with it' },
  { files: /^server\/jobs\//, reason: 'timers of this process' },
  { files: /^server\/database\//, reason: 'the supervisor of an embedded database' },
  { files: /^server\/demo\//, reason: 'a program of its own' },
  { files: /^server\/lib\/keyed-lock\.ts$/, reason: "comes before the database's lock, for speed" },
  { files: /^server\/lib\/deferred\.ts$/, reason: 'forwards what is called' },
  { files: /^server\/lib\/common-passwords\.ts$/, reason: 'a list read from a file' },
  { files: /^server\/http\/body-watch\.ts$/, reason: 'bodies that arrive at this process' },
  { files: /^server\/actions\/socket\/ready-teams\.ts$/, reason: 'an object made for one READY' },
  {
    files: /^server\/actions\/imports\/(plan-structure|survey)\.ts$/,
    reason: 'objects made for one run of an import',
  },
  { files: /^server\/calls-wiring\.ts$/, reason: 'lines that this process is writing' },
  {
    files: /^server\/actions\/messages\/group-commit\.ts$/,
    reason: 'writes of this process that go to the database together',
  },
];

const ELSEWHERE =
  'What the server remembers between calls belongs in server/state, behind an interface (ADR 30).';

/**
 * Memory that outlives a call anywhere but in server/state, where several nodes could not share it.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkProcessState({ sources }) {
  return (await sources()).flatMap(processState);
}

/**
 * @param {ParsedSource} source
 * @returns {Finding[]}
 */
export function processState(source) {
  const { file, program } = source;
  if (!SERVER.test(file) || ALLOWED.some(({ files }) => files.test(file))) return [];
  const starts = [...moduleState(program)];
  new Visitor({
    PropertyDefinition(node) {
      if (isFilledLater(node.value)) starts.push(node.start);
    },
    FunctionDeclaration(node) {
      if (node.id && MAKER.test(node.id.name)) starts.push(...collectionsIn(node));
    },
  }).visit(program);
  return starts.map((start) => ({ file, line: source.lineOf(start), message: ELSEWHERE }));
}

/**
 * Variables of the module that can change.
 *
 * @param {Program} program
 * @returns {number[]}
 */
function moduleState({ body }) {
  return body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.kind === 'let' ? [declared.start] : collectionsOf(declared);
  });
}

/**
 * Collections among the variables of a function.
 *
 * @param {FunctionNode} node
 * @returns {number[]}
 */
function collectionsIn({ body }) {
  return (body?.body ?? []).flatMap((/** @type {Statement} */ statement) =>
    statement.type === 'VariableDeclaration' ? collectionsOf(statement) : [],
  );
}

/**
 * @param {VariableDeclaration} declaration
 * @returns {number[]}
 */
function collectionsOf({ declarations }) {
  return declarations.filter(({ init }) => isFilledLater(init)).map(({ start }) => start);
}

/**
 * A new collection with nothing in it, or one with a size.
 *
 * @param {Expression | null | undefined} value
 */
function isFilledLater(value) {
  if (value?.type !== 'NewExpression' || value.callee.type !== 'Identifier') return false;
  const { name } = value.callee;
  if (!COLLECTION.test(name)) return false;
  return value.arguments.length === 0 || !/^(Map|Set)$/.test(name);
}
