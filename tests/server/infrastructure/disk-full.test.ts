/** A full disk, and a read-only database: writes return 503 with a message, and the readiness probe fails. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app/app.ts';
import { isUnavailable } from '../../../src/server/infrastructure/database/unavailable.ts';
import { localFiles } from '../../../src/server/infrastructure/files/local.ts';
import { readContract, useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';

const place = await useDatabase();
const { signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

const full = (code: string) => Object.assign(new Error('no space left on device'), { code });
let fileFailure: Error | undefined;
const files = localFiles(`${place.home}/files`);
const services = {
  ...testServices(place.database, `${place.home}/files`),
  files: {
    ...files,
    async probe() {
      if (fileFailure) throw fileFailure;
      await files.probe();
    },
  },
};

/** A separate app for each probe: its answer is cached for some seconds. */
async function readiness() {
  const app = await buildApp({
    services,
    document: await readContract(),
    adminFolder: '/nowhere',
    limitsRates: false,
  });
  try {
    const { statusCode, body } = await app.inject('/readyz');
    return { statusCode, status: JSON.parse(body).status as string };
  } finally {
    await app.close();
  }
}

const app = await buildApp({
  services,
  document: await readContract(),
  adminFolder: '/nowhere',
  limitsRates: false,
});
beforeAll(() => app.ready());
afterAll(() => app.close());
beforeEach(() => {
  fileFailure = undefined;
});

const write = (locale = 'en') =>
  app.inject({
    method: 'POST',
    url: '/api/v2/products',
    headers: { authorization: `Bearer ${token}`, 'accept-language': locale },
    payload: { name: { en: 'Mug' }, price: 100 },
  });

/** Makes every write of products fail with this SQLSTATE. */
async function failing(state: string, work: () => Promise<void>) {
  await place.asOwner(
    `create or replace function fail_products() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = '${state}'; end $$`,
  );
  await place.asOwner(
    'create trigger fail_products before insert on products for each statement execute function fail_products()',
  );
  try {
    await work();
  } finally {
    await place.asOwner('drop trigger fail_products on products');
  }
}

it.each([
  ['53100', 'storage_full', /out of disk space/u],
  ['25006', 'storage_read_only', /no changes right now/u],
  ['53200', 'unavailable', /not available right now/u],
  ['53400', 'unavailable', /not available right now/u],
])('a write refused with SQLSTATE %s returns 503 %s', (state, code, sentence) =>
  failing(state, async () => {
    const answer = await write();
    expect([answer.statusCode, answer.json().code]).toEqual([503, code]);
    expect(answer.json().detail).toMatch(sentence);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write('ar')).json().detail).toMatch(/[\u0600-\u06ff]/u);
  }),
);

it('a full disk under the files returns the same error', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) expect(isUnavailable(full(code))).toBe(true);
});

it('the probe is ready while both are writable', async () => {
  expect(await readiness()).toEqual({ statusCode: 200, status: 'ready' });
});

it('the probe is not ready while the files cannot be written', async () => {
  fileFailure = full('ENOSPC');
  expect(await readiness()).toEqual({ statusCode: 503, status: expect.stringContaining('disk is full') });
  fileFailure = full('EROFS');
  expect(await readiness()).toEqual({ statusCode: 503, status: expect.stringContaining('takes no writes') });
});

it('the probe of the database writes to its disk, and is not ready while that is full', async () => {
  const [probe] = await place.asOwner<{ definition: string }>(
    `select pg_get_functiondef('accepts_writes()'::regprocedure) as definition`,
  );
  const written = async () => {
    const [row] = await place.asOwner<{ bytes: number }>(
      'select pg_stat_force_next_flush(), temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()',
    );
    return row!.bytes;
  };
  const before = await written();
  await place.asOwner('select accepts_writes()');
  await expect.poll(written).toBeGreaterThan(before);
  await place.asOwner(
    `create or replace function accepts_writes() returns boolean language plpgsql as $$
     begin raise exception 'could not write' using errcode = '53100'; end $$`,
  );
  expect(await readiness()).toEqual({ statusCode: 503, status: expect.stringContaining('disk is full') });
  await place.asOwner(
    `create or replace function accepts_writes() returns boolean language sql as 'select false'`,
  );
  expect(await readiness()).toEqual({ statusCode: 503, status: expect.stringContaining('takes no writes') });
  await place.asOwner(probe!.definition);
  expect((await readiness()).statusCode).toBe(200);
});
