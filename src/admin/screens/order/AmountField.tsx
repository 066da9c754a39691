import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  isWrong: boolean;
  help: string;
  autoFocus?: boolean;
  onChange: (typed: string) => void;
}

/** An amount of money as it is typed, in pounds. */
export function AmountField({ label, value, isWrong, help, autoFocus = false, onChange }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      autoFocus={autoFocus}
      error={isWrong}
      helperText={help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
    />
  );
}
