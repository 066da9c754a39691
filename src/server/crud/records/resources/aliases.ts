/**
 * Other spellings of fields. A behaviour declares them; whoever checks a write by its fields asks here which fields it is about,
 * so that no spelling is a way around staleness, rights or limits.
 */
import { cleanValue } from '../../../../field-types/column.ts';
import type { Alias, RecordValues } from './resource-hooks.ts';
import type { PreparedField, PreparedResource } from './prepared-resource.ts';

/** The alias of this name, where it counts: a caller who writes one of its fields as well means that one alone. */
export function aliasIn({ behaviour }: PreparedResource, name: string, given: object): Alias | undefined {
  const alias = behaviour.aliases?.[name];
  return alias?.fields.some((field) => field in given) ? undefined : alias;
}

/** The named fields, and those that keep what is written under their names. */
export function withAliased(
  { behaviour }: PreparedResource,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const { aliases } = behaviour;
  if (!aliases) return names;
  return new Set([...names].flatMap((name) => [name, ...(aliases[name]?.fields ?? [])]));
}

/** Puts what was written under aliases into the fields of `after` that keep it. */
export function spreadAliases(resource: PreparedResource, given: RecordValues, after: RecordValues): void {
  for (const name of Object.keys(resource.behaviour.aliases ?? {}))
    if (name in given)
      Object.assign(after, aliased(resource, aliasIn(resource, name, given), after[name], after));
}

/** What the fields of an alias hold when `value` is written upon `record`, cleaned. */
export function aliased(
  { writable }: PreparedResource,
  alias: Alias | undefined,
  value: unknown,
  record: RecordValues,
): RecordValues {
  const entries = Object.entries(alias?.spread(value, record) ?? {});
  return Object.fromEntries(
    entries.map(([name, each]) => [name, cleanValue(each, writable.get(name)!.field)]),
  );
}

/**
 * Checks that every field which can be written and which no column holds is an alias, of fields that can be written and that are
 * closed to the same people.
 * @throws Error that names the first that is not
 */
export function checkAliases({ model, behaviour, writable }: PreparedResource): void {
  const { aliases = {} } = behaviour;
  const say = (what: string) => new Error(`${model.name}.hooks.ts: ${what}`);
  for (const { name, isDerived } of writable.values())
    if (isDerived && !aliases[name])
      throw say(`“${name}” of “${model.name}” can be written and no column holds it: declare its alias.`);
  for (const [name, { fields }] of Object.entries(aliases))
    for (const field of fields)
      if (!isAsOpen(writable.get(name), writable.get(field)))
        throw say(`“${name}” stands for “${field}”, which cannot be written or is closed to other people.`);
}

const isAsOpen = (alias: PreparedField | undefined, field: PreparedField | undefined) =>
  alias !== undefined && field !== undefined && rightOf(alias) === rightOf(field);

const rightOf = ({ field: { readRight } }: PreparedField) =>
  readRight && `${readRight.module}.${readRight.action}`;
