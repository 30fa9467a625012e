import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { newToken } from './tokens.ts';

/** As much of a file as says what it is. */
const HEAD_BYTES = 65_536;

/** What a file of an import is: the export of a channel, a template of a server, or what hangs on messages. */
export type ImportFileKind = 'export' | 'template' | 'media';

/** What a file is that came under a name, by its head; null when an import has no use for it. */
export async function importFileKind(path: string, name: string): Promise<ImportFileKind | null> {
  if (extname(name).toLowerCase() !== '.json') return 'media';
  const head = await headOf(path);
  if (/"serialized_source_guild"\s*:|"permission_overwrites"\s*:/.test(head)) return 'template';
  return /"guild"\s*:/.test(head) && /"channel"\s*:/.test(head) ? 'export' : null;
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Where a file of an import is kept: its address says nothing and cannot be guessed. */
export function importKey(kind: ImportFileKind): string {
  return `imports/${newToken()}.${kind === 'media' ? 'bin' : 'json'}`;
}
