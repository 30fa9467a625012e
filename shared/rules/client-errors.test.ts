import { describe, expect, it } from 'vitest';
import { processorMs } from '#tests/support/processor-time.ts';
import { describeClientError, pageOf, stackFrames } from './client-errors.ts';
import { clientErrorLimits } from './limits.ts';

describe('pageOf', () => {
  it.each([
    ['/', '/'],
    ['/teams/123/channels/456', '/teams/:id/channels/:id'],
    ['/teams/123/channels/applications', '/teams/:id/channels/applications'],
    ['/resetpassword/s3cret-token', '/resetpassword/:id'],
    ['/invite/friends-of-ada', '/invite/:id'],
    ['/s3cret', '/:id'],
    ['/discover/teams', '/discover/teams'],
  ])('%s is told as %s', (path, page) => {
    expect(pageOf(path)).toBe(page);
  });
});

describe('describeClientError', () => {
  it('tells what broke and where, without tokens', () => {
    const error = new TypeError('no channel at https://x.test/emailVerify?key=abc&email=a@b.co');
    error.stack = 'TypeError: no\n    at draw (https://x.test/assets/a.js?v=1:10:20)';
    expect(describeClientError(error, '/teams/7')).toEqual({
      name: 'TypeError',
      message: 'no channel at https://x.test/emailVerify',
      stack: 'TypeError: no\n    at draw (https://x.test/assets/a.js:10:20)',
      page: '/teams/:id',
    });
  });

  it('takes whatever is thrown, and cuts it', () => {
    const { message } = clientErrorLimits;
    const long = new Error('m'.repeat(message + 1));
    expect(describeClientError(long, '/')?.message).toHaveLength(message);
    const told = { name: 'string', message: 'gone', stack: '', page: '/' };
    expect(describeClientError('gone', '/')).toEqual(told);
    expect(describeClientError({ secret: 'kept' }, '/')).toEqual({
      ...told,
      name: 'object',
      message: '',
    });
    expect(describeClientError(undefined, '/')?.name).toBe('undefined');
  });

  it('leaves out what a server, a network or a reader did', () => {
    const named = (name: string) => Object.assign(new Error('x'), { name });
    for (const name of ['ApiProblem', 'AbortError', 'NotAllowedError'])
      expect(describeClientError(named(name), '/')).toBeNull();
    for (const message of [
      'Failed to fetch',
      'Failed to fetch dynamically imported module: https://x.test/a.js',
      'NetworkError when attempting to fetch resource.',
      'Script error.',
      'ResizeObserver loop completed with undelivered notifications.',
    ])
      expect(describeClientError(new TypeError(message), '/')).toBeNull();
  });
});

describe('stackFrames', () => {
  it('reads the stacks of Chromium, Firefox and Safari', () => {
    const chromium = `Error: x\n    at draw (https://x.test/a.js:10:20)\n    at https://x.test/b.js:1:2\n    at async Promise.all (index 0)`;
    expect(stackFrames(chromium)).toEqual([
      { function: 'draw', filename: 'https://x.test/a.js', lineno: 10, colno: 20 },
      { function: '?', filename: 'https://x.test/b.js', lineno: 1, colno: 2 },
    ]);
    expect(stackFrames('draw@https://x.test/a.js:10:20\n@app://tayfa/b.js:1:2')).toEqual([
      { function: 'draw', filename: 'https://x.test/a.js', lineno: 10, colno: 20 },
      { function: '?', filename: 'app://tayfa/b.js', lineno: 1, colno: 2 },
    ]);
  });

  it('takes no time over a line made to take long', async () => {
    const taken = await processorMs(() => {
      expect(stackFrames(`at ${'( '.repeat(4_000)}`)).toEqual([]);
      expect(stackFrames(`at a://${':1'.repeat(4_000)}!`)).toEqual([]);
    });
    expect(taken).toBeLessThan(500);
  });
});
