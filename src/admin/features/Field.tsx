import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props extends Omit<OutlinedInputProps, 'label' | 'error' | 'id'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Labelled one-line text input. Material's TextField would add its select, menu and popover (25 kB) to the sign-in page. */
export function Field({ label, error, hint, inputProps, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <FormControl error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        inputProps={{ ...inputProps, 'aria-describedby': note ? `${id}-note` : undefined }}
        {...input}
      />
      <FormHelperText id={`${id}-note`}>{note}</FormHelperText>
    </FormControl>
  );
}
