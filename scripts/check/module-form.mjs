/**
 * @import { Directive, Statement } from 'oxc-parser'
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { ParsedSource } from './parse-source.mjs'
 */

/** Layers whose modules are imported; tests, scripts and settings of tools are started. */
const ROOMS = /^(shared|server|main|preload|renderer|packages)\//;
/** Files that a program, a page or a process of its own starts with. */
const ENTRIES =
  /^(server\/(index|operating\/command|demo\/index)\.ts|main\/((listener|controller)\/)?index\.ts|preload\/[a-z-]+\.ts|renderer\/(gallery\/)?main\.tsx|renderer\/([a-z-]+\/)*[a-z-]+-boot\.ts|packages\/example-bot\/[a-z-]+\.ts)$/;
const TEST = /\.test\.tsx?$/;

/** What may stand at the top of a module: it defines, and does nothing yet. */
const DEFINITIONS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'ExportAllDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSDeclareFunction',
  'TSModuleDeclaration',
  'TSGlobalDeclaration',
  'EmptyStatement',
]);

/**
 * Modules that do something when they are imported, and modules that only hand on what others
 * export. A barrel loads every file behind it for each importer of one.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkModuleForm({ sources }) {
  return (await sources()).flatMap(moduleFormFindings);
}

/**
 * @param {ParsedSource} source
 * @returns {Finding[]}
 */
export function moduleFormFindings(source) {
  const { file, program, error } = source;
  if (error !== null) return [{ file, line: 1, message: `Cannot be parsed: ${error}` }];
  if (!ROOMS.test(file) || TEST.test(file)) return [];
  if (isBarrel(program.body)) {
    return [{ file, line: 1, message: 'Only hands on what others export: import it there.' }];
  }
  return ENTRIES.test(file) ? [] : importEffects(source);
}

/**
 * @param {ParsedSource} source
 * @returns {Finding[]}
 */
function importEffects({ file, program, lineOf }) {
  return program.body
    .filter((statement) => !isDefinition(statement))
    .map(({ start }) => ({
      file,
      line: lineOf(start),
      message: 'Happens on import: put it into a function that an entry file calls.',
    }));
}

/** @param {Directive | Statement} statement */
function isDefinition(statement) {
  if (DEFINITIONS.has(statement.type)) return true;
  return statement.type === 'ExpressionStatement' && typeof statement.directive === 'string';
}

/** @param {readonly (Directive | Statement)[]} body */
function isBarrel(body) {
  return body.length > 0 && body.every(isReExport);
}

/** @param {Directive | Statement} statement */
function isReExport(statement) {
  if (statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null;
}
