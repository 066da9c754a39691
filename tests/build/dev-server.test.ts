/** `npm run dev`: a saved schema takes effect, and a broken one breaks nothing else. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoOwner, startDevServerCopy } from './dev-server-fixture.ts';

const copy = await startDevServerCopy();
afterAll(() => copy.stop());
const file = 'schemas/warranties.schema.json';
const schema = await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8');

/** A request as the demo store's owner; `undefined` while the server is down. */
async function call(address: string, body?: object) {
  const response = await fetch(`${copy.origin}/api/v2${address}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => undefined);
  return response && { status: response.status, body: await response.json() };
}
let token = '';
token = (await call('/authentication/email', demoOwner))?.body.data.token;

it('the page loads generated files, though nothing had been built before', async () => {
  for (const file of ['bootstrap/models.ts', 'bootstrap/preload-fonts.ts']) {
    const module = await fetch(`${copy.origin}/${file}`);
    expect(module.status, (await module.text()).slice(0, 600)).toBe(200);
  }
});

it('a saved schema is served and described, and keeps its records when it changes or breaks', async () => {
  expect((await call('/warranties'))?.status).toBe(404);

  await copy.save(file, schema);
  await expect.poll(async () => (await call('/warranties'))?.status, { timeout: 180_000 }).toBe(200);
  const created = await call('/warranties', { name: { en: 'Gold', ar: 'ذهبي' }, months: 24 });
  expect(created?.status).toBe(201);
  expect(Object.keys((await call('/openapi.json'))?.body.paths)).toContain('/warranties/{id}');
  const found = await call(
    `/warranties?search=${encodeURIComponent('ذهبي')}&status=active&order=months+desc`,
  );
  expect(found?.body).toMatchObject({ data: [{ months: 24 }], metadata: { total: 1 } });

  const renamed = schema
    .replace('"months": {', '"duration": {')
    .replace('"required": ["name", "months"]', '"required": ["name", "duration"]');
  await copy.save(file, renamed.replace('"عدد الأشهر" }', '"عدد الأشهر" }, "was": "months"'));
  await expect
    .poll(async () => (await call('/warranties'))?.body.data?.[0]?.duration, { timeout: 180_000 })
    .toBe(24);

  await copy.save(file, '{ "title": ');
  await copy.save('schemas/repairs.schema.json', schema.replaceAll('arranties', 'epairs'));
  await expect.poll(async () => (await call('/repairs'))?.status, { timeout: 180_000 }).toBe(200);
  expect((await call('/warranties'))?.body.data).toMatchObject([{ duration: 24 }]);
  expect((await call('/products'))?.status).toBe(200);

  // The demo sign-ins are printed once, however often the server starts.
  expect(copy.printed().match(/Sign in to the demo store/gu)).toHaveLength(1);
  expect(copy.printed()).toContain('The server answers again.');
}, 900_000);

it('code imported before its dependencies is reloaded when it changes', async () => {
  const running = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  for (const program of ['server', 'build'])
    await expect.poll(running, { timeout: 180_000 }).toContain(`matjar ${program}, ready: ${copy.folder}`);
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(copy.folder, file), 'utf8');
    expect(text).toContain(from);
    await copy.save(file, text.replace(from, to));
  };
  await change('src/build/openapi/openapi-crud.ts', '`List ${', '`Show all ${');
  await change('src/server/app/docs.ts', "'no-cache'", "'no-store'");
  const contract = () => fetch(`${copy.origin}/api/v2/openapi.json`).catch(() => undefined);
  await expect
    .poll(async () => (await (await contract())?.json())?.paths['/products'].get.summary, {
      timeout: 180_000,
    })
    .toBe('Show all products');
  expect((await contract())?.headers.get('cache-control')).toBe('no-store');
}, 900_000);
