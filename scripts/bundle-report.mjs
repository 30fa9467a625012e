import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/*
 * Prints what the built page costs to load: for each entry and each area that is loaded later, the
 * scripts and style sheets it brings, brotli-compressed. Run it after `npm run build:renderer`.
 */

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string} [name]
 * @property {string} [src]
 * @property {boolean} [isEntry]
 * @property {boolean} [isDynamicEntry]
 * @property {readonly string[]} [imports]
 * @property {readonly string[]} [css]
 */

const folder = path.join(import.meta.dirname, '../dist/renderer');
const manifest = await readManifest();
/** @type {Map<string, number>} */
const sizes = new Map();

const chunks = Object.entries(manifest);
const entries = chunks.filter(([, chunk]) => chunk.isEntry === true);
const areas = chunks.filter(([, chunk]) => chunk.isDynamicEntry === true);
const common = new Set(entries.flatMap(([key]) => filesOf(key)));

for (const [key, chunk] of entries) await print(`entry ${nameOf(chunk)}`, filesOf(key));
const later = [];
for (const [key, chunk] of areas) {
  const files = filesOf(key).filter((file) => !common.has(file));
  later.push({ name: nameOf(chunk), files, size: await total(files) });
}
for (const { name, files } of later.toSorted((left, right) => right.size - left.size)) {
  await print(`later ${name}`, files);
}

/** @returns {Promise<Record<string, Chunk>>} */
async function readManifest() {
  /** @type {unknown} */
  const written = JSON.parse(await readFile(path.join(folder, 'build-manifest.json'), 'utf8'));
  // reason: Vite wrote it a moment ago, in the shape it documents
  return /** @type {Record<string, Chunk>} */ (written);
}

/** @param {string} name @param {readonly string[]} files */
async function print(name, files) {
  const scripts = await total(files.filter((file) => file.endsWith('.js')));
  const styles = await total(files.filter((file) => file.endsWith('.css')));
  console.log(`${name.padEnd(44)} js ${kilobytes(scripts)}  css ${kilobytes(styles)}`);
}

/**
 * A chunk and everything it imports at once, each file once.
 *
 * @param {string} key
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(name, seen));
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])];
}

/** @param {readonly string[]} files */
async function total(files) {
  let sum = 0;
  for (const file of files) sum += await compressedSize(file);
  return sum;
}

/** @param {string} file */
async function compressedSize(file) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = (await promisify(brotliCompress)(await readFile(path.join(folder, file)))).length;
  sizes.set(file, size);
  return size;
}

/** @param {Chunk} chunk */
function nameOf(chunk) {
  return chunk.src ?? chunk.name ?? chunk.file;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
}
