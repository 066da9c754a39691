/** Progressive rendering of forms with hundreds of fields. */
import { expect, it } from 'vitest';
import {
  countFirstInputs,
  estimateInputHeight,
  firstPaintInputs,
} from '../../../src/admin/crud/form/sections/first-screen-inputs.ts';
import { inputOf } from '../../../src/field-types/inputs.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';
import { plainField } from '../../../src/shared/resources/plain-field.ts';

const short = (name: string) =>
  plainField({ name, kind: 'text', title: { en: name, ar: name }, schema: { type: 'string' } });
const fields = Array.from({ length: 297 }, (_, n) => short(`f${n}`));

it('a small form renders all inputs, a large one the first screen', () => {
  expect(countFirstInputs(fields.slice(0, 20))).toBe(20);
  expect(countFirstInputs(fields)).toBeLessThan(40);
  expect(countFirstInputs(fields, 4)).toBe(4);
});

it('a record’s page first renders the inputs at the top of each column', () => {
  const section = (name: string, from: number, to: number, aside = false) => ({
    name,
    title: { en: name, ar: name },
    fields: fields.slice(from, to).map((field) => field.name),
    aside,
  });
  const form = [
    section('first', 0, 4),
    section('next', 4, 20),
    section('last', 20, 30),
    section('beside', 30, 40, true),
  ];
  const rooms = firstPaintInputs(form, fields);
  expect(rooms.get('first')).toBeGreaterThan(4);
  expect(rooms.get('next')).toBe(rooms.get('first')! - 4);
  expect(rooms.get('last')).toBe(0);
  expect(countFirstInputs(fields, 0)).toBe(0);
  expect(rooms.get('beside')).toBeGreaterThan(0);
});

it('a part counts by its inputs, and reserves their height', () => {
  const part = { ...short('part'), kind: 'object', fields: fields.slice(0, 30) };
  expect(countFirstInputs([part, part, part])).toBe(1);
  expect(estimateInputHeight(part)).toBeGreaterThan(14 * estimateInputHeight(short('one')));
});

it('the help below an input reserves the height of its lines', () => {
  const said = (help: string) => ({ ...short('said'), help: { en: help, ar: '' } });
  const plain = estimateInputHeight(short('said'));
  expect(estimateInputHeight(said('Only when none is left.')) - plain).toBe(22);
  const long = said('You are told when so few are left of a variant. Empty: 5; 0: only when none is left.');
  expect(estimateInputHeight(long) - plain).toBe(40);
  expect(estimateInputHeight(long, {}, { isWide: true }) - plain).toBe(22);
  // On a phone a full-width input is half as wide.
  expect(estimateInputHeight(long, {}, { isWide: true, isNarrow: true }) - plain).toBe(40);
  expect(estimateInputHeight(long, {}, { locale: 'ar' })).toBe(plain);
  // A text as long as a phone's line whose words do not fit it: lines break at words, and letters differ in width.
  const words = said('Your own words for this customer. Customers never see them.');
  expect(estimateInputHeight(words, {}, { isNarrow: true }) - plain).toBe(40);
  const narrow = said('List a little: it is still, if it fits, filled till its limit; it is full.');
  expect(estimateInputHeight(narrow, {}, { isNarrow: true }) - plain).toBe(22);
});

it('the reserved height depends on touch, a hidden label, the value, and the reason for being read-only', () => {
  const field = short('one');
  const plain = estimateInputHeight(field);
  expect(estimateInputHeight(field, {}, { isTouch: true }) - plain).toBe(8);
  expect(estimateInputHeight(field, { touch: 16 }, { isTouch: true }) - plain).toBe(16);
  expect(plain - estimateInputHeight(field, {}, { isBare: true })).toBe(24);
  const held = { height: ({ value }: { value: unknown }) => (value ? 82 : 60) };
  expect(estimateInputHeight(field, held, { value: '1604' }) - estimateInputHeight(field, held, {})).toBe(22);
  expect(estimateInputHeight(field, {}, { why: 'The sum of its variants.' })).toBe(45 + 22);
  const part = { ...field, kind: 'object', fields: fields.slice(0, 4) };
  expect(estimateInputHeight(part, {}, { isNarrow: true })).toBeGreaterThan(1.5 * estimateInputHeight(part));
});

it('a part reserves the height of each input, short ones in pairs where they fit', () => {
  const text = (name: string, maxLength: number): FieldModel => ({
    ...short(name),
    kind: 'translated-text',
    schema: { type: 'object', maxLength },
  });
  const [title, description] = [text('title', 70), text('description', 320)];
  const heightOn = (isNarrow: boolean, inner = [title, description]) =>
    estimateInputHeight(
      { ...short('part'), kind: 'object', fields: inner },
      {},
      { inputOf, isNarrow, isBare: true },
    );
  // On a phone the languages are below each other, and the description has three lines.
  expect([heightOn(true), heightOn(false)]).toEqual([152 + 16 + 228, 82 + 16 + 120]);
  const pair = [short('one'), title, short('two'), short('three')];
  expect(heightOn(false, pair) - heightOn(false, [short('one'), title])).toBe(16 + 60);
});
