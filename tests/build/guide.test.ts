/** The guide of schemas/README.md, followed literally in `npm run dev`: every block of code is saved unchanged. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { demoOwner, startDevServerCopy } from './dev-server-fixture.ts';

const guide = await readFile('schemas/README.md', 'utf8');
const blocks = new Map(
  [...guide.matchAll(/^`((?:resources|src|openapi)\/[^`]+)`\n\n```\w+\n(.*?)^```/gmsu)].map(
    ([, file, code]) => [file!, code!],
  ),
);
const copy = await startDevServerCopy({ isBuilt: true });
afterAll(() => copy.stop());

/** Saves blocks of the guide by the beginning of their paths. */
async function saveBlocks(beginning: string): Promise<number> {
  const files = [...blocks].filter(([file]) => file.startsWith(beginning));
  for (const [file, code] of files) await copy.save(file, code);
  return files.length;
}

/** Adds an import and an entry to a list of the project, as the guide's text asks. */
async function enter(file: string, list: string, entry: string, source?: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(list);
  const imported = source ? text.replace('\nimport ', `\n${source}\nimport `) : text;
  await copy.save(file, imported.replace(list, `${list}\n${entry}`));
}

let token = '';
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

it('the guide leads from a schema to columns, a field type, a page and a call of its own', async () => {
  token = (await call('/authentication/email', demoOwner))?.body.data.token;
  const { scaffold } = await import('../../src/build/resource/scaffold.ts');
  const flags = guide.match(/--(?:title|singular|field) \S+|--field '[^']+'/gu)!.slice(0, 5);
  const said = (name: string) =>
    flags
      .filter((flag) => flag.startsWith(`--${name} `))
      .map((flag) => flag.slice(name.length + 3).replaceAll("'", ''));
  const { schema } = await scaffold('warranties', {
    title: said('title')[0]!,
    singular: said('singular')[0]!,
    field: said('field'),
  });
  const properties = schema.properties!;
  const save = () => copy.save('schemas/warranties.schema.json', JSON.stringify(schema));
  await save();
  await expect.poll(async () => (await call('/warranties'))?.status, { timeout: 90_000 }).toBe(200);

  expect(await saveBlocks('resources/')).toBe(1);
  const sections = JSON.parse(`{${/^"sections": \{.*?^\}/msu.exec(guide)![0]}}`);
  sections.sections.cover.screen = 'warranty-cover';
  Object.assign(schema['x-resource']!, sections);
  Object.assign(properties.months!['x-field']!, { section: 'cover' });
  Object.assign(properties, JSON.parse(`{${/`("stars": \{.*?\} \} \})`/u.exec(guide)![1]}}`));
  // Saved before the field type and the page exist: the mistakes are reported, and gone once the files are saved.
  await save();

  expect(await saveBlocks('src/field-types/stars/')).toBe(6);
  expect(await saveBlocks('src/admin/features/warranties/')).toBe(1);
  const line = /`('warranty-cover': waiting\(.*?\)\))`/u.exec(guide)![1]!;
  await enter('src/admin/features/sections.ts', 'LazyScreen<SectionProps>>> = {', `${line},`);
  const gold = { name: { en: 'Gold', ar: 'ذهبي' }, months: 3, stars: 4 };
  await expect.poll(async () => (await call('/warranties', gold))?.status, { timeout: 90_000 }).toBe(201);
  expect((await call('/warranties', { ...gold, stars: 6 }))?.status).toBe(422);

  expect((await saveBlocks('openapi/')) + (await saveBlocks('src/server/'))).toBe(2);
  await enter(
    'src/server/app/operation-handlers.ts',
    'tables: readonly Handlers[] = [',
    'warrantiesCalls,',
    "import { warrantiesCalls } from '../modules/warranties/handlers.ts';",
  );
  await expect
    .poll(async () => (await call('/warranties/ending'))?.body, { timeout: 90_000 })
    .toEqual({ data: 1 });
}, 400_000);
