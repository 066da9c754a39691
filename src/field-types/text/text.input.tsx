import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { AutocompleteText } from '../../admin/fields/AutocompleteText.tsx';
import { alignToPageStart } from '../../admin/fields/text-alignment.ts';
import { serializeText } from '../../admin/fields/form-values.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { formatExamples } from '../../shared/resources/formats.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

/** The longest text in a one-line input, such as a URL. */
const oneLine = 500;

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  const { format, maxLength = 0 } = field.schema;
  const isEmail = format === 'email';
  // A text with a format is a single word, however long.
  const isLong = maxLength > oneLine && !format && !field.unique && !field.suggests;
  return (
    <FieldFrame state={state} isBare={isBare}>
      {field.suggests ? (
        <AutocompleteText field={field} state={state} />
      ) : (
        <OutlinedInput
          id={id}
          fullWidth
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={ref}
          error={error !== undefined}
          multiline={isLong}
          minRows={isLong ? 3 : undefined}
          inputProps={{
            ...aria,
            dir: !value ? undefined : format ? 'ltr' : 'auto',
            autoComplete: 'off',
            ...(format && { autoCapitalize: 'none', spellCheck: false, placeholder: formatExamples[format] }),
            ...(isEmail && { inputMode: 'email' }),
            ...(format === 'uri' && { inputMode: 'url' }),
          }}
          sx={isLong ? undefined : alignToPageStart}
        />
      )}
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? '',
  toWire: serializeText,
  forMany: true,
};
