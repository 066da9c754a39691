import { expect, it } from 'vitest';
import { isConfirmedBy } from '../../../src/shared/resources/confirmation.ts';

it.each([
  ['٠١٠٢٢٣٤٥٥٦٦', '01022345566', true],
  [' 0102 234 5566\u200e', '01022345566', true],
  ['Laila@Nakhla.example', 'laila@nakhla.example', true],
  ['01022345567', '01022345566', false],
  ['', '01022345566', false],
])('the typed confirmation %j for %j is correct: %j', (typed, known, is) =>
  expect(isConfirmedBy(typed, known)).toBe(is),
);
