/** Form-encoded request bodies. */
import { expect, it } from 'vitest';
import { formOf } from '../../src/server/crud/remote-resources/form-body.ts';

it('a form-encoded body names nested values in brackets, and sends empty values as empty', () => {
  const body = {
    name: 'Nile',
    address: { city: 'Giza', line: null },
    tags: ['a', 'b'],
    rows: [{ x: 1 }],
    left: undefined,
  };
  expect(decodeURIComponent(String(formOf(body)))).toBe(
    'name=Nile&address[city]=Giza&address[line]=&tags[]=a&tags[]=b&rows[0][x]=1',
  );
});
