/** Licences of the packages, and one version of packages that come in families. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROJECT } from '../../src/scripts/project.ts';
import { isAllowed, refusedPackages } from '../../src/scripts/package/licences.ts';
import { lockedPackages } from '../../src/scripts/package/locked-packages.ts';

const packages = lockedPackages(PROJECT);

it('every package has a licence that is allowed', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(refusedPackages(packages)).toEqual([]);
});

it('an unknown licence and a copyleft one are refused', () => {
  expect(['UNKNOWN', 'AGPL-3.0-only', 'MIT AND GPL-3.0-only'].filter(isAllowed)).toEqual([]);
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC'].every(isAllowed)).toBe(
    true,
  );
});

it.each(['@tiptap/', '@rjsf/', '@opentelemetry/sdk-', 'react-dom', '@mui/material'])(
  '%s has one version',
  (family) => {
    const versions = packages.filter(({ name }) => name.startsWith(family)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(1);
  },
);

it('every pre-release among the direct dependencies has a reason in a decision', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
  const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const unfinished = direct.filter(([, version]) => /\d-[a-z]/u.test(version)).map(([name]) => name);
  const reasons = readFileSync('src/decisions/104-dependencies.md', 'utf8');
  expect(unfinished.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

it('`npm run sbom` lists the packages in the format of CycloneDX', () => {
  const npm = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  });
  const { bomFormat, components } = JSON.parse(npm.stdout) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.find(({ name }) => name === 'fastify')?.version).toBe(
    packages.find(({ name }) => name === 'fastify')!.version,
  );
});
