import TextField from '@mui/material/TextField';
import { ParsedNumberHint, type ParsedNumberFormat } from '../../../../fields/numbers/ParsedNumberHint.tsx';

interface Props {
  label: string;
  value: string;
  isWrong: boolean;
  help: string;
  autoFocus?: boolean;
  shows?: ParsedNumberFormat;
  onChange: (typed: string) => void;
}

/** Input of an amount in major units. */
export function AmountField({
  label,
  value,
  isWrong,
  help,
  autoFocus = false,
  shows = 'money',
  onChange,
}: Props) {
  return (
    <TextField
      label={label}
      value={value}
      autoFocus={autoFocus}
      error={isWrong}
      helperText={help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: { endAdornment: <ParsedNumberHint typed={value} shows={shows} /> },
      }}
    />
  );
}
