/** How much TypeScript a resource costs: its file, and what it does besides storing. A resource of a schema alone costs none. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue } from '../../src/generated/catalogue.ts';
import { root } from './bench-store.ts';
import { median, table } from './figures.ts';

const lines = async (file: string) => {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
};

/** Counts and prints. */
export async function countLines(): Promise<void> {
  const rows: [string, number, number][] = [];
  for (const name of Object.keys(catalogue))
    rows.push([name, await lines(`resources/${name}.ts`), await lines(`src/server/behaviours/${name}.ts`)]);
  console.log('\nLines of TypeScript per resource');
  table(
    ['', 'resource file', 'behaviour', 'together'],
    [
      ...rows.map(([name, file, behaviour]) => [
        name,
        String(file),
        String(behaviour),
        String(file + behaviour),
      ]),
      [
        'median',
        String(median(rows.map(([, file]) => file))),
        '',
        String(median(rows.map(([, file, behaviour]) => file + behaviour))),
      ],
    ],
  );
}
