import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { DATABASE, OWNER, passwordFile } from './cluster.ts';
import type { ServerAddress } from './database-settings.ts';

/** Connection options of a running database, for `pg`. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
  readonly password?: string;
}

/** Message of a guardian to its clients: one line of JSON on the control socket. */
export type Message = { readonly ready: Connection } | { readonly failed: string };

export function connectionOf(reach: ServerAddress, seat: string): Connection {
  const connection = { ...reach, user: OWNER, database: DATABASE, ssl: false } as const;
  return process.platform === 'win32'
    ? { ...connection, password: readFileSync(passwordFile(seat), 'utf8') }
    : connection;
}

/** The control socket of a folder of sockets. */
export function controlPath(runtime: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\${basename(runtime)}` : join(runtime, 'control.sock');
}

/** Writes the guardian's address to a file beside the data. */
export function writeGuardianAddress(seat: string, control: string): void {
  const path = noticeFile(seat);
  writeFileSync(`${path}.new`, JSON.stringify({ control }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Reads the address of the guardian of these data, which may no longer run; null when there never was one. */
export function readGuardianAddress(seat: string): string | null {
  const path = noticeFile(seat);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { control: string }).control : null;
}

const noticeFile = (seat: string): string => join(seat, 'postgres.json');
