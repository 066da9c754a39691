/** Fields inside a row that depend on the row's type: an extra that asks for a text has no options. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { checkValues, toWireValues } from '../../../src/admin/fields/form-values.ts';
import { checkShownWhile, isVisibleBeside } from '../../../src/shared/resources/visibility-condition.ts';

const extras = catalogue.products!.fields.find(({ name }) => name === 'extras')!.fields!;
const shown = (type: string) =>
  extras.filter((field) => isVisibleBeside(field, { type })).map(({ name }) => name);

it('an extra requires the fields of its type, and no others', () => {
  expect(shown('options')).toEqual(['name', 'type', 'options', 'minOptions', 'maxOptions', 'applyMinMax']);
  expect(shown('text')).toEqual(['name', 'type', 'minCharacters', 'maxCharacters', 'price', 'applyMinMax']);
  const number = ['name', 'type', 'minNumber', 'maxNumber', 'isDemanded', 'price', 'applyMinMax'];
  expect(shown('number')).toEqual(number);
  expect(shown('date')).toEqual(['name', 'type', 'isDemanded', 'price', 'applyMinMax']);
});

it('a hidden field of a row is sent empty and causes no error, whatever was typed before', () => {
  const typed = { type: 'text', options: [{ price: 'much' }], minOptions: 'many', maxCharacters: 20 };
  const of = (field: { name: string }) => ({
    check: (value: unknown) => (field.name === 'minOptions' && value === 'many' ? 'number' : undefined),
  });
  expect(toWireValues(extras, typed, of as never)).toMatchObject({
    options: [],
    minOptions: null,
    maxCharacters: 20,
  });
  expect([...checkValues(extras, typed, of as never).keys()]).toEqual([]);
  expect([...checkValues(extras, { ...typed, type: 'options' }, of as never).keys()]).toEqual(['minOptions']);
});

it('a field can depend on one next to it, and not on itself', () => {
  const said: string[] = [];
  const field = (name: string, decider: string) => ({ name, shownWhile: { [decider]: [1] } });
  checkShownWhile([{ name: 'type' }, field('a', 'type'), field('b', 'typ'), field('c', 'c')], (message) =>
    said.push(message),
  );
  expect(said).toEqual([
    expect.stringContaining('“b” is shown while “typ”'),
    expect.stringContaining('“c” is shown while “c”'),
  ]);
});
