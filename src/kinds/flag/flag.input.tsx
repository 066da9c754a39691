import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { GuardedWords } from '../../admin/layout/GuardedWords.tsx';
import { useFormGuard } from '../../admin/fields/use-form-guard.ts';
import { useField } from '../../admin/fields/use-field.ts';
import type { InputProps, KindInput } from '../display.ts';

function Input({ field, path, isBare }: InputProps) {
  const { id, label, help, error, value, onChange, onBlur, ref, aria } = useField(field, path);
  const missing = useFormGuard(field, path)(value !== true);
  const isClosed = Boolean(missing);
  return (
    <div>
      <FormControlLabel
        sx={{ marginInline: 0, minHeight: 28, '@media (pointer: coarse)': { minHeight: 44 } }}
        label={
          isBare ? (
            <span className="visually-hidden">{label}</span>
          ) : (
            <GuardedWords right={missing}>{label}</GuardedWords>
          )
        }
        control={
          <Switch
            id={id}
            checked={value === true}
            disabled={isClosed}
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

export const input: KindInput = {
  Input,
  toForm: (value) => value === true,
  toWire: (value) => value === true,
  height: 28,
  touch: 16,
  forMany: true,
};
