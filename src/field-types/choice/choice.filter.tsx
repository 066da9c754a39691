import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import type { FilterProps } from '../display.ts';
import { OptionList } from '../filters/OptionList.tsx';

/** Filter of a choice: one or several values. */
export function Filter({ field, parameters, values, onChange }: FilterProps) {
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
