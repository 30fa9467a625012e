/** How clients reach the database: a private socket file, or a TCP port on loopback. */
export type ListenPlace =
  | { readonly kind: 'socket'; readonly serverFolder: string; readonly port: number }
  | { readonly kind: 'loopback'; readonly port: number };

const mebibyte = 1024 * 1024;

/**
 * The database's settings as PostgreSQL names them. They are passed on the command line at every
 * start, so that a new release of Tayfa changes them for clusters that exist.
 */
export function serverSettings(
  listen: ListenPlace,
  totalMemoryBytes: number,
): Readonly<Record<string, string>> {
  return {
    ...listenSettings(listen),
    // Leaves the rest to the page cache, the Node process and the media workers.
    shared_buffers: `${clamp(totalMemoryBytes / 8 / mebibyte, 64, 1024)}MB`,
    effective_cache_size: `${clamp(totalMemoryBytes / 2 / mebibyte, 256, 65_536)}MB`,
    maintenance_work_mem: '64MB',
    max_connections: '100',
    // An acknowledged message is on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Longer apart than the default 5 minutes: fewer full-page images, still seconds of recovery.
    checkpoint_timeout: '10min',
    max_wal_size: '1GB',
    // Solid-state disks; the default of 4 is that of a turning disk and shuns indexes.
    random_page_cost: '1.1',
    // Compiling pays for long reports only; chat queries are short.
    jit: 'off',
    // A client that died in mid-transaction must not hold locks for ever.
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_duration_statement: '1000',
    // Values of a query may be private text.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
  };
}

function listenSettings(listen: ListenPlace): Readonly<Record<string, string>> {
  if (listen.kind === 'loopback') {
    return {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(listen.port),
    };
  }
  return {
    listen_addresses: '',
    unix_socket_directories: listen.serverFolder,
    unix_socket_permissions: '0700',
    port: String(listen.port),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}
