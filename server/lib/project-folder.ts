import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/**
 * The folder of package.json, for files that are read where they lie: the server runs from its sources
 * and from dist/server alike, which are not equally deep.
 */
export function projectFolder(): string {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) throw new Error(`There is no package.json above ${import.meta.url}`);
  return dirname(file);
}
