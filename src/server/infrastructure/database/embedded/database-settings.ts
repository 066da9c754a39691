import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';

/** Settings of PostgreSQL for a small machine with one store, where they differ from the defaults. */
const SETTINGS: Record<string, string> = {
  cluster_name: 'matjar',
  // Committed transactions must survive a power cut; these are the defaults, and must stay.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // JIT compilation costs more than the short queries of a back-office take.
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Neither statements nor values are logged: they may hold customers' data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
};

/** Address of a running server: a socket in a private folder, or, on Windows, a loopback port. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** Chooses the address of the next server. */
export async function chooseReach(runtime: string): Promise<ServerAddress> {
  return process.platform === 'win32'
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: runtime, port: 5432 };
}

/** Command line arguments of `postgres` for a data folder. */
export function serverArguments(data: string, { host, port }: ServerAddress): string[] {
  const reach =
    process.platform === 'win32'
      ? { listen_addresses: host, port: String(port) }
      : {
          listen_addresses: '',
          port: String(port),
          unix_socket_directories: quoted(host),
          unix_socket_permissions: '0700',
        };
  return [
    '-D',
    data,
    ...Object.entries({ ...SETTINGS, ...reach }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Quotes an element of a list setting. */
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
