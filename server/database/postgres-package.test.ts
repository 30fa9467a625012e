import { describe, expect, it } from 'vitest';
import { findPostgresPackage } from './postgres-package.ts';

describe('findPostgresPackage', () => {
  it('names a machine it has no programs for', () => {
    expect(() => findPostgresPackage('sunos', 'x64')).toThrow(
      'There is no embedded database for sunos on x64',
    );
  });

  it('says what to do when the package of a machine is missing', () => {
    const [platform, arch] = process.platform === 'darwin' ? ['linux', 'x64'] : ['darwin', 'arm64'];
    expect(() => findPostgresPackage(platform, arch)).toThrow('Run "npm ci"');
  });
});
