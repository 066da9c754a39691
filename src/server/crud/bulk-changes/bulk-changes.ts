/** What a bulk change says of its fields, and the values that it makes of a record: set, clear, more, less, with, without. */
import { columnOf } from '../../../field-types/column.ts';
import { fieldTypeOf } from '../../../field-types/field-types.ts';
import { changeFieldName } from '../../../shared/texts/count-field-names.ts';
import { goesBack } from '../../../shared/resources/refused-values.ts';
import { movedPrice, type Rounding } from '../../../shared/catalog/price-change.ts';
import { isValueList } from '../../../shared/resources/value-lists.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { checkValues } from '../records/write/check-values.ts';

/** A change of one field. Amounts of money are minor units; percents have two decimals at most. */
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

/** The fields that a preview changes by an amount or a percentage of what they held when it was made. */
export function relativeFields({ input }: { input: Record<string, unknown> }): ReadonlySet<string> {
  const changes = (input.changes ?? []) as BulkChange[];
  return new Set(changes.flatMap((change) => ('by' in change ? [change.field] : [])));
}

/** What is wrong with changes before any record is looked at, by path below `changes`; empty when nothing. */
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

/** What is set for all alike is judged once, so that a mistake is told at its field and not at every row. */
function checkGiven(resource: PreparedResource, change: BulkChange, place: number): FieldErrors {
  if (change.action !== 'set' && change.action !== 'append') return {};
  const found = checkValues(resource, 'update', { [change.field]: change.value });
  return Object.fromEntries(Object.values(found).map((list) => [`changes.${place}.value`, list]));
}

/** What changes make of a record: the values to write, what there is to say of them, and what speaks against them. */
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
    if (change.action === 'set' && goesBack(field, held, change.value)) return { values, skip: 'goes_back' };
    const { value, isStopped, refused } = changedValue(field, change, held);
    if (value === undefined) continue;
    // What others count as well changes by the difference, whatever it is when its turn comes.
    if (field.counts && 'by' in change) values[changeFieldName(field.name)] = (value as number) - (held as number);
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

/** `undefined`: the change says nothing of a record that holds nothing there. */
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
  // Of thousands nobody sees the one that became free: who means zero sets it.
  if (field.kind === 'money' && held > 0 && sum <= 0) return { value: 0, refused: 'amount_zero_or_below' };
  return sum < 0 ? { value: 0, isStopped: true } : { value: sum };
}

/** Percents are taken of whole units, exactly, and rounded half up: to minor units, or to a thousandth where there are decimals. */
function shifted(
  field: FieldModel,
  held: number,
  { action, by, value }: Extract<BulkChange, { by: string }>,
): number {
  const unit = field.schema.type === 'number' ? 1000 : 1;
  const sign = action === 'increase' ? 1 : -1;
  if (by === 'amount') return Math.round((held + sign * value) * unit) / unit;
  const basis = BigInt(Math.round(held * unit)) * BigInt(10_000 + sign * Math.round(value * 100));
  // Half up: what remains of a division is never below zero here, or the whole is stopped at zero.
  return basis < 0n ? -1 : Number((basis + 5_000n) / 10_000n) / unit;
}
