/** What a form sets beside a field that somebody changed, as `x-field.brings` says. Pure. */
import type { FieldModel } from '../../../shared/resources/resource-model.ts';

type Values = Readonly<Record<string, unknown>>;

type Bringing = Pick<FieldModel, 'name' | 'brings'>;

/** The values that a field's present value sets in other fields. */
const setsOf = ({ name, brings = [] }: Bringing, values: Values): [string, unknown][] =>
  brings
    .filter(
      ({ values: given, while: held = {} }) =>
        given.includes(values[name]) &&
        Object.entries(held).every(([other, kept]) => kept.includes(values[other])),
    )
    .flatMap(({ sets }) => Object.entries(sets));

/** The fields to set, with their values, that do not hold them already. */
export const dependentFieldsOf = (field: Bringing, values: Values): Values =>
  Object.fromEntries(setsOf(field, values).filter(([other, value]) => values[other] !== value));

/** The number of changed fields without those that the form itself set beside another changed field. */
export function countUserChanges(fields: readonly Bringing[], changed: Values, values: Values): number {
  const set = new Map(fields.filter(({ name }) => name in changed).flatMap((field) => setsOf(field, values)));
  return Object.keys(changed).filter((name) => !(set.has(name) && set.get(name) === changed[name])).length;
}
