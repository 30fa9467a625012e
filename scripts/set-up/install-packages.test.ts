import { describe, expect, it } from 'vitest';
import { installFailure, npmCommand } from './install-packages.mjs';

describe('npmCommand', () => {
  it('uses the npm that runs us, on the Node that npm was started with', () => {
    const env = { npm_execpath: '/opt/npm/bin/npm-cli.js', npm_node_execpath: '/opt/node20' };
    expect(npmCommand(env, 'linux')).toEqual({
      program: '/opt/node20',
      args: ['/opt/npm/bin/npm-cli.js'],
    });
  });

  it('uses the npm on the path when another package manager or nobody runs us', () => {
    expect(npmCommand({}, 'linux')).toEqual({ program: 'npm', args: [] });
    expect(npmCommand({ npm_execpath: '/opt/yarn.js' }, 'darwin').program).toBe('npm');
    expect(npmCommand({}, 'win32').args.at(-1)).toBe('npm');
  });
});

describe('installFailure', () => {
  it.each([
    ['npm error code ENOTFOUND', 'The package registry cannot be reached'],
    ['npm error code EAI_AGAIN', 'The package registry cannot be reached'],
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code EACCES', 'npm may not write here'],
    ['Error: spawn npm ENOENT', 'npm was not found'],
    [
      '`npm ci` can only install packages when your package.json and package-lock.json or x are in sync',
      'disagree',
    ],
  ])('says what to do about %s', (output, advice) => {
    const lines = installFailure(output).split('\n');
    expect(lines[0]).toBe(output);
    expect(lines.at(-1)).toContain(advice);
  });

  it('leaves out the stack and keeps the rest of an unknown failure', () => {
    const output = 'npm error odd thing\nnpm error     at somewhere (file:1:2)\nnpm notice news';
    expect(installFailure(output)).toBe(
      'npm error odd thing\n\nThe packages could not be installed ("npm ci" failed).',
    );
  });
});
