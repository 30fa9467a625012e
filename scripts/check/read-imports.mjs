import { Visitor } from 'oxc-parser';

/**
 * @import { ParsedSource } from './parse-source.mjs'
 *
 * @typedef {object} FoundImport
 * @property {string} specifier as written
 * @property {boolean} isType whether nothing of it is left when the program runs
 * @property {true} [isDynamic] whether the file is loaded later, when it is asked for
 * @property {number} line
 */

/**
 * Everything a file imports or re-exports: static, dynamic with a fixed text, and the
 * `import('...').Name` of types. An `import { type Name }` counts as a real import, because
 * with verbatimModuleSyntax the file is still loaded.
 *
 * @param {ParsedSource} source
 * @returns {FoundImport[]}
 */
export function readImports(source) {
  /** @type {FoundImport[]} */
  const found = [];
  /** @type {(specifier: { value: string, start: number }, isType: boolean, isDynamic?: boolean) => void} */
  const add = ({ value: specifier, start }, isType, isDynamic = false) => {
    const line = source.lineOf(start);
    found.push({ specifier, isType, ...(isDynamic ? { isDynamic } : {}), line });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source, node.exportKind === 'type');
    },
    ImportExpression: (node) => {
      const { source: target } = node;
      if (target.type === 'Literal' && typeof target.value === 'string') {
        add({ value: target.value, start: target.start }, false, true);
      }
    },
    TSImportType: (node) => add(node.source, true),
    TSExternalModuleReference: (node) => add(node.expression, false),
  }).visit(source.program);
  return found;
}
