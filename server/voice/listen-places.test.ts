import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { listenPlaces } from './listen-places.ts';

function address(family: 'IPv4' | 'IPv6', text: string): NetworkInterfaceInfo {
  const rest = { netmask: '', mac: '', internal: false, cidr: null };
  if (family === 'IPv4') return { family, address: text, ...rest };
  return { family, address: text, scopeid: 0, ...rest };
}

const interfaces = {
  lo: [address('IPv4', '127.0.0.1')],
  eth0: [address('IPv4', '192.168.1.20'), address('IPv6', 'fe80::1')],
};

describe('where a media worker listens', () => {
  it('is each own address, over UDP and TCP, where none is announced', () => {
    expect(listenPlaces({ announced: null, port: 40_000 }, interfaces)).toEqual([
      { protocol: 'udp', ip: '127.0.0.1', port: 40_000 },
      { protocol: 'tcp', ip: '127.0.0.1', port: 40_000 },
      { protocol: 'udp', ip: '192.168.1.20', port: 40_000 },
      { protocol: 'tcp', ip: '192.168.1.20', port: 40_000 },
    ]);
  });

  it('is everywhere where an address is announced, of the same kind', () => {
    const common = { ip: '0.0.0.0', announcedAddress: 'voice.example' };
    expect(listenPlaces({ announced: 'voice.example', port: 0 }, interfaces)).toEqual([
      { protocol: 'udp', ...common },
      { protocol: 'tcp', ...common },
    ]);
    expect(listenPlaces({ announced: '2001:db8::1', port: 0 }, interfaces)[0]?.ip).toBe('::');
  });
});
