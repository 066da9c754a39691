import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Locale } from '../../../shared/texts/locale.ts';
import { useText } from '../../providers/texts/texts.tsx';

/** Choice of the language in which documents are printed. */
export function DocumentLanguageSelect({
  value,
  onChange,
}: {
  value: Locale;
  onChange: (value: Locale) => void;
}) {
  const text = useText();
  return (
    <TextField
      select
      label={text('papers.language')}
      value={value}
      onChange={({ target }) => onChange(target.value as Locale)}
    >
      {(['ar', 'en'] as const).map((each) => (
        <MenuItem key={each} value={each}>
          {text(`papers.languages.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
