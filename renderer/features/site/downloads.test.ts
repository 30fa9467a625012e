import { describe, expect, it } from 'vitest';
import { archName, arrangeDownloads, systemOfVisitor, type Download } from './downloads.ts';

function file(
  system: Download['system'],
  kind: Download['kind'],
  arch: Download['arch'] = 'x64',
): Download {
  return { system, kind, arch, size: 1, url: `https://tayfa.example/${system}-${kind}` };
}

const said = (files: readonly Download[], own: Download['system']) =>
  arrangeDownloads(files, own).map(
    ({ system, files: each }) =>
      `${system}: ${each.map(({ kind, arch }) => `${kind} ${String(arch)}`).join(', ')}`,
  );

describe('the files of a release', () => {
  const all = [
    file('windows', 'portable'),
    file('windows', 'installer', 'arm64'),
    file('windows', 'installer'),
    file('linux', 'deb'),
    file('linux', 'appimage', 'arm64'),
    file('linux', 'appimage'),
    file('macos', 'dmg'),
    file('macos', 'dmg', 'arm64'),
  ];

  it('begin with the system of the visitor, and there with what most people want', () => {
    const windows = 'windows: installer x64, installer arm64, portable x64';
    const macos = 'macos: dmg arm64, dmg x64';
    const linux = 'linux: appimage x64, appimage arm64, deb x64';
    expect(said(all, 'windows')).toEqual([windows, macos, linux]);
    expect(said(all, 'macos')).toEqual([macos, windows, linux]);
    expect(said(all, 'linux')).toEqual([linux, windows, macos]);
  });

  it('leave out a system that the release is not for', () => {
    expect(said([file('windows', 'installer', null)], 'linux')).toEqual([
      'windows: installer null',
    ]);
    expect(said([], 'windows')).toEqual([]);
  });

  it('name the processor as their system does', () => {
    expect(archName(file('windows', 'installer', 'arm64'))).toBe('ARM64');
    expect(archName(file('macos', 'dmg', 'arm64'))).toBe('Apple Silicon');
    expect(archName(file('macos', 'dmg', 'x64'))).toBe('Intel');
    expect(archName(file('macos', 'dmg', 'universal'))).toBeNull();
    expect(archName(file('windows', 'installer', null))).toBeNull();
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36', 'windows'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/140.0 Safari/537.36', 'windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'windows'],
  ['curl', 'windows'],
])('%s is offered a download of its own system, or of Windows', (agent, system) => {
  expect(systemOfVisitor(agent)).toBe(system);
});
