import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { OptionList } from '../filters/OptionList.tsx';
import type { FilterProps } from '../display.ts';

/** Filter of a flag: yes or no. */
export function Filter({ field, parameters, values, onChange }: FilterProps) {
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
