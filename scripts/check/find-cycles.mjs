/**
 * @import { Edge } from './import-graph.mjs'
 *
 * @typedef {Map<string, Set<string>>} Graph file -> files it imports
 */

/**
 * Knots of files that reach one another by imports, types included, each told as one
 * shortest ring through its first file by name: `[a, b, c, a]`.
 *
 * @param {readonly Edge[]} edges
 * @returns {string[][]}
 */
export function findCycles(edges) {
  const graph = graphOf(edges);
  return knots(graph)
    .map((knot) => shortestRing(graph, knot))
    .toSorted((left, right) => (left.join() < right.join() ? -1 : 1));
}

/**
 * @param {readonly Edge[]} edges
 * @returns {Graph}
 */
function graphOf(edges) {
  /** @type {Graph} */
  const graph = new Map();
  for (const { from, to } of edges) {
    if (to.kind !== 'file') continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets.add(to.file));
  }
  return graph;
}

/**
 * Strongly connected components with a ring in them: Tarjan's algorithm, with a stack of its
 * own instead of recursion, so that a long chain of imports cannot exhaust the call stack.
 *
 * @param {Graph} graph
 * @returns {Set<string>[]}
 */
function knots(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const marks = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {Set<string>[]} */
  const found = [];

  /** @type {(file: string) => { file: string, next: Iterator<string> }} */
  const enter = (file) => {
    marks.set(file, { index: marks.size, low: marks.size, isOpen: true });
    open.push(file);
    return { file, next: (graph.get(file) ?? new Set()).values() };
  };
  /** @type {(file: string) => void} */
  const close = (file) => {
    const members = new Set(open.splice(open.indexOf(file)));
    for (const member of members) setOpen(marks, member);
    if (members.size > 1 || graph.get(file)?.has(file)) found.push(members);
  };

  for (const start of graph.keys()) {
    if (marks.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { file } = top;
      const step = top.next.next();
      if (step.done !== true) {
        const target = step.value;
        const mark = marks.get(target);
        if (mark === undefined) path.push(enter(target));
        else if (mark.isOpen) lower(marks, file, mark.index);
        continue;
      }
      path.pop();
      const mark = marks.get(file);
      const parent = path.at(-1);
      if (mark !== undefined && parent !== undefined) lower(marks, parent.file, mark.low);
      if (mark !== undefined && mark.low === mark.index) close(file);
    }
  }
  return found;
}

/**
 * @param {Map<string, { index: number, low: number, isOpen: boolean }>} marks
 * @param {string} file
 * @param {number} low
 */
function lower(marks, file, low) {
  const mark = marks.get(file);
  if (mark !== undefined && low < mark.low) mark.low = low;
}

/**
 * @param {Map<string, { index: number, low: number, isOpen: boolean }>} marks
 * @param {string} file
 */
function setOpen(marks, file) {
  const mark = marks.get(file);
  if (mark !== undefined) mark.isOpen = false;
}

/**
 * Breadth first from the knot's first file back to itself.
 *
 * @param {Graph} graph
 * @param {Set<string>} knot
 * @returns {string[]}
 */
function shortestRing(graph, knot) {
  const [start = ''] = [...knot].toSorted();
  /** @type {Map<string, string>} file -> the file it was reached from */
  const reachedFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) return [...wayTo(file, reachedFrom), start];
      if (!knot.has(target) || reachedFrom.has(target)) continue;
      reachedFrom.set(target, file);
      queue.push(target);
    }
  }
  return [start];
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, string>} reachedFrom
 * @returns {string[]} from where the search began to `file`
 */
function wayTo(file, reachedFrom) {
  const way = [file];
  for (let at = reachedFrom.get(file); at !== undefined; at = reachedFrom.get(at)) way.push(at);
  return way.toReversed();
}
