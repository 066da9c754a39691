/** Makes of what a caller wrote the record that will be stored: cleaned, completed, with what is wrong noted by field. */
import { cleanValue } from '../../../../field-types/column.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { Problem, type FieldError, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import { spreadAliases } from '../resources/aliases.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Collects what is wrong with a write. */
export class Refusals {
  readonly errors: FieldErrors = {};
  #places: ReadonlyMap<string, string> = new Map();

  /** From here on, errors stand where the caller wrote what they are about (`respell`). */
  placeAt(places: ReadonlyMap<string, string>): void {
    this.#places = places;
  }

  /** Notes one thing; the same thing at the same field counts once. */
  add = (path: string, code: string, params?: FieldError['params'], words?: FieldError['words']): void => {
    const [name = '', ...inside] = path.split('.');
    const field = [this.#places.get(name) ?? name, ...inside].join('.');
    const list = (this.errors[field] ??= []);
    if (list.some((error) => error.code === code)) return;
    list.push({ code, ...(params && { params }), ...(words && { words }) });
  };

  /** @throws Problem 422 when anything was noted; `prefix` stands before every path */
  check(prefix = ''): void {
    const entries = Object.entries(this.errors);
    if (!entries.length) return;
    throw new Problem(422, 'validation', {
      errors: Object.fromEntries(entries.map(([field, errors]) => [prefix + field, errors])),
    });
  }
}

/** A new record: the defaults of the model under what the caller wrote. */
export function newRecord(
  resource: PreparedResource,
  given: RecordValues,
  refuse: Refusals['add'],
): RecordValues {
  const record: RecordValues = {};
  for (const { name, field } of resource.fields) record[name] = cleanValue(field.default, field);
  return changedRecord(resource, record, given, refuse);
}

/** The record with the caller's changes; a translated text keeps the languages that were not written, an alias is put into its fields. */
export function changedRecord(
  resource: PreparedResource,
  record: RecordValues,
  given: RecordValues,
  refuse: Refusals['add'],
): RecordValues {
  const after = { ...record };
  for (const name in given) {
    const stored = resource.writable.get(name);
    if (!stored) {
      refuse(name, 'unknown_key', { key: name });
      continue;
    }
    const { field, column } = stored;
    const kept = record[name];
    const whole = column.merge
      ? column.merge(kept, given[name])
      : (column.keepWords?.(kept, given[name], field) ?? given[name]);
    after[name] = cleanValue(whole, field);
  }
  spreadAliases(resource, given, after);
  return after;
}

/** Notes the fields that must hold something and do not, inside parts and rows too. */
export function requireValues(
  fields: readonly FieldModel[],
  values: RecordValues,
  refuse: Refusals['add'],
  prefix = '',
): void {
  for (const field of fields) {
    const value = values[field.name];
    if (value == null) {
      if (!field.nullable && !field.readOnly) refuse(prefix + field.name, 'required');
    } else if (field.fields) {
      const parts = Array.isArray(value)
        ? value.map((row, index) => [row, `${index}.`] as const)
        : [[value, ''] as const];
      for (const [part, place] of parts)
        requireValues(field.fields, part as RecordValues, refuse, `${prefix}${field.name}.${place}`);
    }
  }
}
