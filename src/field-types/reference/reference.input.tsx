import Autocomplete from '@mui/material/Autocomplete';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { useReferenceSearch } from './use-reference-search.tsx';

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  const id = (state.value as number | null) ?? null;
  const search = useReferenceSearch(field, state, id ? [id] : []);
  return (
    <FieldFrame state={state} isBare={isBare}>
      <Autocomplete {...search} value={id} />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toWire: (value, field) => value ?? (field.nullable ? null : undefined),
  forMany: true,
};
