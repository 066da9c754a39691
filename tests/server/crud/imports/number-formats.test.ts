/** Number formats of a file's columns: other cells resolve an ambiguous one, and the dry run notes how it was read. */
import { expect, it } from 'vitest';
import { useImports } from './import-fixture.ts';

const { paste, dryRun, rowsOf } = await useImports();

const valuesOf = async (text: string) => {
  const { id } = await paste('products', text);
  const { notes } = await dryRun(id);
  const rows = await rowsOf(id);
  const read = rows.map(({ errors, changes }: { errors: { code: string }[]; changes: Change[] }) =>
    errors.length
      ? errors[0]!.code
      : Object.fromEntries(
          changes
            .filter(({ field }) => field === 'price' || field === 'weight')
            .map(({ field, after }) => [field, after]),
        ),
  );
  return { notes, read };
};

interface Change {
  field: string;
  after: unknown;
}

it('in a column with a decimal comma, a point before three digits is a group separator', async () => {
  const { notes, read } = await valuesOf('Name;Price\nKettle;12,50\nLamp;1.234\nSofa;1.234,50\nRug;١٢,٥٠');
  expect(read).toEqual([{ price: 1250 }, { price: 123_400 }, { price: 123_450 }, { price: 1250 }]);
  expect(notes).toMatchObject([
    {
      code: 'import_numbers_proven',
      message: '“1.234” in “Price” is read as 1234, like the other numbers in the column.',
    },
  ]);
});

it('in a column with a decimal point, a comma before three digits is a group separator', async () => {
  const { notes, read } = await valuesOf('Name;Price;Weight\nKettle;12.50;0.250\nLamp;1,234;1.234');
  expect(read).toEqual([
    { price: 1250, weight: 0.25 },
    { price: 123_400, weight: 1.234 },
  ]);
  expect(notes).toMatchObject([
    { code: 'import_numbers_proven', params: { header: 'Price', value: '1,234', read: '1234' } },
  ]);
});

it('an ambiguous column is read in the format of the forms, with a note', async () => {
  const { notes, read } = await valuesOf('Name;Price\nKettle;EGP 1,234\nLamp;5');
  expect(read).toEqual([{ price: 123_400 }, { price: 500 }]);
  expect(notes).toMatchObject([
    { code: 'import_numbers_assumed', params: { header: 'Price', value: '1,234', read: '1234' } },
  ]);
});

it('a weight in grams is read with the decimal comma of its column', async () => {
  const { read } = await valuesOf('Name;Price;Weight (g)\nKettle;1;12,5\nLamp;1;1.250 g');
  expect(read).toEqual([
    { price: 100, weight: 0.013 },
    { price: 100, weight: 1.25 },
  ]);
});

it('an invalid number is refused at its cell', async () => {
  const { read } = await valuesOf('Name;Price\nKettle;1,2,3\nLamp;12,5,0\nRug;1.2.3\nSofa;12');
  expect(read).toEqual(['cell_number', 'cell_number', 'cell_number', { price: 1200 }]);
});
