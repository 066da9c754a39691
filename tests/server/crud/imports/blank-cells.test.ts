/** Cells of very many blanks, as in a denial-of-service attempt, are parsed in linear time: quadratic parsing would take minutes. */
import { expect, it } from 'vitest';
import { imagesInCells } from '../../../../src/server/crud/imports/images/image-cells.ts';
import { readCell } from '../../../../src/server/crud/imports/read/read-cell.ts';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { tableColumns } from '../../../../src/shared/texts/table-file.ts';

const blanks = ' '.repeat(2_000_000);

it('a cell of image addresses is parsed in linear time', () => {
  expect(imagesInCells(`x${blanks}y`)).toHaveLength(1);
  expect(
    imagesInCells('https://a.example/1.png  |  https://a.example/2.png ;https://a.example/3.png'),
  ).toEqual([1, 2, 3].map((n) => ({ address: `https://a.example/${n}.png` })));
});

it('a cell of several words is parsed in linear time', () => {
  const tags = tableColumns(catalogue.products!.fields).find(({ key }) => key === 'tags')!;
  expect(readCell(tags, `x${blanks}y`)).toHaveLength(1);
  expect(readCell(tags, 'linen ; two words |cotton\n|silk')).toEqual([
    'linen',
    'two words',
    'cotton',
    'silk',
  ]);
});
