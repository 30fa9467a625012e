import { Visitor } from 'oxc-parser';

/**
 * @import { Comment, TSAsExpression } from 'oxc-parser'
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { ParsedSource } from './parse-source.mjs'
 *
 * @typedef {{ first: number, last: number }} Lines
 */

const MESSAGE = 'This assertion needs a comment with "reason:" on its line or the line before.';
const REASON = /\breason:/i;
/** So many lines further on, and in the same paragraph, the next assertion shares the reason. */
const SHARED_LINES = 2;
const PLAIN_JAVASCRIPT = /\.[cm]?js$/;
/** A cast as plain JavaScript writes it. `{const}` claims nothing. */
const CAST = /^\*[^]*@type\s*\{(?!\s*const\s*\})/;

/**
 * Type assertions whose reason is not told: `as` tells the compiler something it cannot check,
 * so a comment with "reason:" must stand on the same line or end on the line before. A list of
 * assertions, each at most two lines below the other and without a blank line, shares a reason.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkUnreasonedAssertions({ sources }) {
  return (await sources()).flatMap(unreasonedAssertions);
}

/**
 * @param {ParsedSource} source
 * @returns {Finding[]}
 */
export function unreasonedAssertions(source) {
  const reasoned = reasonedLines(source);
  const lines = source.text.split('\n');
  /** @type {Finding[]} */
  const found = [];
  /** Line up to which a reason has been given. */
  let covered = -Infinity;
  for (const { first, last } of assertionLines(source)) {
    const isNear = first - covered <= SHARED_LINES;
    const isShared = isNear && lines.slice(covered, first).every((line) => line.trim() !== '');
    if (isShared || reasoned.has(first) || reasoned.has(last)) covered = last;
    else found.push({ file: source.file, line: last, message: MESSAGE });
  }
  return found;
}

/**
 * The lines on which an assertion begins and on which its `as` stands, from the top down.
 *
 * @param {ParsedSource} source
 * @returns {Lines[]}
 */
function assertionLines({ file, program, comments, lineOf }) {
  /** @type {Lines[]} */
  const found = [];
  new Visitor({
    TSAsExpression: (node) => {
      if (isConst(node)) return;
      found.push({ first: lineOf(node.start), last: lineOf(node.typeAnnotation.start) });
    },
    ParenthesizedExpression: (node) => {
      if (!PLAIN_JAVASCRIPT.test(file)) return;
      const cast = comments.find(({ end }) => end <= node.start && node.start - end <= 1);
      if (cast === undefined || !CAST.test(cast.value)) return;
      found.push({ first: lineOf(cast.start), last: lineOf(node.start) });
    },
  }).visit(program);
  return found.toSorted((left, right) => left.last - right.last);
}

/** @param {TSAsExpression} node */
function isConst({ typeAnnotation }) {
  if (typeAnnotation.type !== 'TSTypeReference') return false;
  const { typeName } = typeAnnotation;
  return typeName.type === 'Identifier' && typeName.name === 'const';
}

/**
 * The lines covered by a comment with a reason: its own and the one below it. Line comments
 * below each other are one comment.
 *
 * @param {ParsedSource} source
 * @returns {Set<number>}
 */
function reasonedLines(source) {
  /** @type {Set<number>} */
  const lines = new Set();
  for (const { first, last, value } of joinedComments(source)) {
    if (!REASON.test(value)) continue;
    for (let line = first; line <= last + 1; line += 1) lines.add(line);
  }
  return lines;
}

/**
 * @param {ParsedSource} source
 * @returns {(Lines & { value: string })[]}
 */
function joinedComments({ comments, lineOf }) {
  /** @type {(Lines & { value: string, type: Comment['type'] })[]} */
  const joined = [];
  for (const { type, value, start, end } of comments) {
    const first = lineOf(start);
    const before = joined.at(-1);
    if (type === 'Line' && before?.type === 'Line' && before.last === first - 1) {
      before.last = first;
      before.value += value;
    } else {
      joined.push({ type, value, first, last: lineOf(end) });
    }
  }
  return joined;
}
