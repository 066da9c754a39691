/** A form of hundreds of fields begins with a screen of them, and comes to its end. */
import { expect, it } from 'vitest';
import { further } from '../../../src/admin/views/form/use-growing.ts';
import { plainField } from '../../../src/model/plain-field.ts';

const short = (name: string) =>
  plainField({ name, kind: 'text', title: { en: name, ar: name }, schema: { type: 'string' } });
const fields = Array.from({ length: 297 }, (_, n) => short(`f${n}`));

it('a small form comes whole, a large one a screen at a time until all of it stands', () => {
  expect(further(fields.slice(0, 20), 0)).toBe(20);
  const steps = [further(fields, 0)];
  while (steps.at(-1)! < fields.length) steps.push(further(fields, steps.at(-1)!));
  expect(steps[0]).toBeLessThan(40);
  expect(steps.at(-1)).toBe(297);
});

it('a part counts by what stands in it', () => {
  const part = { ...short('part'), kind: 'object', fields: fields.slice(0, 30) };
  expect(further([part, part, part], 0)).toBe(1);
});
