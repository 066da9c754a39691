/** What a form sets beside a field that somebody changed, as `x-field.brings` says. Pure. */
import type { FieldModel } from '../../../model/resource-model.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields to set, with their values, that do not hold them already. */
export function broughtBy(
  { name, brings = [] }: Pick<FieldModel, 'name' | 'brings'>,
  values: Values,
): Values {
  const due = brings.filter(
    ({ values: given, while: held = {} }) =>
      given.includes(values[name]) &&
      Object.entries(held).every(([other, kept]) => kept.includes(values[other])),
  );
  const set = due.flatMap(({ sets }) => Object.entries(sets));
  return Object.fromEntries(set.filter(([other, value]) => values[other] !== value));
}
