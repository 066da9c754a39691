/** Bulk change operations (set, clear, increase, decrease, append, remove): validation, and the values they produce for a record. */
import { columnOf } from '../../../field-types/columns.ts';
import { fieldTypeOf } from '../../../field-types/field-types.ts';
import { changeFieldName } from '../../../shared/texts/count-field-names.ts';
import { isEarlierStage } from '../../../shared/resources/refused-values.ts';
import { movedPrice, type Rounding } from '../../../shared/catalog/price-change.ts';
import { isValueList } from '../../../shared/resources/value-lists.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { checkValues } from '../records/write/check-values.ts';

/** A change of one field. Amounts of money are in minor units; percentages have at most two decimals. */
export type BulkChange =
  | { field: string; action: 'set'; value: unknown }
  | { field: string; action: 'clear' }
  | {
      field: string;
      action: 'increase' | 'decrease';
      by: 'amount' | 'percent';
      value: number;
      rounding?: Rounding;
    }
  | { field: string; action: 'append' | 'remove'; value: unknown[] };

const figures = ['number', 'money'];

/** The fields that a preview changes by an amount or a percentage of their value at preview time. */
export function relativeFields({ input }: { input: Record<string, unknown> }): ReadonlySet<string> {
  const changes = (input.changes ?? []) as BulkChange[];
  return new Set(changes.flatMap((change) => ('by' in change ? [change.field] : [])));
}

/**
 * Validates changes before any record is read.
 * @returns errors by path below `changes`
 */
export function checkChanges(resource: PreparedResource, changes: readonly BulkChange[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [place, change] of changes.entries()) {
    const refuse = (key: string, code: string) => void (errors[`changes.${place}.${key}`] = [{ code }]);
    const field = resource.writable.get(change.field)?.field;
    if (!field || field.unique || !fieldTypeOf(field).forMany) refuse('field', 'not_for_many');
    else if (seen.has(field.name)) refuse('field', 'unique_items');
    else if (!isFit(field, change)) refuse('action', 'change_unfit');
    else if ('by' in change && change.rounding && field.kind !== 'money') refuse('rounding', 'change_unfit');
    else Object.assign(errors, checkGiven(resource, change, place));
    seen.add(change.field);
  }
  return errors;
}

function isFit(field: FieldModel, { action }: BulkChange): boolean {
  if (action === 'increase' || action === 'decrease') return figures.includes(field.kind);
  if (action === 'append' || action === 'remove') return isValueList(field.kind);
  return action === 'set' || field.nullable || isValueList(field.kind);
}

/** Validates the value of `set` and `append` once, so that the error is reported at its field and not at every row. */
function checkGiven(resource: PreparedResource, change: BulkChange, place: number): FieldErrors {
  if (change.action !== 'set' && change.action !== 'append') return {};
  const found = checkValues(resource, 'update', { [change.field]: change.value });
  return Object.fromEntries(Object.values(found).map((list) => [`changes.${place}.value`, list]));
}

/**
 * Applies changes to a record.
 * @returns the values to write, notes and errors by field, or the reason to skip the record
 */
export function changedValues(
  resource: PreparedResource,
  changes: readonly BulkChange[],
  record: RecordValues,
): { values: RecordValues; skip?: string; notes?: FieldErrors; errors?: FieldErrors } {
  const values: RecordValues = {};
  const notes: FieldErrors = {};
  const errors: FieldErrors = {};
  for (const change of changes) {
    const field = resource.writable.get(change.field)!.field;
    const held = record[field.name];
    if (change.action === 'set' && isEarlierStage(field, held, change.value))
      return { values, skip: 'goes_back' };
    const { value, isStopped, refused } = changedValue(field, change, held);
    if (value === undefined) continue;
    // Counted fields (stock) are written as a difference, which is applied to the value at write time.
    if (field.counts && 'by' in change)
      values[changeFieldName(field.name)] = (value as number) - (held as number);
    else values[field.name] = value;
    if (isStopped) notes[field.name] = [{ code: 'stopped_at_zero' }];
    if (refused) errors[field.name] = [{ code: refused }];
  }
  return {
    values,
    ...(Object.keys(notes).length ? { notes } : {}),
    ...(Object.keys(errors).length ? { errors } : {}),
  };
}

/** The new value of a field; `undefined` when the change does not apply to an empty field. */
function changedValue(
  field: FieldModel,
  change: BulkChange,
  held: unknown,
): { value: unknown; isStopped?: boolean; refused?: string } {
  if (change.action === 'set') return { value: change.value };
  if (change.action === 'clear') return { value: isValueList(field.kind) ? [] : null };
  if (change.action === 'append' || change.action === 'remove') {
    const list = (held ?? []) as unknown[];
    const given = (columnOf(field).clean?.(change.value, field) ?? change.value) as unknown[];
    if (change.action === 'remove') return { value: list.filter((item) => !given.includes(item)) };
    return { value: [...list, ...given.filter((item) => !list.includes(item))] };
  }
  if (!('by' in change) || typeof held !== 'number') return { value: undefined };
  const { rounding = 'none' } = change;
  if (field.kind === 'money' && rounding !== 'none') {
    const moved = movedPrice({ ...change, rounding }, held, 0);
    if ('refused' in moved) return { value: Math.max(0, moved.to), refused: 'amount_zero_or_below' };
    return 'skip' in moved ? { value: held } : { value: moved.to };
  }
  const sum = shifted(field, held, change);
  // A price that drops to zero is refused, because it would go unnoticed among many rows; zero must be set explicitly.
  if (field.kind === 'money' && held > 0 && sum <= 0) return { value: 0, refused: 'amount_zero_or_below' };
  return sum < 0 ? { value: 0, isStopped: true } : { value: sum };
}

/** Adds an amount or a percentage exactly, rounding half up: to minor units, or to a thousandth for decimal numbers. */
function shifted(
  field: FieldModel,
  held: number,
  { action, by, value }: Extract<BulkChange, { by: string }>,
): number {
  const unit = field.schema.type === 'number' ? 1000 : 1;
  const sign = action === 'increase' ? 1 : -1;
  if (by === 'amount') return Math.round((held + sign * value) * unit) / unit;
  const basis = BigInt(Math.round(held * unit)) * BigInt(10_000 + sign * Math.round(value * 100));
  // Half up: the numerator is never negative here.
  return basis < 0n ? -1 : Number((basis + 5_000n) / 10_000n) / unit;
}
