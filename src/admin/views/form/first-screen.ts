import type { FieldModel } from '../../../model/resource-model.ts';

/** How many inputs are made at once, those of parts counted: about a screen of them. */
const screen = 24;

/** How many of the fields get their inputs at once: about `most` inputs, and one field at least. */
export function firstScreen(fields: readonly FieldModel[], most = screen): number {
  let inputs = 0;
  let next = 0;
  while (next < fields.length && inputs < most) inputs += inputsOf(fields[next++]!);
  return next;
}

/** The height that is kept free for a field whose input is not there yet, in pixels: near enough that little moves when it comes. */
export function heightOf(field: FieldModel): number {
  if (field.kind === 'object') return 25 + 77 * Math.ceil(inputsOf(field) / 2);
  return field.kind === 'json' ? 165 : 61;
}

/** Rows begin empty, or are their own affair. */
const inputsOf = ({ kind, fields = [] }: FieldModel): number =>
  kind === 'object' ? fields.reduce((sum, field) => sum + inputsOf(field), 0) : 1;
