import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { BilingualTextInput } from '../product-options/BilingualTextInput.tsx';
import type { Texts } from '../product-options/options-draft.ts';

/** Chosen value of an option: an existing one by index, a new one in both languages, or none. */
export type Choice = { at: number } | { texts: Texts } | null;

interface Props {
  name: string;
  values: readonly { value: Translated }[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const isNew = 'new';

/** Input of a variant's option value: an existing one or a new one. */
export function OptionValue({ name, values, choice, onChoose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const chosen = choice === null ? '' : 'at' in choice ? String(choice.at) : isNew;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <TextField
        select
        required
        label={name}
        value={chosen}
        onChange={({ target: { value } }) =>
          onChoose(value === isNew ? { texts: { en: '', ar: '' } } : { at: Number(value) })
        }
      >
        {values.map(({ value }, at) => (
          <MenuItem key={at} value={String(at)}>
            <bdi>{inLocale(value, locale)}</bdi>
          </MenuItem>
        ))}
        <MenuItem value={isNew}>{text('variants_table.new_value')}</MenuItem>
      </TextField>
      {choice && 'texts' in choice ? (
        <BilingualTextInput
          label={text('variants_table.new_value_of', { name })}
          texts={choice.texts}
          autoFocus
          onChange={(texts) => onChoose({ texts })}
        />
      ) : null}
    </div>
  );
}
