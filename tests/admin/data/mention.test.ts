/** Suggestions of colleagues in a note. */
import { expect, it } from 'vitest';
import { findPeople } from '../../../src/admin/features/data/notes/mention.ts';

const people = ['مينا عادل', 'Karim Samir', 'ليلى منصور', 'Omar Adel'].map((name, id) => ({ id, name }));

it.each([
  ['mi', ['Karim Samir', 'مينا عادل', 'ليلى منصور', 'Omar Adel']],
  ['mina', ['مينا عادل', 'ليلى منصور']],
  ['karem', ['Karim Samir']],
  ['كريم', ['Karim Samir']],
  ['adel', ['Omar Adel', 'مينا عادل']],
  ['', ['مينا عادل', 'Karim Samir', 'ليلى منصور', 'Omar Adel']],
  ['zz', []],
])('“@%s” suggests the names written or spoken like it', (typed, expected) =>
  expect(findPeople(people, typed).map(({ name }) => name)).toEqual(expected),
);
