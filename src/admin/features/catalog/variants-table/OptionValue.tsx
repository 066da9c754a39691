import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { BilingualTextInput } from '../product-options/BilingualTextInput.tsx';
import type { Texts } from '../product-options/options-draft.ts';

/** The value of an option: one that it has, by its place, or a new one in both languages; nothing yet. */
export type Choice = { at: number } | { texts: Texts } | null;

interface Props {
  name: string;
  values: readonly { value: Translated }[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const isNew = 'new';

/** Which value of an option the variant has: one of those that are there, or a new one. */
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
