/** The values of one more variant, held against the options of its product: in their number, in their words, new ones behind the others. Pure. */
import type { Translated } from '../../../../model/locale.ts';
import type { Refusals } from '../../../engine/records/complete-record.ts';
import type { StandingVariant } from './arrange-variants.ts';
import { isAlike, mostValues, mostVariants, textKey, type Option, type OptionValue } from './option-words.ts';
import { cleaned, whole } from './wanted-options.ts';

/** As a caller writes it; the name of the option may be left out. */
export interface GivenValue {
  name?: Translated;
  value: Translated;
}

export interface FittedValues {
  values: OptionValue[];
  /** the options then */
  options: Option[];
}

/** Notes what cannot be: values that do not fit the options, that are too many, or that another variant has. */
export function fitValues(
  given: readonly GivenValue[],
  options: readonly Option[],
  variants: readonly StandingVariant[],
  { add: refuse }: Refusals,
): FittedValues {
  if (!options.length) refuse('values', 'variant_without_options');
  else if (given.length !== options.length) refuse('values', 'values_count', { count: options.length });
  if (!options.length || given.length !== options.length) return { values: [], options: [...options] };
  const fitted = options.map((option, place) => {
    const { name, value: said } = given[place]!;
    const at = `values.${place}`;
    if (name && !isAlike(name, option.name))
      refuse(`${at}.name`, 'option_unknown', { value: name.en || name.ar || '' });
    const text = cleaned(said);
    const stands = option.values.find(({ value }) => isAlike(value, text));
    if (stands) return { name: option.name, value: stands.value, values: option.values };
    const value = whole(text);
    if (!value.en && !value.ar) refuse(`${at}.value`, 'required');
    else if (option.values.length >= mostValues)
      refuse(`${at}.value`, 'option_values_limit', { limit: mostValues });
    return { name: option.name, value, values: [...option.values, { value }] };
  });
  const keyOf = (values: readonly { value: Translated }[]) =>
    values.map(({ value }) => textKey(value)).join();
  const key = keyOf(fitted);
  if (variants.some(({ values }) => keyOf(values) === key)) refuse('values', 'variant_twice');
  else if (variants.length >= mostVariants)
    refuse('values', 'variants_limit', { count: variants.length + 1, limit: mostVariants });
  return {
    values: fitted.map(({ name, value }) => ({ name, value })),
    options: fitted.map(({ name, values }) => ({ name, values })),
  };
}

/** The variant that shares most values, the oldest of those alike. */
export function nearestTo(
  values: readonly OptionValue[],
  variants: readonly StandingVariant[],
): StandingVariant | undefined {
  const shared = (variant: StandingVariant) =>
    values.filter(({ value }, place) => textKey(variant.values[place]?.value ?? {}) === textKey(value))
      .length;
  return variants.toSorted((one, other) => shared(other) - shared(one))[0];
}
