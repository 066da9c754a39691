import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useField } from '../../admin/views/form/use-field.ts';
import type { InputProps, KindInput } from '../view.ts';

function Input({ field, path, isBare }: InputProps) {
  const { id, label, help, error, value, onChange, onBlur, ref, aria } = useField(field, path);
  return (
    <div>
      <FormControlLabel
        sx={{ marginInline: 0, minHeight: 28, '@media (pointer: coarse)': { minHeight: 44 } }}
        label={isBare ? <span className="visually-hidden">{label}</span> : label}
        control={
          <Switch
            id={id}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            sx={{ marginInline: '0 10px' }}
            slotProps={{ input: { ...aria, 'aria-required': undefined, ref } }}
          />
        }
      />
      {error ? (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      ) : null}
      {help && !isBare ? (
        <FormHelperText id={`${id}-help`} sx={{ mt: 0, paddingInlineStart: '46px' }}>
          {help}
        </FormHelperText>
      ) : null}
    </div>
  );
}

export const flagInput: KindInput = {
  Input,
  toForm: (value) => value === true,
  toWire: (value) => value === true,
};
