/**
 * `npm run package`: builds an archive of the server that runs with Node.js alone: the built admin and server, SQL and data files, and the packages
 * that the server loads. Native packages (sharp) are those of this platform. The database is one of `DATABASE_URL`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { ensureBuild } from '../ensure-build.ts';
import { PROJECT } from '../project.ts';
import { licenceList } from './licences.ts';
import { lockedPackages } from './locked-packages.ts';

const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };

/** Files that the server reads, as patterns relative to the project. */
const files = [
  'dist/admin/**',
  'dist/server/**',
  'locales/**/*.json',
  'openapi/openapi.json',
  'schemas/*.schema.json',
  'src/{server,shared}/**/*.{sql,txt}',
  'src/shared/**/google-categories.json',
];

/** Files of packages that no program reads. */
const needless = /\.(?:map|[cm]?tsx?|md|markdown|tsbuildinfo)$/iu;

const manifest = {
  name: 'matjar',
  version,
  private: true,
  type: 'module',
  license: 'UNLICENSED',
  engines: { node: '>=24.7' },
  scripts: { start: 'node start.mjs', migrate: 'node migrate.mjs' },
};

/** Builds the archive. @returns its path */
export async function buildPackage(target = join(PROJECT, 'dist', 'package')): Promise<string> {
  await ensureBuild();
  const name = `matjar-${version}-${process.platform}-${process.arch}`;
  const folder = join(target, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const pattern of files)
    for (const file of globSync(pattern, { cwd: PROJECT }))
      if (statSync(join(PROJECT, file)).isFile()) copy(file, folder);
  const packages = lockedPackages(PROJECT).filter(({ isProduction }) => isProduction);
  for (const { path } of packages) copyPackage(path, folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'start.mjs'), "import './dist/server/start-package.js';\n");
  writeFileSync(
    join(folder, 'migrate.mjs'),
    "process.env.NODE_ENV ||= 'production';\nawait import('./dist/server/migrate-command.js');\n",
  );
  writeFileSync(join(folder, 'LICENCES.txt'), licenceList(packages));
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', ['-czf', archive, name], { cwd: target, stdio: 'inherit' });
  return archive;
}

function copy(file: string, folder: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  cpSync(join(PROJECT, file), join(folder, file));
}

/** Copies a package without those inside it, which are listed by themselves. */
function copyPackage(path: string, folder: string): void {
  const from = join(PROJECT, path);
  cpSync(from, join(folder, path), {
    recursive: true,
    filter: (source) => relative(from, source) !== 'node_modules' && !needless.test(source),
  });
}

if (import.meta.main) {
  const archive = await buildPackage();
  const megabytes = (statSync(archive).size / 1e6).toFixed(1);
  process.stdout.write(
    `${relative(PROJECT, archive)} (${megabytes} MB): unpack it, and run “node start.mjs” in it.\n`,
  );
}
