/** Aliases of fields, declared by hooks. Checks of versions, rights and limits resolve them here, so that no alias bypasses a check. */
import { cleanValue } from '../../../../field-types/columns.ts';
import type { Alias, RecordValues } from './resource-hooks.ts';
import type { PreparedField, PreparedResource } from './prepared-resource.ts';

/** The alias of this name; ignored when the caller also sends one of its fields. */
export function aliasIn({ hooks }: PreparedResource, name: string, given: object): Alias | undefined {
  const alias = hooks.aliases?.[name];
  return alias?.fields.some((field) => field in given) ? undefined : alias;
}

/** The named fields, with the fields behind aliases. */
export function withAliased({ hooks }: PreparedResource, names: ReadonlySet<string>): ReadonlySet<string> {
  const { aliases } = hooks;
  if (!aliases) return names;
  return new Set([...names].flatMap((name) => [name, ...(aliases[name]?.fields ?? [])]));
}

/** Copies values written to aliases into the fields of `after` that store them. */
export function spreadAliases(resource: PreparedResource, given: RecordValues, after: RecordValues): void {
  for (const name of Object.keys(resource.hooks.aliases ?? {}))
    if (name in given)
      Object.assign(after, aliased(resource, aliasIn(resource, name, given), after[name], after));
}

/** The field values of an alias when `value` is written to `record`, cleaned. */
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
 * Checks that every writable field without a column is an alias, and that aliases stand for writable fields with the same read right.
 * @throws Error for the first violation
 */
export function checkAliases({ model, hooks, writable }: PreparedResource): void {
  const { aliases = {} } = hooks;
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
