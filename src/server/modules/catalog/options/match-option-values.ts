/** Matches the values of added variants to the options of their product, and appends new values. Pure. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import { isAlike, maxValues, maxVariants } from '../../../../shared/catalog/option-values.ts';
import type { Refusals } from '../../../crud/records/write/complete-record.ts';
import type { ExistingVariant } from './arrange-variants.ts';
import { textKey, type Option, type OptionValue } from './option-texts.ts';
import { cleaned, whole } from './resolve-options.ts';

/** An option value of a request; the option's name is optional. */
export interface OptionValueInput {
  name?: Translated;
  value: Translated;
}

const keyOf = (values: readonly { value: Translated }[]) => values.map(({ value }) => textKey(value)).join();

/** Stateful matcher: each variant is checked against the values and variants added before it. */
export class OptionValueMatcher {
  /** the options with the new values */
  readonly options: Option[];
  /** new values of each option, in the order of the input */
  readonly newValues: Translated[][];
  readonly #keys: Set<string>;

  constructor(options: readonly Option[], variants: readonly ExistingVariant[]) {
    this.options = options.map(({ name, values }) => ({ name, values: [...values] }));
    this.newValues = options.map(() => []);
    this.#keys = new Set(variants.map(({ values }) => keyOf(values)));
  }

  /** Returns the stored values; refuses values that do not fit the options, exceed a limit or belong to another variant. */
  fit(given: readonly OptionValueInput[], refuse: Refusals['add']): OptionValue[] {
    const { options } = this;
    if (!options.length) refuse('values', 'variant_without_options');
    else if (given.length !== options.length) refuse('values', 'values_count', { count: options.length });
    if (!options.length || given.length !== options.length) return [];
    const values = given.map((said, place) => this.#fitOne(place, said, refuse));
    const key = keyOf(values);
    if (this.#keys.has(key)) refuse('values', 'variant_twice');
    else if (this.#keys.size >= maxVariants)
      refuse('values', 'variants_limit', { count: this.#keys.size + 1, limit: maxVariants });
    else this.#keys.add(key);
    return values;
  }

  #fitOne(place: number, { name, value: said }: OptionValueInput, refuse: Refusals['add']): OptionValue {
    const option = this.options[place]!;
    const at = `values.${place}`;
    if (name && !isAlike(name, option.name))
      refuse(`${at}.name`, 'option_unknown', { value: name.en || name.ar || '' });
    const text = cleaned(said);
    const stands = option.values.find(({ value }) => isAlike(value, text));
    if (stands) return { name: option.name, value: stands.value };
    const value = whole(text);
    if (!value.en && !value.ar) refuse(`${at}.value`, 'required');
    else if (option.values.length >= maxValues)
      refuse(`${at}.value`, 'option_values_limit', { limit: maxValues });
    else {
      option.values.push({ value });
      this.newValues[place]!.push(value);
    }
    return { name: option.name, value };
  }
}

/** Returns a function that finds the variant with the most values in common, the oldest among equals. */
export function nearestAmong(
  variants: readonly ExistingVariant[],
): (values: readonly OptionValue[]) => ExistingVariant | undefined {
  const known = variants.map((variant) => ({
    variant,
    keys: variant.values.map(({ value }) => textKey(value)),
  }));
  return (values) => {
    const keys = values.map(({ value }) => textKey(value));
    let nearest: ExistingVariant | undefined;
    let most = -1;
    for (const { variant, keys: own } of known) {
      const shared = keys.filter((key, place) => own[place] === key).length;
      if (shared > most) [nearest, most] = [variant, shared];
      if (most === keys.length - 1) break;
    }
    return nearest;
  };
}
