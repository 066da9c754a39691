/** Infers renamed option values from variants that a request lists by id with other values. Pure. */
import { isAlike } from '../../../../shared/catalog/option-values.ts';
import type { ExistingVariant } from './arrange-variants.ts';
import type { OptionValueInput } from './match-option-values.ts';
import type { Option } from './option-texts.ts';
import type { OptionInput } from './resolve-options.ts';

interface Listed {
  id?: number;
  values?: readonly OptionValueInput[];
}

/** The options with `was` filled in where the client left it out and a listed variant shows it. */
export function renamedOptionValues(
  given: readonly OptionInput[],
  options: readonly Option[],
  standing: readonly ExistingVariant[],
  listed: readonly Listed[],
): OptionInput[] {
  if (given.length !== options.length) return [...given];
  const placeBefore = given.map(({ name, was }, place) => {
    const found = options.findIndex((each) => isAlike(each.name, was ? { en: was } : name));
    return found < 0 ? place : found;
  });
  const byId = new Map(standing.map((variant) => [variant.id, variant]));
  const pairs = listed.flatMap(({ id, values }) => {
    const before = id === undefined ? undefined : byId.get(id);
    return before && values?.length === given.length ? [{ values, before }] : [];
  });
  return given.map((option, place) => {
    const was = placeBefore[place]!;
    const values = option.values.map((each) => {
      if (each.was !== undefined || options[was]!.values.some(({ value }) => isAlike(value, each.value)))
        return each;
      const told = pairs.find(({ values: now }) => isAlike(now[place]!.value, each.value));
      const text = told?.before.values[was]?.value;
      return text ? { ...each, was: text.en || text.ar || null } : each;
    });
    return { ...option, values };
  });
}
