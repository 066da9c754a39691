import OutlinedInput from '@mui/material/OutlinedInput';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { get, useFormState, type FieldErrors } from 'react-hook-form';
import { flattenProblems, problemText } from '../../admin/fields/guards/field-problems.ts';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

/** Text while it is edited, which may be incomplete JSON. */
class TypedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Parses a text; `undefined` when it is invalid, `null` when it is empty. */
function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const shown = (value: unknown): string => {
  if (value instanceof TypedJson) return value.text;
  return value == null ? '' : JSON.stringify(value, null, 2);
};

function Input({ field, path, isBare }: InputProps) {
  const text = useText();
  const state = useField(field, path);
  const hint = text('records.json.hint');
  const help = state.help ? `${state.help} ${hint}` : hint;
  const { id, value, onChange, onBlur, ref, aria } = state;
  // Errors inside the value are shown here, since they have no inputs of their own.
  const { errors } = useFormState();
  const inside = flattenProblems((get(errors, path) ?? {}) as FieldErrors);
  const error =
    state.error ??
    (inside.length
      ? inside.map(([at, problem]) => `${at}: ${problemText(problem, text)}`).join(' ')
      : undefined);
  return (
    <FieldFrame state={{ ...state, help, error }} isBare={isBare}>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={4}
        maxRows={24}
        value={shown(value)}
        onChange={(event) => onChange(new TypedJson(event.target.value))}
        onBlur={() => {
          // Valid JSON is reformatted on blur; an invalid text is kept with its error.
          const read = value instanceof TypedJson ? readJson(value.text) : undefined;
          if (read !== undefined) onChange(read);
          onBlur();
        }}
        inputRef={ref}
        error={error !== undefined}
        inputProps={{
          ...aria,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error ${id}-help` : `${id}-help`,
          dir: 'ltr',
          // Code is left-aligned on an Arabic page too.
          style: { textAlign: 'start' },
          spellCheck: false,
          autoComplete: 'off',
        }}
        sx={{ fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace', fontSize: 13 }}
      />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toWire(value, field) {
    const read = value instanceof TypedJson ? readJson(value.text) : value;
    return read ?? (field.nullable ? null : undefined);
  },
  check: (value) =>
    value instanceof TypedJson && readJson(value.text) === undefined ? 'records.error.json' : undefined,
  isWide: true,
  height: 165,
};
