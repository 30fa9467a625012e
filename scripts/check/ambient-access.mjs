import { Visitor } from 'oxc-parser';

/**
 * @import { MemberExpression } from 'oxc-parser'
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { ParsedSource } from './parse-source.mjs'
 *
 * @typedef {object} Ban
 * @property {RegExp} files where it holds
 * @property {readonly string[]} [members] `object.member` as written
 * @property {readonly string[]} [methods] calls of a method of this name on anything
 * @property {readonly string[]} [functions] calls of a function by this name
 * @property {boolean} [newDate] `new Date()` without arguments
 * @property {string} message
 */

/** Layers that decide, and take what the world is like as arguments. */
const PURE = /^(shared|server\/actions|server\/present)\/.*(?<!\.test)\.ts$/;
/**
 * Everything of the server but the files that programs start with, which read the environment,
 * and the supervisor, which hands it on to what it starts.
 */
const CONFIGURED =
  /^server\/(?!(index|config|operating\/command|demo\/index)\.ts$|database\/).*(?<!\.test)\.ts$/;
/** What people see; what decides beside it may look at which field a refusal names. */
const SHOWN = /^renderer\/(app|features|ui)\/.*(?<!\.test)\.tsx?$/;
const OUTSIDE_STORE = /^server\/(?!store\/).*(?<!\.test)\.ts$/;

/** @type {readonly Ban[]} */
const BANS = [
  {
    files: PURE,
    members: ['Date.now', 'performance.now'],
    newDate: true,
    message: 'Time comes in through deps or an argument.',
  },
  {
    files: PURE,
    members: ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    functions: ['randomBytes', 'randomFill', 'randomInt', 'randomUUID'],
    message: 'Randomness comes in through deps or an argument.',
  },
  {
    files: CONFIGURED,
    members: ['process.env'],
    message: 'The environment is read in server/config.ts only.',
  },
  {
    files: OUTSIDE_STORE,
    methods: ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'selectNoFrom'],
    message: 'SQL belongs in server/store, one function per question.',
  },
  {
    files: SHOWN,
    members: ['error', 'failure', 'problem', 'refusal'].map((name) => `${name}.errors`),
    message: 'The server speaks English at fields: show what lib/field-errors.ts makes of it.',
  },
];

/**
 * Time, randomness, environment and SQL taken from the surroundings by code that must get them
 * from its caller.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkAmbientAccess({ sources }) {
  return (await sources()).flatMap(ambientAccess);
}

/**
 * @param {ParsedSource} source
 * @returns {Finding[]}
 */
export function ambientAccess(source) {
  const bans = BANS.filter(({ files }) => files.test(source.file));
  if (bans.length === 0) return [];
  /** @type {Finding[]} */
  const found = [];
  /** @type {(start: number, isMeant: (ban: Ban) => boolean | undefined) => void} */
  const judge = (start, isMeant) => {
    const ban = bans.find(isMeant);
    if (!ban) return;
    found.push({ file: source.file, line: source.lineOf(start), message: ban.message });
  };
  new Visitor({
    MemberExpression: (node) => {
      const name = memberName(node);
      judge(node.start, ({ members }) => name !== null && members?.includes(name));
    },
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') return;
      judge(node.start, ({ newDate }) => newDate === true && node.arguments.length === 0);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === 'Identifier') {
        judge(node.start, ({ functions }) => functions?.includes(callee.name));
      }
      if (callee.type !== 'MemberExpression') return;
      const name = propertyName(callee);
      judge(node.start, ({ methods }) => name !== null && methods?.includes(name));
    },
  }).visit(source.program);
  return found;
}

/**
 * @param {MemberExpression} node
 * @returns {string | null}
 */
function memberName(node) {
  const property = propertyName(node);
  if (property === null || node.object.type !== 'Identifier') return null;
  return `${node.object.name}.${property}`;
}

/**
 * @param {MemberExpression} node
 * @returns {string | null}
 */
function propertyName({ computed, property }) {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}
