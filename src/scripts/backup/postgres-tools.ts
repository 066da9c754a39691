/** Runs `pg_dump` and `pg_restore` of the PostgreSQL client, found on the path or where Debian installs it. */
import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** Characters of an error output that are kept. */
const longestError = 2000;

function findTool(name: 'pg_dump' | 'pg_restore'): string {
  if (!spawnSync(name, ['--version']).error) return name;
  const [newest] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  if (newest) return path.normalize(newest);
  throw new Error(
    `${name} is not installed: install the client of PostgreSQL (Debian: postgresql-client), of the server's version or newer.`,
  );
}

/**
 * Runs a tool and yields the lines of its output.
 * @param env variables such as PGPASSWORD, which the list of processes does not show
 * @throws an error with what it printed, where it fails
 */
export async function* linesOf(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): AsyncGenerator<string> {
  const tool = spawn(findTool(name), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  tool.stderr.setEncoding('utf8').on('data', (piece: string) => {
    errors = (errors + piece).slice(0, longestError);
  });
  const ended = new Promise<number>((resolve) => {
    tool.once('error', () => resolve(-1));
    tool.once('close', (code) => resolve(code ?? -1));
  });
  try {
    yield* createInterface({ input: tool.stdout, crlfDelay: Infinity });
  } finally {
    tool.kill();
  }
  if ((await ended) !== 0) throw new Error(`${name} failed: ${errors.trim() || 'it printed no reason'}`);
}

/** Runs a tool to its end. @throws as `linesOf` */
export async function runTool(...call: Parameters<typeof linesOf>): Promise<void> {
  for await (const _line of linesOf(...call));
}
