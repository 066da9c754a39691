import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { useSuggestions } from '../../admin/fields/use-suggestions.ts';
import type { FilterProps } from '../display.ts';
import { OptionList } from './OptionList.tsx';

/** Filter of a text: suggested values of existing records where the field has suggestions, else typed text. */
export function TextFilter({ field, resource, parameters, values, onChange }: FilterProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const parameter = parameters.any ?? parameters.equals ?? field.name;
  const chosen = values[parameter] ?? [];
  const { words, isPending } = useSuggestions(resource, field.name, field.suggests);
  const [typed, setTyped] = useState(chosen.join(text('records.list.comma')));
  const title = field.title[locale];
  if (field.suggests)
    return (
      <OptionList
        label={title}
        options={[...new Set([...chosen, ...words])].map((word) => ({ value: word, name: word }))}
        chosen={chosen}
        onChange={(next) => onChange({ [parameter]: next })}
        isPending={isPending}
      />
    );
  return (
    <OutlinedInput
      fullWidth
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onChange({ [parameter]: splitWords(typed) })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange({ [parameter]: splitWords(typed) });
      }}
      inputProps={{ 'aria-label': title, dir: 'auto' }}
    />
  );
}

const splitWords = (typed: string) =>
  typed
    .split(/[,،]/u)
    .map((word) => word.trim())
    .filter(Boolean);
