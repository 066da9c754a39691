/** `npm run licences`: the licence of each package, and whether it is one of those that a product may be delivered with. */
import process from 'node:process';
import { PROJECT } from '../project.ts';
import { lockedPackages, type LockedPackage } from './locked-packages.ts';

/** SPDX ids. Each permits delivery in a product that is not open source itself; LGPL and MPL for packages that stay files of their own. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/** Whether an SPDX expression of ids, AND and OR is allowed. */
export function isAllowed(licence: string): boolean {
  const alternatives = licence.replaceAll(/[()]/gu, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((id) => allowed.has(id)));
}

/** Packages whose licence is unknown or not allowed. */
export const refusedPackages = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(({ licence }) => !isAllowed(licence));

/** One line for each package: name, version, licence. */
export const licenceList = (packages: readonly LockedPackage[]): string =>
  packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`).join('');

if (import.meta.main) {
  const packages = lockedPackages(PROJECT);
  process.stdout.write(licenceList(packages));
  const refused = refusedPackages(packages);
  if (refused.length > 0) {
    process.stderr.write(
      `Not allowed (src/scripts/package/licences.ts): ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.\n`,
    );
    process.exitCode = 1;
  }
}
