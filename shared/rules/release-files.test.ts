import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  isReleaseList,
  isReleaseVersion,
  listOf,
  listsFor,
  parseReleaseFile,
} from './release-files.ts';

describe('the names of released files', () => {
  it.each([
    [
      'Tayfa-setup-1.4.0-x64.exe',
      { system: 'windows', arch: 'x64', kind: 'installer' },
      'latest.yml',
    ],
    [
      'Tayfa-setup-1.4.0.exe',
      { system: 'windows', arch: 'universal', kind: 'installer' },
      'latest.yml',
    ],
    ['Tayfa-1.4.0-win-arm64.zip', { system: 'windows', arch: 'arm64', kind: 'portable' }, null],
    [
      'Tayfa-1.4.0-linux-x86_64.AppImage',
      { system: 'linux', arch: 'x64', kind: 'appimage' },
      'latest-linux.yml',
    ],
    [
      'Tayfa-1.4.0-linux-amd64.deb',
      { system: 'linux', arch: 'x64', kind: 'deb' },
      'latest-linux.yml',
    ],
    [
      'Tayfa-1.4.0-linux-arm64.deb',
      { system: 'linux', arch: 'arm64', kind: 'deb' },
      'latest-linux-arm64.yml',
    ],
    [
      'Tayfa-1.4.0-mac-arm64.zip',
      { system: 'macos', arch: 'arm64', kind: 'update' },
      'latest-mac.yml',
    ],
    ['Tayfa-1.4.0-mac-x64.dmg', { system: 'macos', arch: 'x64', kind: 'dmg' }, 'latest-mac.yml'],
  ])('%s', (name, says, list) => {
    const file = parseReleaseFile(name);
    expect(file).toEqual({ version: '1.4.0', ...says, isBlockMap: false });
    expect(file && listOf(file, 'latest')).toBe(list);
    const map = parseReleaseFile(`${name}.blockmap`);
    expect(map?.isBlockMap).toBe(true);
    expect(map && listOf(map, 'latest')).toBeNull();
  });

  it.each([
    '../latest.yml',
    'Tayfa-setup-1.4.0-x64.exe/..',
    'Tayfa-setup-../../etc-x64.exe',
    'Tayfa-1.4.0-linux-x64.zip',
    'Tayfa-1.4.0-x64.exe',
    'Tayfa-1.4.0-linux-x64.dmg',
    'Tayfa-setup-1.4.0-x64.exe.part',
    'Tayfa-setup-1.4-x64.exe',
    'latest.json',
    'tayfa-setup-1.4.0-x64.exe\n',
    'Tayfa-setup-1.4.0-x64.exe\n',
    '.env',
    '',
  ])('takes %j for none', (name) => {
    expect(parseReleaseFile(name)).toBeNull();
    expect(isReleaseList(name)).toBe(false);
  });

  it.each([
    'latest.yml',
    'latest-linux.yml',
    'latest-linux-arm64.yml',
    'latest-mac.yml',
    'beta.yml',
    'beta-mac.yml',
  ])('knows the list %s', (name) => {
    expect(isReleaseList(name)).toBe(true);
  });

  it('has no further list', () => {
    for (const name of [
      'alpha.yml',
      'latest-win.yml',
      'latest.yml.part',
      'latest.yml\n',
      'x/beta.yml',
    ])
      expect(isReleaseList(name)).toBe(false);
  });
});

describe('versions', () => {
  it('are told apart', () => {
    const inOrder = ['0.37.6-beta', '0.37.6-beta.2', '0.37.6-beta.10', '0.37.6', '0.38.0', '1.0.0'];
    expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
    expect(compareVersions('1.2.3-beta.2', '1.2.3-beta.2')).toBe(0);
  });

  it('have one form', () => {
    expect(['1.4.0', '1.4.0-beta', '1.4.0-beta.2'].every(isReleaseVersion)).toBe(true);
    expect(['1.4', 'v1.4.0', '1.4.0-rc.1', '1.4.0 ', '1.4.0\n'].some(isReleaseVersion)).toBe(false);
  });

  it('go to those who try first, and the others to all', () => {
    expect(listsFor('1.4.0')).toEqual(['latest', 'beta']);
    expect(listsFor('1.4.0-beta.1')).toEqual(['beta']);
  });
});
