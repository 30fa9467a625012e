import { describe, expect, it } from 'vitest';
import { fitsSocketPath } from './listen-place.ts';

/** A folder whose socket path `<folder>/.s.PGSQL.5432` has the given length. */
function folderForSocketPath(bytes: number): string {
  return `/${'x'.repeat(bytes - '/'.length - '/.s.PGSQL.5432'.length)}`;
}

describe('fitsSocketPath', () => {
  it('allows 107 bytes on Linux and 103 on macOS', () => {
    expect(fitsSocketPath(folderForSocketPath(107), 'linux')).toBe(true);
    expect(fitsSocketPath(folderForSocketPath(108), 'linux')).toBe(false);
    expect(fitsSocketPath(folderForSocketPath(103), 'darwin')).toBe(true);
    expect(fitsSocketPath(folderForSocketPath(104), 'darwin')).toBe(false);
  });

  it('counts bytes, not letters', () => {
    const folder = folderForSocketPath(107);
    expect(fitsSocketPath(`${folder.slice(0, -1)}ğ`, 'linux')).toBe(false);
  });
});
