import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers where not everyone's PATH leads. */
const MORE_FOLDERS = ['/usr/sbin'];

/** The first of these programs that is installed, or null. */
export function installedProgram(...names: readonly string[]): string | null {
  const searched = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...MORE_FOLDERS,
  ];
  const files = names.flatMap((name) => searched.map((folder) => join(folder, name)));
  return files.find(canRun) ?? null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
