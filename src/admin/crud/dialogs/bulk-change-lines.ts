/** What the dialog of many records asks of each chosen field: how it changes, by what, and what the call carries of it. */
import { inputOf } from '../../../field-types/inputs.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { Rounding } from '../../../shared/catalog/price-change.ts';
import { isValueList } from '../../../shared/resources/value-lists.ts';
import type { Schema } from '../../providers/data/contract.ts';
import type { FormSerializerOf } from '../../../field-types/display.ts';
import { toFormValues, type Values } from '../../fields/form-values.ts';

export type BulkChange = Schema<'BulkChange'>;
export type ChangeAction = BulkChange['action'];

/** One field and how it changes. */
export interface ChangeLine {
  name: string;
  how: ChangeAction;
  by: 'percent' | 'amount';
  /** of an amount of money that is raised or lowered */
  rounding?: Rounding;
}

/**
 * What the dialog begins with. What a new record would hold is no wish for many: a state, a price or a number is chosen, and nobody
 * makes drafts of placed orders by leaving an input as it stood.
 * @param tried what was asked for from outside
 */
export function initialValues(fields: FieldModel[], tried: Values | undefined): Values {
  // A switch shows one of its two sides whatever is asked.
  const flags = fields.filter(({ kind }) => kind === 'flag').map(({ name, default: usual }) => [name, usual]);
  return toFormValues(fields, { ...Object.fromEntries(flags), ...tried }, inputOf);
}

/** Can its change be previewed? */
export const isPreviewable = (field: FieldModel): boolean => !field.unique && inputOf(field).forMany === true;

/** The ways in which a field can change, the usual one first. Emptying it is one of them: an empty input is a slip. */
export function allowedActions(field: FieldModel, hasPreview: boolean): ChangeAction[] {
  const { kind, nullable } = field;
  const clear: ChangeAction[] = nullable || isValueList(kind) ? ['clear'] : [];
  if (!hasPreview || !isPreviewable(field)) return ['set', ...clear];
  if (isValueList(kind)) return ['append', 'remove', 'set', ...clear];
  // What others count as well is rarely meant to be the same everywhere.
  if (kind === 'money' || field.counts) return ['increase', 'decrease', 'set', ...clear];
  if (kind === 'number') return ['set', 'increase', 'decrease', ...clear];
  return ['set', ...clear];
}

export const createLine = (field: FieldModel, hasPreview: boolean): ChangeLine => ({
  name: field.name,
  how: allowedActions(field, hasPreview)[0] ?? 'set',
  by: field.counts ? 'amount' : 'percent',
});

/** The resource whose records the lines change, where another one than the list's holds their fields. */
export const targetResource = (fields: readonly FieldModel[]): string | undefined =>
  fields.find(({ heldBy }) => heldBy)?.heldBy;

const isRelative = ({ how }: ChangeLine): boolean => how !== 'set' && how !== 'clear';

/** Does what becomes of a record depend on what it holds, or do other records change? Then a preview is required. */
export const needsPreview = (lines: readonly ChangeLine[], fields: readonly FieldModel[] = []): boolean =>
  lines.some(isRelative) || targetResource(fields) !== undefined;

/** Where a line's value stands in the form. Each way keeps its own, so that going back and forth loses nothing. */
export function linePath({ name, how, by }: ChangeLine): string {
  if (how === 'increase' || how === 'decrease') return `${name}~${by}`;
  return how === 'append' || how === 'remove' ? `${name}~list` : name;
}

/** The field as a line asks for it: a percentage is a figure of its own, and what is added is no whole value. */
export function lineField(field: FieldModel, { how, by }: ChangeLine): FieldModel {
  if (how === 'set') return field;
  const { help: _help, ...asked } = field;
  if ((how === 'increase' || how === 'decrease') && by === 'percent')
    return { ...asked, kind: 'number', unit: '%', schema: { type: 'number' } };
  return asked;
}

/** How the result of a line is rounded, as a key below `previews.edit`. */
export function roundingHelpKey(
  { kind, schema }: FieldModel,
  { how, by, rounding = 'none' }: ChangeLine,
): string | undefined {
  if ((how !== 'increase' && how !== 'decrease') || rounding !== 'none') return undefined;
  if (by === 'amount') return 'amount_help';
  if (kind === 'money') return 'rounding_money';
  return schema.type === 'number' ? 'rounding_decimal' : 'rounding_whole';
}

export type ParsedLine = { change: BulkChange } | { error: string };

/** What the call carries of a line, or the code of what is wrong with it. */
export function parseLine(field: FieldModel, line: ChangeLine, values: Values, inputOf: FormSerializerOf): ParsedLine {
  const { name, how, by, rounding = 'none' } = line;
  if (how === 'clear') return { change: { field: name, action: 'clear' } };
  const asked = lineField(field, line);
  const held = values[linePath(line)];
  const { check, toWire } = inputOf(asked);
  const wrong = check?.(held, asked);
  if (wrong) return { error: wrong };
  const value = toWire ? toWire(held, asked, inputOf) : held;
  if (how === 'append' || how === 'remove') {
    const list = Array.isArray(value) ? (value as string[]) : [];
    return list.length
      ? { change: { field: name, action: how, value: list } }
      : { error: 'previews.edit.choose_some' };
  }
  if (how === 'increase' || how === 'decrease') {
    if (typeof value !== 'number' || value <= 0) return { error: 'previews.edit.above_zero' };
    const isTooFine = by === 'percent' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
    if (isTooFine) return { error: 'previews.edit.percent_places' };
    return { change: { field: name, action: how, by, value, ...(rounding !== 'none' && { rounding }) } };
  }
  const isEmpty = value == null || (Array.isArray(value) && value.length === 0);
  return isEmpty ? { error: 'required' } : { change: { field: name, action: 'set', value } };
}

/** The values that all records are set to, where nothing depends on what they hold. */
export function commonValues(changes: readonly BulkChange[], fields: readonly FieldModel[]): Values {
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind ?? '';
  return Object.fromEntries(
    changes.map((change) => [
      change.field,
      change.action === 'set' ? change.value : isValueList(kindOf(change.field)) ? [] : null,
    ]),
  );
}
