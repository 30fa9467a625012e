import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createStorageGuard } from './storage-guard.ts';

/** As the client of S3 throws: everything of the answer hangs on the error. */
function refused(name: string, status: number | undefined): Error {
  return Object.assign(new Error('because'), {
    name,
    AWSAccessKeyId: 'THE-KEY',
    StringToSign: 'THE-REQUEST',
    $metadata: { httpStatusCode: status },
  });
}

function guarded() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = pino({ level: 'trace' }, stream);
  return { lines, ...createStorageGuard(logger) };
}

function fails(failure: Error): () => Promise<never> {
  return async function fail() {
    await Promise.resolve();
    throw failure;
  };
}

describe('what stands before a storage elsewhere', () => {
  it('tells those who ask one problem, and the log the reason and no key', async () => {
    const { ask, lines } = guarded();
    const call = fails(refused('SignatureDoesNotMatch', 403));
    await expect(ask('find', call)).rejects.toMatchObject({ code: 'storage.away', retryAfter: 5 });
    expect(lines.join('')).toContain('SignatureDoesNotMatch: because');
    expect(lines.join('')).not.toMatch(/THE-KEY|THE-REQUEST/);
  });

  it('logs an outage once at its begin and once at its end', async () => {
    const { ask, lines } = guarded();
    const call = fails(refused('AccessDenied', 403));
    for (let count = 0; count < 3; count += 1) await ask('find', call).catch(() => undefined);
    await ask('find', () => Promise.resolve('there'));
    // reason: pino writes objects
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels.filter((level) => level >= 40)).toEqual([50, 40]);
  });

  it('takes what is not there for an answer', async () => {
    const { askFor, lines } = guarded();
    for (const name of ['NoSuchKey', 'NotFound', 'NoSuchUpload'])
      expect(await askFor('find', fails(refused(name, 404)))).toBeNull();
    expect(lines).toEqual([]);
  });

  it('asks again at once what has answered, and rests after silence', async () => {
    const { ask } = guarded();
    let asked = 0;
    const call = (status: number | undefined) => () => {
      asked += 1;
      return Promise.reject(refused('Error', status));
    };
    await ask('find', call(500)).catch(() => undefined);
    await ask('find', call(undefined)).catch(() => undefined);
    expect(asked).toBe(2);
    await expect(ask('find', call(500))).rejects.toMatchObject({ code: 'storage.away' });
    expect(asked).toBe(2);
  });
});
