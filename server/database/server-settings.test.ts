import { describe, expect, it } from 'vitest';
import { serverSettings } from './server-settings.ts';

const gibibyte = 1024 ** 3;
const socket = { kind: 'socket', serverFolder: '.', port: 5432 } as const;

describe('serverSettings', () => {
  it('opens no TCP port beside a socket', () => {
    expect(serverSettings(socket, gibibyte)).toMatchObject({
      listen_addresses: '',
      unix_socket_directories: '.',
      unix_socket_permissions: '0700',
    });
  });

  it('listens on loopback only where there is no socket', () => {
    expect(serverSettings({ kind: 'loopback', port: 40_001 }, gibibyte)).toMatchObject({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: '40001',
    });
  });

  it('takes an eighth of the memory for itself, from 64 MB to 1 GB', () => {
    const buffers = [gibibyte / 4, gibibyte, 4 * gibibyte, 64 * gibibyte].map(
      (memory) => serverSettings(socket, memory)['shared_buffers'],
    );
    expect(buffers).toEqual(['64MB', '128MB', '512MB', '1024MB']);
  });
});
