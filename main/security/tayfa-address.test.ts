import { describe, expect, it } from 'vitest';
import { readTayfaAddress } from './tayfa-address.ts';

describe('the address of a Tayfa', () => {
  it.each([
    ['tayfa.example.org', 'https://tayfa.example.org'],
    ['  Tayfa.Example.org/ ', 'https://tayfa.example.org'],
    ['https://tayfa.example.org:8443/teams/7', 'https://tayfa.example.org:8443'],
    ['tayfa.example.org:8443', 'https://tayfa.example.org:8443'],
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('%s means %s', (typed, origin) => {
    expect(readTayfaAddress(typed)).toEqual({ ok: true, value: origin });
  });

  it.each([
    '',
    'tayfa',
    'two words.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://tayfa',
  ])('"%s" is no address', (typed) => {
    expect(readTayfaAddress(typed)).toEqual({ ok: false, error: 'not-an-address' });
  });

  it('does not take a name and password for a host', () => {
    expect(readTayfaAddress('https://me:secret@evil.example').ok).toBe(false);
  });

  it('goes without encryption to this machine only', () => {
    for (const typed of ['http://tayfa.example.org', 'http://192.168.1.5:8080']) {
      expect(readTayfaAddress(typed)).toEqual({ ok: false, error: 'not-secure' });
    }
  });
});
