import { describe, expect, it } from 'vitest';
import { licenceFindings } from './licences.mjs';

function messages(packages: Record<string, { license?: string; link?: true }>): string[] {
  return licenceFindings(JSON.stringify({ packages })).map(({ message }) => message);
}

describe('licenceFindings', () => {
  it.each(['GPL-3.0-only', 'AGPL-3.0', 'LGPL-3.0-or-later', 'SEE LICENSE IN file', 'UNLICENSED'])(
    'finds %s',
    (license) => {
      expect(messages({ 'node_modules/some': { license } })).toHaveLength(1);
    },
  );

  it.each(['MIT', 'ISC', 'BSD-2-Clause', 'Apache-2.0', '(GPL-2.0 OR MIT)', 'MIT AND ISC'])(
    'is content with %s',
    (license) => {
      expect(messages({ 'node_modules/some': { license } })).toEqual([]);
    },
  );

  it('asks every part of a licence that must be met as a whole', () => {
    expect(messages({ 'node_modules/some': { license: 'MIT AND GPL-3.0-only' } })).toHaveLength(1);
  });

  it('finds a package that names no licence, also below another', () => {
    expect(messages({ 'node_modules/a/node_modules/@b/c': {} })).toEqual([
      '@b/c names no licence.',
    ]);
  });

  it('lets an exception hold for the packages it was made for only', () => {
    const license = 'LGPL-3.0-or-later';
    expect(messages({ 'node_modules/@img/sharp-libvips-linux-x64': { license } })).toEqual([]);
    expect(messages({ 'node_modules/@img/other': { license } })).toHaveLength(1);
  });

  it('leaves out the package itself and links', () => {
    expect(messages({ '': { license: 'UNLICENSED' }, 'node_modules/x': { link: true } })).toEqual(
      [],
    );
  });
});
