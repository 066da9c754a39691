/** Builds the record to be stored from the caller's values: normalizes, adds defaults, collects errors. */
import { cleanValue } from '../../../../field-types/columns.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { Problem, type FieldError, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import { spreadAliases } from '../resources/aliases.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Collector of field errors. */
export class Refusals {
  readonly errors: FieldErrors = {};
  #places: ReadonlyMap<string, string> = new Map();

  /** Maps fields to the names that the caller used (`normalizeInput`), for later errors. */
  placeAt(places: ReadonlyMap<string, string>): void {
    this.#places = places;
  }

  /** Adds an error; the same code at the same field is added once. */
  add = (path: string, code: string, params?: FieldError['params'], words?: FieldError['words']): void => {
    const [name = '', ...inside] = path.split('.');
    const field = [this.#places.get(name) ?? name, ...inside].join('.');
    const list = (this.errors[field] ??= []);
    if (list.some((error) => error.code === code)) return;
    list.push({ code, ...(params && { params }), ...(words && { words }) });
  };

  /**
   * Throws the collected errors.
   * @throws Problem 422 if there are any; `prefix` is put before every path
   */
  check(prefix = ''): void {
    const entries = Object.entries(this.errors);
    if (!entries.length) return;
    throw new Problem(422, 'validation', {
      errors: Object.fromEntries(entries.map(([field, errors]) => [prefix + field, errors])),
    });
  }
}

/** A new record: defaults of the model, overridden by the caller's values. */
export function newRecord(
  resource: PreparedResource,
  given: RecordValues,
  refuse: Refusals['add'],
): RecordValues {
  const record: RecordValues = {};
  for (const { name, field } of resource.fields) record[name] = cleanValue(field.default, field);
  return changedRecord(resource, record, given, refuse);
}

/** The record with the caller's changes; translated texts are merged by language, aliases are resolved. */
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

/** Adds `required` at empty fields that must have a value, including nested ones. */
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
