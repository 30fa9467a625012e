import { findCycles } from './find-cycles.mjs';
import { createPathResolver, readEdges } from './import-graph.mjs';
import { packageHomes, layers } from './layer-rules.mjs';

/**
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { Edge } from './import-graph.mjs'
 * @import { Layer } from './layer-rules.mjs'
 *
 * @typedef {object} Place
 * @property {Layer} layer
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
    { file, line: 1, message: 'Lies in no layer: name one in scripts/check/layer-rules.mjs.' },
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
  if (edge.to.kind === 'package') return judgePackage(from.layer, edge.to.name, edge.isType);
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
    return `"${specifier}" lies in the same layer: write a relative path.`;
  }
  if (fromTop !== targetTop && specifier.startsWith('.') && ALIASED.includes(targetTop)) {
    return `"${specifier}" leaves the layer: write #${targetTop}/...`;
  }
  return null;
}

/**
 * @param {Place} from
 * @param {Edge} edge
 * @param {string} target
 * @returns {string | null}
 */
function judgeFile({ layer, island }, edge, target) {
  const to = placeOf(target);
  if (to === null || layer.imports === 'any') return null;
  if (to.layer.name === 'tests') return 'Nothing imports a test or what only tests use.';
  if (to.layer.name === layer.name) {
    if (to.island === island) return null;
    return `${island ?? layer.name} must not know ${to.island ?? layer.name}: they meet through data, the URL or an overlay.`;
  }
  if (layer.imports.includes(to.layer.name)) return null;
  if (layer.types?.includes(to.layer.name)) {
    return edge.isType ? null : `${layer.name} may import types only from ${to.layer.name}.`;
  }
  return `${layer.name} must not import ${to.layer.name} (${target}).`;
}

/**
 * @param {Layer} layer
 * @param {string} name
 * @param {boolean} isType
 * @returns {string | null}
 */
function judgePackage(layer, name, isType) {
  if (layer.name === 'tests') return null;
  const homes = packageHomes[name];
  const isAtHome = homes === undefined || homes.includes(layer.name);
  if (isAtHome && (layer.packages === 'any' || allows(layer.packages, name))) return null;
  if (isType && layer.packageTypes !== undefined && allows(layer.packageTypes, name)) return null;
  if (layer.packageTypes?.includes(name))
    return `${layer.name} may import types only from "${name}".`;
  return `${layer.name} must not import the package "${name}".`;
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
  for (const layer of layers) {
    const match = layer.files.exec(file);
    if (match) return { layer, island: layer.name === 'renderer/features' ? match[1] : undefined };
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
