import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../admin/views/form/FieldFrame.tsx';
import { useField } from '../../admin/views/form/use-field.ts';
import { instantFromStore, instantInStore } from '../../admin/views/store-time.ts';
import type { InputProps, KindInput } from '../view.ts';

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  return (
    <FieldFrame state={state} isBare={isBare}>
      <OutlinedInput
        id={state.id}
        type="datetime-local"
        fullWidth
        value={instantInStore(state.value as string | null)}
        onChange={(event) => state.onChange(instantFromStore(event.target.value))}
        onBlur={state.onBlur}
        inputRef={state.ref}
        error={state.error !== undefined}
        inputProps={state.aria}
      />
    </FieldFrame>
  );
}

export const instantInput: KindInput = {
  Input,
  toWire: (value, field) => value || (field.nullable ? null : undefined),
};
