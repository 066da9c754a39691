/** Lines of the bulk edit dialog: actions, inputs and request body of each chosen field. */
import { inputOf } from '../../../field-types/inputs.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { Rounding } from '../../../shared/catalog/price-change.ts';
import { isValueList } from '../../../shared/resources/value-lists.ts';
import type { Schema } from '../../providers/data/contract.ts';
import type { FormSerializerOf } from '../../../field-types/display.ts';
import { toFormValues, type Values } from '../../fields/form-values.ts';

export type BulkChange = Schema<'BulkChange'>;
export type ChangeAction = BulkChange['action'];

/** A field and its action. */
export interface ChangeLine {
  name: string;
  how: ChangeAction;
  by: 'percent' | 'amount';
  /** rounding of a raised or lowered amount of money */
  rounding?: Rounding;
}

/**
 * Initial form values of a bulk change. Schema defaults are left out: a status, price or number must be chosen, so that placed orders are not
 * set to “draft” by an untouched input.
 * @param tried values prefilled from outside
 */
export function initialValues(fields: FieldModel[], tried: Values | undefined): Values {
  // A switch always shows a value, so flags start with their default.
  const flags = fields.filter(({ kind }) => kind === 'flag').map(({ name, default: usual }) => [name, usual]);
  return toFormValues(fields, { ...Object.fromEntries(flags), ...tried }, inputOf);
}

/** Whether a change of the field can be previewed. */
export const isPreviewable = (field: FieldModel): boolean => !field.unique && inputOf(field).forMany === true;

/** Actions of a field, the default first. Clearing is a separate action: an empty input is an error. */
export function allowedActions(field: FieldModel, hasPreview: boolean): ChangeAction[] {
  const { kind, nullable } = field;
  const clear: ChangeAction[] = nullable || isValueList(kind) ? ['clear'] : [];
  if (!hasPreview || !isPreviewable(field)) return ['set', ...clear];
  if (isValueList(kind)) return ['append', 'remove', 'set', ...clear];
  // Prices and counted stock are rarely set to one value for all records.
  if (kind === 'money' || field.counts) return ['increase', 'decrease', 'set', ...clear];
  if (kind === 'number') return ['set', 'increase', 'decrease', ...clear];
  return ['set', ...clear];
}

export const createLine = (field: FieldModel, hasPreview: boolean): ChangeLine => ({
  name: field.name,
  how: allowedActions(field, hasPreview)[0] ?? 'set',
  by: field.counts ? 'amount' : 'percent',
});

/** The resource whose records are changed, where it differs from the list's (products and their variants). */
export const targetResource = (fields: readonly FieldModel[]): string | undefined =>
  fields.find(({ heldBy }) => heldBy)?.heldBy;

const isRelative = ({ how }: ChangeLine): boolean => how !== 'set' && how !== 'clear';

/** Whether a preview is required: the result depends on current values, or other records change. */
export const needsPreview = (lines: readonly ChangeLine[], fields: readonly FieldModel[] = []): boolean =>
  lines.some(isRelative) || targetResource(fields) !== undefined;

/** Form path of a line's value. Each action has its own path, so that switching back and forth keeps the input. */
export function linePath({ name, how, by }: ChangeLine): string {
  if (how === 'increase' || how === 'decrease') return `${name}~${by}`;
  return how === 'append' || how === 'remove' ? `${name}~list` : name;
}

/** The field as the line's input: a number for percentages; only `set` shows the field's help text. */
export function lineField(field: FieldModel, { how, by }: ChangeLine): FieldModel {
  if (how === 'set') return field;
  const { help: _help, ...asked } = field;
  if ((how === 'increase' || how === 'decrease') && by === 'percent')
    return { ...asked, kind: 'number', unit: '%', schema: { type: 'number' } };
  return asked;
}

/** Help text on rounding, as a key below `previews.edit`. */
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

/** Parses a line to its change, or to an error code. */
export function parseLine(
  field: FieldModel,
  line: ChangeLine,
  values: Values,
  inputOf: FormSerializerOf,
): ParsedLine {
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

/** The common values of a bulk change without a preview. */
export function commonValues(changes: readonly BulkChange[], fields: readonly FieldModel[]): Values {
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind ?? '';
  return Object.fromEntries(
    changes.map((change) => [
      change.field,
      change.action === 'set' ? change.value : isValueList(kindOf(change.field)) ? [] : null,
    ]),
  );
}
