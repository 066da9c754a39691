/**
 * Reads what a caller wrote under other names, or in other shapes, as the fields that keep it. Everything behind it, the merge of a
 * stale write, rights, behaviours, the trail, knows the house's own spelling alone.
 */
import type { RecordValues } from '../resources/resource-hooks.ts';
import { checkValues } from './check-values.ts';
import { isSame } from './compare-records.ts';
import type { Refusals } from './complete-record.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** What was written, in the house's own spelling. */
export interface Respelled {
  given: RecordValues;
  /** where the caller wrote a field that they called otherwise, for the errors at it */
  places: ReadonlyMap<string, string>;
}

const nowhere: Respelled['places'] = new Map();

/**
 * Where one thing is said in two spellings, the one counts that says something new, so that a record can be read, changed in one of
 * them and sent back whole; where both do, the house's own.
 * @param before the record as it stands; `null` for a new one
 */
export function normalizeInput(
  resource: PreparedResource,
  given: RecordValues,
  before: RecordValues | null,
  refuse: Refusals['add'] = () => {},
): Respelled {
  const { spellings } = resource;
  const names = Object.keys(given).filter((name) => spellings.has(name));
  if (!names.length) return { given, places: nowhere };
  const record = { ...before, ...given };
  const own: RecordValues = { ...given };
  const places = new Map<string, string>();
  const meant = names.flatMap((name) => {
    const { write, places: at, isName } = spellings.get(name)!;
    const fields = write(given[name], record, refuse);
    // A value that says what the field itself holds is no other spelling.
    if (fields || isName) delete own[name];
    return fields ? [{ name, fields, at }] : [];
  });
  const isNew = (name: string, value: unknown) => {
    const stored = resource.writable.get(name);
    if (!before || !stored) return true;
    const whole = stored.column.merge ? stored.column.merge(before[name], value) : value;
    return !isSame(before[name], whole, stored.field);
  };
  // Of a new record nothing is left empty by being said so: the form of who writes it otherwise has that field, too.
  const isSaid = (name: string) => (before || own[name] != null) && isNew(name, own[name]);
  const said = new Set(Object.keys(own).filter(isSaid));
  for (const { name, fields, at } of meant) {
    if (Object.keys(fields).some((field) => said.has(field))) continue;
    for (const [field, value] of Object.entries(fields)) {
      if (!isNew(field, value)) continue;
      const { merge } = resource.writable.get(field)?.column ?? {};
      own[field] = merge && places.has(field) ? merge(own[field], value) : value;
      places.set(field, at?.[field] ?? name);
    }
  }
  refuseBeyond(resource, own, places, refuse);
  return { given: own, places };
}

/** A call has checked the other spelling by its own schema; what a field itself takes may be less, and is said where the caller wrote it. */
function refuseBeyond(
  resource: PreparedResource,
  own: RecordValues,
  places: Respelled['places'],
  refuse: Refusals['add'],
): void {
  const spelled = Object.fromEntries([...places.keys()].map((name) => [name, own[name]]));
  if (!places.size) return;
  for (const [path, errors] of Object.entries(checkValues(resource, 'update', spelled))) {
    const [name = '', ...inside] = path.split('.');
    const at = [places.get(name) ?? name, ...inside].join('.');
    for (const { code, params } of errors) refuse(at, code, params);
  }
}
