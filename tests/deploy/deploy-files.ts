import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export function deployFile(name: string): Promise<string> {
  return readFile(`${root}deploy/${name}`, 'utf8');
}
