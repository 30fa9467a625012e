import { findCycles } from './find-cycles.mjs';
import { createPathResolver, readEdges } from './import-graph.mjs';
import { packageHomes, rooms } from './layer-rules.mjs';

/**
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { Edge } from './import-graph.mjs'
 * @import { Room } from './layer-rules.mjs'
 *
 * @typedef {object} Place
 * @property {Room} room
 * @property {string | undefined} island
 */

/** The folders that have an alias: within one, paths are relative; between two, by alias. */
const ALIASED = ['shared', 'server', 'main', 'renderer', 'tests'];

/**
 * Imports that point the wrong way, and rings of imports. Types count like everything else.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkLayers({ root, sources }) {
  const read = await sources();
  const edges = readEdges(root, read, createPathResolver());
  const strangers = read.flatMap(({ file }) => judgeHome(file));
  return [...strangers, ...edges.flatMap(judgeEdge), ...cycleFindings(edges)];
}

/**
 * A file of a kind the rules do not know yet.
 *
 * @param {string} file
 * @returns {Finding[]}
 */
export function judgeHome(file) {
  if (placeOf(file) !== null) return [];
  return [
    { file, line: 1, message: 'Lies in no room: name one in scripts/check/layer-rules.mjs.' },
  ];
}

/**
 * What is wrong with one import; nothing, when all is well.
 *
 * @param {Edge} edge
 * @returns {Finding[]}
 */
export function judgeEdge(edge) {
  const from = placeOf(edge.from);
  const message = from ? judgeFrom(from, edge) : null;
  return message === null ? [] : [{ file: edge.from, line: edge.line, message }];
}

/**
 * @param {Place} from
 * @param {Edge} edge
 * @returns {string | null}
 */
function judgeFrom(from, edge) {
  if (edge.to.kind === 'unresolved') return `"${edge.specifier}" leads to no file.`;
  if (edge.to.kind === 'package') return judgePackage(from.room, edge.to.name, edge.isType);
  return judgeSpelling(edge, edge.to.file) ?? judgeFile(from, edge, edge.to.file);
}

/**
 * @param {Edge} edge
 * @param {string} target
 * @returns {string | null}
 */
function judgeSpelling({ from, specifier }, target) {
  const [fromTop] = from.split('/');
  const [targetTop = ''] = target.split('/');
  if (fromTop === targetTop && specifier.startsWith('#')) {
    return `"${specifier}" lies in the same room: write a relative path.`;
  }
  if (fromTop !== targetTop && specifier.startsWith('.') && ALIASED.includes(targetTop)) {
    return `"${specifier}" leaves the room: write #${targetTop}/...`;
  }
  return null;
}

/**
 * @param {Place} from
 * @param {Edge} edge
 * @param {string} target
 * @returns {string | null}
 */
function judgeFile({ room, island }, edge, target) {
  const to = placeOf(target);
  if (to === null || room.imports === 'any') return null;
  if (to.room.name === 'tests') return 'Nothing imports a test or what only tests use.';
  if (to.room.name === room.name) {
    if (to.island === island) return null;
    return `${island ?? room.name} must not know ${to.island ?? room.name}: they meet through data, the URL or an overlay.`;
  }
  if (room.imports.includes(to.room.name)) return null;
  if (room.types?.includes(to.room.name)) {
    return edge.isType ? null : `${room.name} may import types only from ${to.room.name}.`;
  }
  return `${room.name} must not import ${to.room.name} (${target}).`;
}

/**
 * @param {Room} room
 * @param {string} name
 * @param {boolean} isType
 * @returns {string | null}
 */
function judgePackage(room, name, isType) {
  if (room.name === 'tests') return null;
  const homes = packageHomes[name];
  const isAtHome = homes === undefined || homes.includes(room.name);
  if (isAtHome && (room.packages === 'any' || allows(room.packages, name))) return null;
  if (isType && room.packageTypes !== undefined && allows(room.packageTypes, name)) return null;
  if (room.packageTypes?.includes(name))
    return `${room.name} may import types only from "${name}".`;
  return `${room.name} must not import the package "${name}".`;
}

/**
 * @param {readonly string[]} packages
 * @param {string} name
 */
function allows(packages, name) {
  return packages.includes(name) || (name.startsWith('node:') && packages.includes('node:*'));
}

/**
 * @param {string} file
 * @returns {Place | null}
 */
function placeOf(file) {
  for (const room of rooms) {
    const match = room.files.exec(file);
    if (match) return { room, island: room.name === 'renderer/features' ? match[1] : undefined };
  }
  return null;
}

/**
 * @param {readonly Edge[]} edges
 * @returns {Finding[]}
 */
function cycleFindings(edges) {
  return findCycles(edges).map((ring) => ({
    file: ring[0] ?? '',
    line:
      edges.find(({ from, to }) => from === ring[0] && to.kind === 'file' && to.file === ring[1])
        ?.line ?? 1,
    message: `Imports run in a ring: ${ring.join(' -> ')}`,
  }));
}
