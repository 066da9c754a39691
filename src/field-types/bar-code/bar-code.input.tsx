import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { serializeText } from '../../admin/fields/form-values.ts';
import { alignToPageStart } from '../../admin/fields/text-alignment.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { ignoreFailure, LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../admin/providers/texts/lazy-screen.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';

const Help = lazyScreen<{ value: string; onMake: (code: string) => void }>(
  ['bar_code'],
  () => import('./BarCodeHelp.tsx'),
);

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  return (
    <FieldFrame state={state} isBare={isBare}>
      <OutlinedInput
        id={id}
        fullWidth
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputRef={ref}
        error={error !== undefined}
        inputProps={{ ...aria, dir: value ? 'ltr' : undefined, autoComplete: 'off', spellCheck: false }}
        sx={alignToPageStart}
      />
      {isBare ? null : (
        <LazyBoundary onFail={ignoreFailure}>
          <Help value={String(value ?? '')} onMake={onChange} />
        </LazyBoundary>
      )}
    </FieldFrame>
  );
}

export const input: FieldTypeInput = { Input, toForm: (value) => value ?? '', toWire: serializeText };
