import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ContentStore, S3Settings } from './content-store.ts';
import { createFolderContentStore } from './folder-content-store.ts';

interface ContentConfig {
  readonly dataFolder: string;
  /** Null: files lie in the data folder. */
  readonly s3: S3Settings | null;
}

/** Where a server without S3 keeps uploaded files. */
function contentFolder(dataFolder: string): string {
  return join(dataFolder, 'content');
}

/** The place of uploaded files that the configuration names. */
export async function openContentStore(
  { dataFolder, s3 }: ContentConfig,
  logger: Logger,
): Promise<ContentStore> {
  if (!s3) return createFolderContentStore(contentFolder(dataFolder));
  // a server without S3 does not load its client: that takes longer than the rest of the start
  const { createS3ContentStore } = await import('./s3-content-store.ts');
  return createS3ContentStore(s3, logger);
}
