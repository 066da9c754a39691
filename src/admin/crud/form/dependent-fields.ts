/** Dependent fields: values that a form sets when the user changes another field (`x-field.brings`). Pure. */
import type { FieldModel } from '../../../shared/resources/resource-model.ts';

type Values = Readonly<Record<string, unknown>>;

type Bringing = Pick<FieldModel, 'name' | 'brings'>;

/** The values that a field's current value sets in other fields. */
const setsOf = ({ name, brings = [] }: Bringing, values: Values): [string, unknown][] =>
  brings
    .filter(
      ({ values: given, while: held = {} }) =>
        given.includes(values[name]) &&
        Object.entries(held).every(([other, kept]) => kept.includes(values[other])),
    )
    .flatMap(({ sets }) => Object.entries(sets));

/** The dependent fields whose values differ, with the values to set. */
export const dependentFieldsOf = (field: Bringing, values: Values): Values =>
  Object.fromEntries(setsOf(field, values).filter(([other, value]) => values[other] !== value));

/** The number of changed fields, without those set automatically by another changed field. */
export function countUserChanges(fields: readonly Bringing[], changed: Values, values: Values): number {
  const set = new Map(fields.filter(({ name }) => name in changed).flatMap((field) => setsOf(field, values)));
  return Object.keys(changed).filter((name) => !(set.has(name) && set.get(name) === changed[name])).length;
}
