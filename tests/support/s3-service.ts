import type { TestProject } from 'vitest/node';
import { startLazyService } from './lazy-service.ts';
import type { S3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the service below, e.g. http://127.0.0.1:40124 */
    s3Service: string;
  }
}

/** What the service answers. */
export interface SharedS3Place {
  readonly port: number;
}

/**
 * Vitest's global set-up: one S3 for all tests that need one and never take it away, because to start
 * one takes longer than most of them. It is started when a test first asks.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<S3Server> | undefined;
  const service = await startLazyService(async (): Promise<SharedS3Place> => {
    const { startS3Server } = await import('./s3-server.ts');
    starting = startS3Server();
    return { port: (await starting).port };
  });
  project.provide('s3Service', service.url);
  return async () => {
    service.close();
    await (await starting?.catch(() => undefined))?.close();
  };
}
