import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useReferenceOptions } from '../../admin/fields/use-reference-options.ts';
import type { FilterProps } from '../display.ts';
import { OptionList } from '../filters/OptionList.tsx';

/** Filter by records of another resource, with search. */
export function Filter({ field, parameters, values, onChange }: FilterProps) {
  const { locale } = useLocaleState();
  const parameter = parameters.any ?? field.name;
  const chosen = values[parameter] ?? [];
  const { options, nameOf, isPending, search } = useReferenceOptions(
    field.reference ?? '',
    chosen.map(Number),
    true,
  );
  const all = [...new Set([...chosen.map(Number), ...options])];
  return (
    <OptionList
      label={field.title[locale]}
      options={all.map((id) => ({ value: String(id), name: nameOf(id) }))}
      chosen={chosen}
      onChange={(next) => onChange({ [parameter]: next })}
      isPending={isPending}
      onSearch={search}
    />
  );
}
