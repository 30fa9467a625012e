import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** Every form in which an IPv6 address carries an IPv4 one, here 127.0.0.1 or a private one. */
const wrapped = [
  // IPv4-compatible (RFC 4291, 2.5.5.1)
  '::7f00:1',
  '::127.0.0.1',
  '::a00:1',
  '::c0a8:101',
  '::a9fe:a9fe',
  // IPv4-mapped (2.5.5.2)
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  // IPv4-translated (RFC 2765, 6145)
  '::ffff:0:7f00:1',
  '::ffff:0:127.0.0.1',
  // NAT64, the well-known prefix and the local one (RFC 6052, 8215)
  '64:ff9b::7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1:ffff::a9fe:a9fe',
  // 6to4 (RFC 3056)
  '2002:7f00:1::',
  '2002:7f00:1::1',
  '2002:a9fe:a9fe::1',
  // Teredo (RFC 4380); the client's address stands inverted
  '2001::7f00:1',
  '2001:0:7f00:1::',
  '2001:0:4136:e378:8000:63bf:80ff:fffe',
  // ISATAP (RFC 5214)
  '2001:4860::5efe:7f00:1',
  '2001:4860::200:5efe:7f00:1',
  'fe80::5efe:7f00:1',
];

/** Ranges that are not the public web, by the IANA special-purpose registries. */
const special = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.9', '192.0.2.1', '192.31.196.1'],
  ...['192.52.193.1', '192.88.99.1', '192.168.0.1', '192.175.48.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '100::1',
    '100:0:0:1::1',
    '2001:1::1',
    '2001:2::1',
    '2001:3::1',
    '2001:4:112::1',
  ],
  ...['2001:10::1', '2001:20::1', '2001:30::1', '2001:db8::1', '2620:4f:8000::1', '3fff::1'],
  ...['5f00::1', '4000::1', '8000::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1'],
];

/** What is no address in figures at all, or hides a zone. */
const none = ['', 'localhost', '127.0.0.1.', 'example.com', '::g', 'fe80::1%eth0', '1.2.3.4.5'];

describe('an address of the public web', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([...wrapped, ...special, ...none])('is not "%s"', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
