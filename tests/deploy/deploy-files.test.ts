/** The files of `.deploy`: each is valid for its program where that is installed, and names settings that the server reads. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CORE_SCHEMA, load, loadAll, mergeTag } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';

interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  command?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
}
interface Container {
  env?: { name: string }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  /** of a server */
  livenessProbe?: { httpGet: { path: string } };
}
interface Manifest {
  kind: string;
  data?: Record<string, string>;
  spec: { template?: { spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean } } } };
}

const read = (file: string) => readFileSync(`.deploy/${file}`, 'utf8');
const compose = load(read('compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
  services: Record<string, Service>;
};
const manifests = globSync('.deploy/kubernetes/*.yaml').flatMap(
  (file) => loadAll(readFileSync(file, 'utf8')) as Manifest[],
);
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const folder = mkdtempSync(join(tmpdir(), 'matjar-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether a program is installed; its checks are skipped with a message otherwise. */
function has(program: string, ...version: string[]): boolean {
  const isThere = spawnSync(program, version).status === 0;
  if (!isThere) console.warn(`${program} is missing: its check of .deploy is skipped.`);
  return isThere;
}

/** Settings of other programs, and of Node.js. */
const foreign =
  /^(?:AF_|POSTGRES_|DB_|MINIO_|AUTH_TYPE|POOL_MODE|LISTEN_PORT|DEFAULT_POOL_SIZE|MAX_PREPARED_STATEMENTS)/u;

describe('settings', () => {
  const sources = globSync(['src/server/**/*.ts', 'src/scripts/*.ts']).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const used = [
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data!) : [])),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...[...read('kubernetes/matjar.yaml').matchAll(/--from-literal=(\w+)/gu)].map(([, name]) => name!),
    ...[...read('Containerfile').matchAll(/^ENV (.+)$/gmu)].flatMap(([, all]) =>
      all!.split(' ').map((each) => each.split('=')[0]!),
    ),
    ...[...read('matjar.service').matchAll(/^Environment=(.+)$/gmu)].flatMap(([, all]) =>
      all!.split(' ').map((each) => each.split('=')[0]!),
    ),
    ...[...read('matjar.service').matchAll(/\b[A-Z][A-Z\d]*_[A-Z_]+\b/gu)].map(([name]) => name),
  ].filter((name) => !foreign.test(name));

  it('that the files name are read by the server', () => {
    const names = [...new Set(used)];
    expect(names.length).toBeGreaterThan(12);
    const unread = names.filter(
      (name) => !sources.some((text) => new RegExp(`\\b${name}\\b`, 'u').test(text)),
    );
    expect(unread).toEqual([]);
  });
});

describe('containers', () => {
  it('of the image do not run as root, and have a health check of their own process', () => {
    const image = read('Containerfile');
    expect(image).toMatch(/^USER node$/mu);
    expect(image).toMatch(/^HEALTHCHECK [^]*\/healthz/mu);
  });

  it('of compose are two web processes, a worker, and what they need', () => {
    const { services } = compose;
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['migrate', 'web-1', 'web-2', 'worker', 'postgres', 'pgbouncer', 's3', 'proxy']),
    );
    const { migrate, ...others } = services;
    expect([migrate!.command, migrate!.read_only]).toEqual([['node', 'migrate.mjs'], true]);
    const ours = Object.values(others).filter(({ image }) => image === 'matjar');
    for (const { depends_on: before, environment } of ours) {
      expect(before).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
      expect(environment!.MATJAR_MIGRATE).toBe('off');
    }
    expect(ours.map((service) => [service.read_only, service.environment?.MATJAR_ROLE])).toEqual([
      [true, 'web'],
      [true, 'web'],
      [true, 'worker'],
    ]);
    // Secrets come from the environment.
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|TOKEN|KEY/u.test(name)) expect(value).toMatch(/^\$\{\w+:\?\}$/u);
  });

  it('of Kubernetes cannot write to their root file system or gain rights', () => {
    expect(containers).toHaveLength(3);
    for (const { securityContext, livenessProbe } of containers) {
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      if (livenessProbe) expect(livenessProbe.httpGet.path).toBe('/healthz');
    }
    expect(containers.filter(({ livenessProbe }) => livenessProbe)).toHaveLength(2);
    const pods = manifests.flatMap(({ spec }) => spec?.template?.spec.securityContext ?? []);
    expect(pods.map(({ runAsNonRoot }) => runAsNonRoot)).toEqual([true, true, true]);
  });
});

it.skipIf(!has('haproxy', '-v'))('HAProxy accepts its configuration', () => {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', '.deploy/proxies/haproxy.cfg'], {
    encoding: 'utf8',
  });
  expect([status, stderr.match(/^\[ALERT\].*$/mu)?.[0]]).toEqual([0, undefined]);
});

it.skipIf(!has('nginx', '-v'))('nginx accepts its configuration', () => {
  const prefix = `pid ${join(folder, 'nginx.pid')}; error_log stderr;`;
  const { status, stderr } = spawnSync(
    'nginx',
    ['-t', '-g', prefix, '-c', resolve('.deploy/proxies/nginx.conf')],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, expect.stringMatching(/test is successful/u)]);
});

it.skipIf(!has('systemd-analyze', '--version'))('systemd accepts the unit', () => {
  // The programs of the unit need not be on this machine.
  const unit = join(folder, 'matjar.service');
  writeFileSync(unit, read('matjar.service').replace(/^ExecStart=.*$/mu, `ExecStart=${process.execPath}`));
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('matjar.service'))).toEqual([]);
});
