/** Imports of real-life files: each row that cannot be written is reported in the dry run, and written rows have the file's values. */
import type { Attack } from './attack-definition.ts';
import { wait, type Answer, type Target } from './target.ts';
import { uniqueWord } from '../../e2e/unique-values.ts';

/** Uploads a file and runs the dry run; returns its rows. */
async function rowsOf(
  { call }: Target,
  resource: string,
  lines: readonly string[],
): Promise<Answer['body'][]> {
  const form = new FormData();
  form.set('resource', resource);
  form.set('file', new Blob([lines.join('\n')]), 'attack.csv');
  const { id } = (await call('POST', '/imports', form)).body.data;
  const reach = async (state: string) => {
    while ((await call('GET', `/imports/${id}`)).body.data.state !== state) await wait(100);
  };
  await reach('ready');
  await call('PUT', `/imports/${id}`, { onMissing: 'create' });
  await reach('previewed');
  return (await call('GET', `/imports/${id}/rows?limit=100`)).body.data;
}

const told = (rows: Answer['body'][]): string =>
  rows
    .map(({ action, errors }) => [action, ...errors.map(({ code }: { code: string }) => code)].join(' '))
    .join(', ');

export const importAttacks: Attack[] = [
  {
    name: 'variants imported without a product, and two with the same values',
    expected: 'fail, fail, create, fail',
    run: async (target) => {
      const { data } = (
        await target.call('POST', '/products', { name: { en: `Of options ${uniqueWord()}` } })
      ).body;
      const lone = await rowsOf(target, 'variants', ['Option1 value,Price', 'Large,10', 'Small,12']);
      const twice = await rowsOf(target, 'variants', [
        'Product,Option1 name,Option1 value,Price',
        `${data.id},Size,Large,10`,
        `${data.id},Size, large ,12`,
      ]);
      const rows = [...lone, ...twice];
      const actions = rows.map(({ action }) => action).join(', ');
      return { came: told(rows), holds: actions === 'fail, fail, create, fail' };
    },
  },
  {
    name: 'Shopify’s current template with half a pound',
    expected: 'create, rounded to a gram with a note',
    run: async (target) => {
      const handle = `belt-${uniqueWord()}`;
      const [row] = await rowsOf(target, 'products', [
        'Title,URL handle,SKU,Option1 name,Option1 value,Price,Weight value (grams),Weight unit for display',
        `Belt,${handle},${handle},Title,Default Title,25.00,226.796185,lb`,
      ]);
      const notes = row.notes.map(({ message }: { message: string }) => message).join(' ');
      return {
        came: `${row.action}: ${notes}`,
        holds: row.action === 'create' && notes.includes('0.227'),
      };
    },
  },
];
