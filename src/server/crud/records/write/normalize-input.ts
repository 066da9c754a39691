/** Resolves alternative names and formats of fields, so that merge, rights, hooks and audit log only handle the canonical form. */
import type { RecordValues } from '../resources/resource-hooks.ts';
import { checkValues } from './check-values.ts';
import { isSame } from './compare-records.ts';
import type { Refusals } from './complete-record.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Written values in canonical form. */
export interface NormalizedInput {
  given: RecordValues;
  /** name that the caller used for a field, for errors */
  places: ReadonlyMap<string, string>;
}

const nowhere: NormalizedInput['places'] = new Map();

/**
 * Normalizes input. When a value is given in two spellings, the one that differs from the record is used, so that clients can read a
 * record, change one spelling and send it back; if both differ, the canonical one.
 * @param before the current record; `null` for a create
 */
export function normalizeInput(
  resource: PreparedResource,
  given: RecordValues,
  before: RecordValues | null,
  refuse: Refusals['add'] = () => {},
): NormalizedInput {
  const { spellings } = resource;
  const names = Object.keys(given).filter((name) => spellings.has(name));
  if (!names.length) return { given, places: nowhere };
  const record = { ...before, ...given };
  const own: RecordValues = { ...given };
  const places = new Map<string, string>();
  const meant = names.flatMap((name) => {
    const { write, places: at, isName } = spellings.get(name)!;
    const fields = write(given[name], record, refuse);
    // A value in the field's own format is left to the field.
    if (fields || isName) delete own[name];
    return fields ? [{ name, fields, at }] : [];
  });
  const isNew = (name: string, value: unknown) => {
    const stored = resource.writable.get(name);
    if (!before || !stored) return true;
    const whole = stored.column.merge ? stored.column.merge(before[name], value) : value;
    return !isSame(before[name], whole, stored.field);
  };
  // In a create, an empty canonical field does not override a filled alternative: clients may send both.
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

/** Validates the resolved values by the field's own schema, which may be stricter, and reports errors at the caller's name. */
function refuseBeyond(
  resource: PreparedResource,
  own: RecordValues,
  places: NormalizedInput['places'],
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
