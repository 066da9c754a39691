import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { serializeText } from '../../admin/fields/form-values.ts';
import { useField, type FieldState } from '../../admin/fields/use-field.ts';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../admin/providers/texts/lazy-screen.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';

const Picker = lazyScreen<{ state: FieldState }>(['google_category'], () => import('./CategoryPicker.tsx'));

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  return (
    <FieldFrame state={state} isBare={isBare}>
      <LazyBoundary
        waiting={
          <>
            <OutlinedInput fullWidth disabled id={state.id} value="…" />
            {state.value ? <FormHelperText>…</FormHelperText> : null}
          </>
        }
      >
        <Picker state={state} />
      </LazyBoundary>
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? '',
  toWire: serializeText,
  forMany: true,
  // A chosen category has its path below the input.
  height: ({ value, isTouch }) => (value ? 82 : 60) + (isTouch ? 8 : 0),
};
