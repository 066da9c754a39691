/** Lines of code per resource: its TypeScript, of which a schema-only resource has none, and its schema. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue } from '../../src/generated/catalogue.js';
import { root } from './bench-store.ts';
import { median, table } from './percentiles.ts';

/** The resources of the comparison. */
const nine = [
  'products',
  'variants',
  'collections',
  'discounts',
  'purchases',
  'customers',
  'navigations',
  'reviews',
  'staff',
];

const textOf = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '');
const countIn = (text: string) => text.split('\n').length - 1;

/** Lines of a resource's hooks, with those of the files next to them that serve no other resource. */
async function linesOfBehaviours(): Promise<(name: string) => number> {
  const files = globSync('src/server/modules/*/*.ts', { cwd: root });
  const texts = Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await textOf(file)] as const)),
  );
  const importers = (file: string) =>
    files.filter(
      (other) =>
        path.dirname(other) === path.dirname(file) && texts[other]?.includes(`'./${path.basename(file)}'`),
    );
  return (name) => {
    const own = files.find((file) => path.basename(file) === `${name}.hooks.ts`);
    if (!own) return 0;
    const beside = files.filter((file) => importers(file).length === 1 && importers(file)[0] === own);
    return [own, ...beside].reduce((sum, file) => sum + countIn(texts[file] ?? ''), 0);
  };
}

/** Counts and prints. */
export async function countLines(): Promise<void> {
  const behaviourLines = await linesOfBehaviours();
  const rows: [name: string, file: number, hooks: number, schema: number][] = [];
  for (const name of Object.keys(catalogue))
    rows.push([
      name,
      countIn(await textOf(`resources/${name}.ts`)),
      behaviourLines(name),
      countIn(await textOf(`schemas/${name}.schema.json`)),
    ]);
  const medianOf = (label: string, those: typeof rows) => [
    label,
    String(median(those.map(([, file]) => file))),
    String(median(those.map(([, , hooks]) => hooks))),
    String(median(those.map(([, file, hooks]) => file + hooks))),
    String(median(those.map(([, , , schema]) => schema))),
  ];
  console.log('\nLines of TypeScript per resource, and of its schema');
  table(
    ['', 'resource file', 'hooks', 'together', 'schema (JSON)'],
    [
      ...rows.map(([name, file, hooks, schema]) => [name, file, hooks, file + hooks, schema].map(String)),
      medianOf(
        'median of the nine',
        rows.filter(([name]) => nine.includes(name)),
      ),
      medianOf('median of all', rows),
    ],
  );
}
