import { useLocaleState } from '../../admin/providers/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts.tsx';
import type { FilterProps } from '../view.ts';
import { OptionList } from './OptionList.tsx';

/** Some of a choice's values. */
export function ChoiceFilter({ field, parameters, values, onChange }: FilterProps) {
  const { locale } = useLocaleState();
  const parameter = parameters.any ?? parameters.equals ?? field.name;
  return (
    <OptionList
      label={field.title[locale]}
      options={(field.choices ?? []).map(({ value, title }) => ({ value, name: title[locale] }))}
      chosen={values[parameter] ?? []}
      onChange={(chosen) => onChange({ [parameter]: chosen })}
      isSingle={parameters.any === undefined}
    />
  );
}

/** Yes or no. */
export function FlagFilter({ field, parameters, values, onChange }: FilterProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const parameter = parameters.equals ?? field.name;
  return (
    <OptionList
      label={field.title[locale]}
      options={['true', 'false'].map((value) => ({ value, name: text(`ra.boolean.${value}`) }))}
      chosen={values[parameter] ?? []}
      onChange={(chosen) => onChange({ [parameter]: chosen })}
      isSingle
    />
  );
}
